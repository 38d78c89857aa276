import { CHALLENGE_CHARS_MAX } from '@marquee/contract/constants.ts';
import { KEY_PATTERN, type PageSearch, type ParameterRule } from '../lib/parameters/search.ts';

/**
 * URL parameters that belong to dialogs: removed from the URL when the dialog closes. None is a parameter of a page, because a dialog opens over any page and must not
 * change what the page displays.
 */
export const MODAL_PARAMETERS = {
  /** Id of the payment method; looked up, never displayed as given. */
  met: { pattern: /^[a-z0-9][a-z0-9_-]{0,63}$/i, isRendered: true },
  /** Id of the payment. */
  payment: { pattern: /^[a-z]{2,5}_[0-9a-zA-Z-]{8,64}$/, isRendered: true },
  /** Opaque fields of a 3-D Secure response. */
  PaReq: { charsMax: CHALLENGE_CHARS_MAX },
  MD: { charsMax: CHALLENGE_CHARS_MAX },
  cres: { charsMax: CHALLENGE_CHARS_MAX },
  threeDSSessionData: { charsMax: CHALLENGE_CHARS_MAX },
  /** Key of the item that the dialog displays: a promotion, a game, a duration, why to log in. */
  item: { pattern: KEY_PATTERN, isRendered: true },
  /** Secret of an e-mailed link. */
  code: { pattern: /^[0-9a-f]{64}$/, isRendered: true },
  /** `partner` on the linked form: a player registers another person, and the registration does not log in. */
  link: { pattern: /^partner$/, isRendered: true },
} as const satisfies Readonly<Record<string, ParameterRule>> & { readonly [Name in keyof PageSearch]?: never };

export type ModalParameter = keyof typeof MODAL_PARAMETERS;

interface ModalDefinition {
  /** Audience of the dialog. A guest who opens a player's dialog is asked to log in; a player who opens a guest's dialog sees nothing. */
  readonly guard: 'any' | 'guest' | 'user';
  /** Whether a self-excluded or frozen player is shown the dialog; `closed` for what invites to deposit or play, or to bring other players. */
  readonly whileRestricted: 'open' | 'closed';
  /**
   * The dialog's parameters. Without a `required` one the URL names no dialog. Our links also pass a `linked` one; the dialog has something to show without it, because
   * users edit URLs.
   */
  readonly params: Readonly<Partial<Record<ModalParameter, 'required' | 'linked' | 'optional'>>>;
}

const depositResult = {
  guard: 'any',
  whileRestricted: 'open',
  params: { met: 'optional', payment: 'optional' },
} as const;

/**
 * Every dialog that `?modal=` can open. `modal-components.ts` loads their code: the compiler requires a loader for each name and checks that the dialog accepts
 * these parameters. The list itself imports no component, because the site server and the tools read it as plain data.
 */
export const MODALS = {
  language: { guard: 'any', whileRestricted: 'open', params: {} },
  themes: { guard: 'any', whileRestricted: 'open', params: {} },
  menu: { guard: 'any', whileRestricted: 'open', params: {} },
  search: { guard: 'any', whileRestricted: 'open', params: {} },
  login: { guard: 'guest', whileRestricted: 'open', params: { item: 'optional' } },
  signup: { guard: 'guest', whileRestricted: 'open', params: {} },
  'linked-signup': { guard: 'any', whileRestricted: 'closed', params: { link: 'optional' } },
  credentials: { guard: 'any', whileRestricted: 'open', params: {} },
  'forgot-password': { guard: 'guest', whileRestricted: 'open', params: {} },
  'reset-password': { guard: 'any', whileRestricted: 'open', params: { code: 'linked' } },
  'email-confirmed': { guard: 'user', whileRestricted: 'open', params: {} },
  'verify-email-expired': { guard: 'any', whileRestricted: 'open', params: {} },
  calendar: { guard: 'any', whileRestricted: 'closed', params: {} },
  rakeback: { guard: 'any', whileRestricted: 'closed', params: {} },
  promotion: { guard: 'any', whileRestricted: 'closed', params: { item: 'linked' } },
  'game-rules': { guard: 'any', whileRestricted: 'open', params: { item: 'required' } },
  'safer-play': { guard: 'any', whileRestricted: 'open', params: {} },
  panic: { guard: 'user', whileRestricted: 'open', params: {} },
  freeze: { guard: 'user', whileRestricted: 'open', params: { item: 'linked' } },
  'self-exclude': { guard: 'user', whileRestricted: 'open', params: { item: 'linked' } },
  'deposit-3ds-success': {
    guard: 'any',
    whileRestricted: 'open',
    params: {
      met: 'optional',
      payment: 'optional',
      PaReq: 'optional',
      MD: 'optional',
      cres: 'optional',
      threeDSSessionData: 'optional',
    },
  },
  'deposit-failed': depositResult,
  'deposit-return': depositResult,
  'deposit-decline': depositResult,
  'deposit-cancel': depositResult,
  'deposit-pending': depositResult,
  'deposit-success': depositResult,
} as const satisfies Readonly<Record<string, ModalDefinition>>;

export type ModalName = keyof typeof MODALS;
export const MODAL_NAMES = Object.keys(MODALS) as readonly ModalName[];
export const CLOSED_DIALOGS = MODAL_NAMES.filter((name) => MODALS[name].whileRestricted === 'closed');

export function isModalName(value: unknown): value is ModalName {
  return typeof value === 'string' && Object.hasOwn(MODALS, value);
}

/** Whether the parameters are enough to open the dialog. */
export function hasRequired(name: ModalName, search: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(MODALS[name].params).every(([key, kind]) => kind !== 'required' || search[key] !== undefined);
}

export function isModalParameter(name: string): name is ModalParameter {
  return Object.hasOwn(MODAL_PARAMETERS, name);
}

type Declared<Name extends ModalName> = (typeof MODALS)[Name]['params'];
type KeysOf<T, Kind> = { [Key in keyof T]: T[Key] extends Kind ? Key : never }[keyof T];

/** Parameters of a link to the dialog. */
export type ModalParams<Name extends ModalName> = {
  readonly [Key in KeysOf<Declared<Name>, 'required' | 'linked'>]: string;
} & { readonly [Key in KeysOf<Declared<Name>, 'optional'>]?: string };
