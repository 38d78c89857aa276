/** URL parameters of all pages. Those of dialogs are in `modals/modals.ts`. */
export interface PageSearch {
  /** Payment method selected in the cashier. */
  readonly method?: string;
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
  /** Place in a list that grows, from a response of the platform. */
  readonly cursor?: string;
  /** View of a page with several: `casino` in the history. */
  readonly view?: 'casino';
  /** `demo` opens a game with play money. */
  readonly mode?: 'demo';
  /** Key of the item that a page displays. */
  readonly key?: string;
  /** Category of games, promotions or questions. */
  readonly category?: string;
}

export interface ParameterRule {
  /** Values that do not match are dropped. Without a pattern every text is valid. */
  readonly pattern?: RegExp;
  /** 255 by default. */
  readonly charsMax?: number;
  /** True where the server renders with it, so that it belongs to the key of the page cache. */
  readonly isRendered?: true;
}

const VALUE_CHARS_MAX = 255;
const SLUG_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;
export const KEY_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/i;

export const PAGE_PARAMETERS = {
  method: { pattern: /^[a-z0-9][a-z0-9_-]{0,63}$/i, isRendered: true },
  search: { isRendered: true },
  provider: { pattern: SLUG_PATTERN, isRendered: true },
  category: { pattern: SLUG_PATTERN, isRendered: true },
  order: {
    pattern: /^(?:sort|releaseDate|name|returnToPlayer|maxMultiplier|minBet|maxBet)$/,
    isRendered: true,
  },
  page: { pattern: /^[1-9]\d{0,4}$/, isRendered: true },
  cursor: { pattern: /^[A-Za-z0-9_-]+$/, charsMax: 1_000 },
  mode: { pattern: /^demo$/, isRendered: true },
  key: { pattern: KEY_PATTERN, isRendered: true },
  view: { pattern: /^casino$/ },
  whitelisted: { pattern: /^1$/ },
} as const satisfies Readonly<Partial<Record<keyof PageSearch, ParameterRule>>>;

/** Drops values that are too long or that do not match the rule of their parameter. Parameters without a rule are kept. */
export function validateParameters(
  input: Readonly<Record<string, unknown>>,
  rules: Readonly<Record<string, ParameterRule>>,
): Readonly<Record<string, string>> {
  const valid: Record<string, string> = {};
  for (const [name, value] of Object.entries(input)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (typeof value !== 'string' || value.length > (rule?.charsMax ?? VALUE_CHARS_MAX)) continue;
    if (rule?.pattern?.test(value) !== false) valid[name] = value;
  }
  return valid;
}

/** Parameters are text, so that `?search=007` keeps its zeros. Of repeated parameters the first counts. */
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
