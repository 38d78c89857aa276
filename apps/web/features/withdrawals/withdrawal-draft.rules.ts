import { isEmail, readEmail } from '@marquee/text/email.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import { amountProblemKey, normaliseAmount, readTypedAmount } from '../../lib/money/typed-amount.ts';
import type {
  PayoutDestination,
  WithdrawalMethodOption,
  WithdrawalOptions,
  WithdrawalRoute,
} from './withdrawal.types.ts';

/** The form input. */
export interface Draft {
  readonly method: string;
  readonly network: string;
  /** Id of a saved destination; empty for a new one. */
  readonly destinationId: string;
  readonly address: string;
  readonly tag: string;
  readonly fullName: string;
  readonly accountNumber: string;
  readonly email: string;
  readonly amount: string;
}

export type DraftField = 'network' | 'address' | 'tag' | 'fullName' | 'accountNumber' | 'email' | 'amount';

export type DraftProblem =
  | 'validation.withdraw_amount'
  | 'validation.withdraw_address'
  | 'validation.withdraw_network'
  | 'validation.required'
  | 'validation.name_letters'
  | 'validation.invalid_format'
  | 'validation.amount_ambiguous'
  | 'validation.amount_between';

export type DraftProblems = Readonly<Partial<Record<DraftField, DraftProblem>>>;

export const EMPTY_DRAFT: Draft = {
  method: '',
  network: '',
  destinationId: '',
  address: '',
  tag: '',
  fullName: '',
  accountNumber: '',
  email: '',
  amount: '',
};

/** What the input selects: the method, its saved destinations, and the route of its network. */
export function selectionOf(draft: Draft, options: WithdrawalOptions, firstMethod: WithdrawalMethodOption) {
  const methodOption = options.methodOptions.find(({ method }) => method === draft.method) ?? firstMethod;
  const destinations = options.destinations.filter(({ method }) => method === methodOption.method);
  const destination = destinations.find(({ destinationId }) => destinationId === draft.destinationId);
  return { methodOption, destinations, route: routeOf(draft, methodOption, destination) };
}

/** The input without a saved destination that has vanished from the list. */
export const withKnownDestination = (draft: Draft, { destinations }: WithdrawalOptions): Draft =>
  destinations.some(({ destinationId }) => destinationId === draft.destinationId)
    ? draft
    : { ...draft, destinationId: '' };

/** The route of the saved destination or of the chosen network; null if there is none. */
export function routeOf(
  draft: Draft,
  methodOption: WithdrawalMethodOption,
  destination: PayoutDestination | undefined,
): WithdrawalRoute | null {
  const network = methodOption.form !== 'crypto' ? null : (destination?.network ?? draft.network);
  return methodOption.routes.find((route) => route.network === network) ?? null;
}

/** Client-side validation; the platform validates everything else. */
export function findDraftProblems(
  draft: Draft,
  {
    methodOption,
    route,
    currencyCode,
  }: { methodOption: WithdrawalMethodOption; route: WithdrawalRoute | null; currencyCode: AssetCode },
): DraftProblems {
  const problems: Partial<Record<DraftField, DraftProblem>> = {};
  const isNew = draft.destinationId === '';
  if (isNew && methodOption.form === 'crypto') {
    if (route === null) problems.network = 'validation.withdraw_network';
    if (draft.address.trim() === '') problems.address = 'validation.withdraw_address';
  }
  if (isNew && methodOption.form !== 'crypto') {
    if (draft.fullName.trim() === '') problems.fullName = 'validation.required';
    else if (!/\p{L}/u.test(draft.fullName)) problems.fullName = 'validation.name_letters';
    if (draft.accountNumber.trim() === '') problems.accountNumber = 'validation.required';
    if (draft.email.trim() === '') problems.email = 'validation.required';
    else if (!isEmail(readEmail(draft.email))) problems.email = 'validation.invalid_format';
  }
  const problem = findAmountProblem(draft.amount, route, currencyCode);
  if (problem !== null) problems.amount = problem;
  return problems;
}

function findAmountProblem(text: string, route: WithdrawalRoute | null, currencyCode: AssetCode): DraftProblem | null {
  if (normaliseAmount(text) === '') return 'validation.withdraw_amount';
  const parsed = readTypedAmount(text, currencyCode);
  if (!parsed.ok) return amountProblemKey(parsed);
  if (route === null) return null;
  const { minAmount, maxAmount } = route;
  const isIn = parsed.minor >= minorOf(minAmount, currencyCode) && parsed.minor <= minorOf(maxAmount, currencyCode);
  return isIn ? null : 'validation.amount_between';
}

/** Request body of the quote. A tag that was typed for another network is not displayed, and not sent. */
export function quoteBodyOf(
  draft: Draft,
  { methodOption, route }: { methodOption: WithdrawalMethodOption; route: WithdrawalRoute | null },
  currencyCode: string,
) {
  const { network, address, tag, fullName, accountNumber, email, destinationId } = draft;
  const hasTag = route?.acceptsTag === true && tag.trim() !== '';
  const newDestination =
    methodOption.form !== 'crypto'
      ? ({
          kind: 'account',
          fullName: fullName.trim(),
          accountNumber: accountNumber.trim(),
          email: email.trim(),
        } as const)
      : ({ kind: 'address', network, address: address.trim(), ...(hasTag && { tag: tag.trim() }) } as const);
  return {
    method: methodOption.method,
    currencyCode,
    amount: normaliseAmount(draft.amount),
    to: destinationId === '' ? newDestination : ({ kind: 'saved', destinationId } as const),
  };
}

const FIELDS: Readonly<Record<string, DraftField>> = {
  'withdrawal.address_invalid': 'address',
  'withdrawal.tag_invalid': 'tag',
  'withdrawal.account_invalid': 'accountNumber',
  'withdrawal.name_mismatch': 'fullName',
  'withdrawal.amount_below': 'amount',
  'withdrawal.amount_above': 'amount',
  'withdrawal.daily_limit': 'amount',
  'withdrawal.weekly_limit': 'amount',
  'wallet.insufficient_funds': 'amount',
  'wallet.amount_invalid': 'amount',
};

/** The field that an error concerns; null if it concerns none or a hidden one. */
export function fieldOf(
  code: string,
  draft: Draft,
  { methodOption, route }: { methodOption: WithdrawalMethodOption; route: WithdrawalRoute | null },
): DraftField | null {
  const field = FIELDS[code] ?? null;
  if (field === 'amount') return field;
  const isOfCrypto = field === 'address' || field === 'tag';
  const isHidden =
    draft.destinationId !== '' ||
    isOfCrypto !== (methodOption.form === 'crypto') ||
    (field === 'tag' && route?.acceptsTag !== true);
  return isHidden ? null : field;
}
