import {
  WITHDRAWAL_NETWORKS,
  type WithdrawalNetwork,
  type WithdrawalMethodDefinition,
} from '@marquee/brands/withdrawal-methods.ts';
import type { withdrawalTarget } from '@marquee/contract/withdrawals.ts';
import { isAccountNumber, isIban, readAccountNumber } from '@marquee/text/account-number.ts';
import { latinDigits } from '@marquee/text/digits.ts';
import { opaqueText } from '@marquee/text/separators.ts';
import { payeeGrade } from '@marquee/person-matching/payee.ts';
import type * as z from 'zod/mini';
import { Refusal } from '../../core/refusal.ts';
import { isAddressOf, isTag, acceptsTag } from './address.rules.ts';
import { findDestination } from './payout-destinations.sql.ts';
import type { Target } from './quotes.sql.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';

export type DestinationInput = z.output<typeof withdrawalTarget>;

const isNetwork = (name: string): name is WithdrawalNetwork => WITHDRAWAL_NETWORKS.some((network) => network === name);

/** Validates a destination: the method's form, the checksum of an address, the name on an account. */
export async function readTarget(
  deps: Pick<WithdrawalsDeps, 'db' | 'findPayee'>,
  playerId: string,
  methodOption: WithdrawalMethodDefinition,
  input: DestinationInput,
): Promise<Target> {
  if (input.kind === 'saved') {
    const destination = await findDestination(deps.db, playerId, input.destinationId);
    if (destination === null || destination.method !== methodOption.method) throw new Refusal('request.not_found');
    const { destinationId: _destinationId, usableFrom: _usableFrom, ...target } = destination;
    if (target.network === null) requireAccount(methodOption, readAccountNumber(target.address));
    return target;
  }
  if ((input.kind === 'account') !== (methodOption.form !== 'crypto'))
    throw new Refusal('withdrawal.calculation_failed');
  return input.kind === 'account'
    ? readAccount(deps, playerId, methodOption, input)
    : readCryptoAddress(methodOption.method, input);
}

async function readAccount(
  deps: Pick<WithdrawalsDeps, 'db' | 'findPayee'>,
  playerId: string,
  methodOption: WithdrawalMethodDefinition,
  { fullName, accountNumber, email }: Extract<DestinationInput, { kind: 'account' }>,
): Promise<Target> {
  const payee = await deps.findPayee(deps.db, playerId);
  if (payee === null) throw new Refusal('withdrawal.calculation_failed');
  // A near name goes on, and a person decides about the withdrawal.
  if (payeeGrade(fullName, payee) === 'other')
    throw new Refusal('withdrawal.name_mismatch', { name: `${payee.firstName} ${payee.lastName}` });
  const address = readAccountNumber(accountNumber);
  requireAccount(methodOption, address);
  return {
    method: methodOption.method,
    network: null,
    address,
    tag: null,
    fullName: fullName.replaceAll(/\s+/g, ' '),
    email,
  };
}

/** Also for saved destinations, which were accepted by the rules of their day. */
function requireAccount({ form }: WithdrawalMethodDefinition, number: string): void {
  if (!(form === 'sepa' ? isIban(number) : isAccountNumber(number))) throw new Refusal('withdrawal.account_invalid');
}

function readCryptoAddress(
  method: string,
  { network, address: typedAddress, tag: typed = '' }: Extract<DestinationInput, { kind: 'address' }>,
): Target {
  if (!isNetwork(network)) throw new Refusal('withdrawal.calculation_failed', { network });
  const address = opaqueText(typedAddress);
  if (!isAddressOf(network, address)) throw new Refusal('withdrawal.address_invalid', { network });
  const tag = latinDigits(opaqueText(typed)) || null;
  if (tag !== null && !(acceptsTag(network) && isTag(tag))) throw new Refusal('withdrawal.tag_invalid', { network });
  return { method, network, address, tag, fullName: null, email: null };
}
