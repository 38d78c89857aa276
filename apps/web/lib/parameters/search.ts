import { CHALLENGE_CHARS_MAX } from '@marquee/contract/constants.ts';
import { isModalName, type ModalName } from '../../modals/modal-names.ts';

/** Parameters of the address that the site knows, as they arrive at every page. Others pass through untouched and change nothing. */
export interface SiteSearch {
  readonly modal?: ModalName;
  /** Name of the payment method in `deposit-*` modals; looked up, never shown as it came. */
  readonly met?: string;
  /** Method chosen in the cashier. */
  readonly method?: string;
  /** Id of the payment that a `deposit-*` modal is about. */
  readonly payment?: string;
  readonly cpnc?: string;
  readonly mkt?: string;
  readonly pid?: string;
  readonly whitelisted?: '1';
  readonly activeMethod?: string;
  /** Search text of the lobby. */
  readonly search?: string;
  readonly provider?: string;
  readonly order?: string;
  readonly page?: string;
  /** Part of a page with several: `casino` in the history. */
  readonly view?: 'casino';
  /** `demo` opens a game without money. */
  readonly mode?: 'demo';
  /** Opaque fields of a 3-D Secure answer. */
  readonly PaReq?: string;
  readonly MD?: string;
  readonly cres?: string;
  readonly threeDSSessionData?: string;
  /** `partner` on the linked form: somebody fills it in for somebody else, and nobody is logged in by it. */
  readonly link?: string;
  /** What a dialog or page is about. */
  readonly key?: string;
  /** Of games, promotions or questions. */
  readonly category?: string;
}

const VALUE_CHARS_MAX = 255;
const LONG_VALUES = new Set(['PaReq', 'MD', 'cres', 'threeDSSessionData']);
const PATTERNS: Readonly<Record<string, RegExp>> = {
  method: /^[a-z0-9][a-z0-9_-]{0,63}$/i,
  met: /^[a-z0-9][a-z0-9_-]{0,63}$/i,
  payment: /^[a-z]{2,5}_[0-9a-zA-Z-]{8,64}$/,
  whitelisted: /^1$/,
  provider: /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/,
  key: /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/i,
  order: /^(?:sort|releaseDate|name|returnToPlayer|maxMultiplier|minBet|maxBet)$/,
  category: /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/,
  page: /^[1-9]\d{0,4}$/,
  view: /^casino$/,
  mode: /^demo$/,
  link: /^partner$/,
};

/** Keeps what makes sense; a wrong value of a known parameter is dropped, and with it it leaves the address. */
export function validateSearch(input: Readonly<Record<string, unknown>>): SiteSearch {
  const search: Record<string, string> = {};
  for (const [name, value] of Object.entries(input)) {
    if (typeof value !== 'string' || value.length > (LONG_VALUES.has(name) ? CHALLENGE_CHARS_MAX : VALUE_CHARS_MAX))
      continue;
    if (name === 'modal' && !isModalName(value)) continue;
    const pattern = PATTERNS[name];
    if (pattern && !pattern.test(value)) continue;
    search[name] = value;
  }
  return search as SiteSearch;
}

/** Parameters are text, so that `?search=007` stays what the visitor wrote. The first of several equal names counts. */
export function parseSearch(text: string): Record<string, string> {
  const search: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text))
    if (!Object.hasOwn(search, name) && name !== '__proto__') search[name] = value;
  return search;
}

export function stringifySearch(search: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') parameters.append(name, String(value));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Parameters that change what the server renders; all others are left out of its cache key. */
export const RENDERED_PARAMETERS = [
  'modal',
  'met',
  'payment',
  'method',
  'search',
  'provider',
  'category',
  'order',
  'page',
  'mode',
  'key',
  'link',
] as const;
