import * as z from 'zod/mini';

/** Types of environment variables. Error messages follow the variable's name. */
export const text = z.string();

export const flag = z.pipe(
  z.string().check(z.regex(/^[01]$/, 'must be 0 or 1')),
  z.transform((value: string) => value === '1'),
);

export function choice<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, `must be one of ${values.join(', ')}`);
}

export function wholeNumber(minimum: number, maximum: number) {
  const error = `must be a whole number from ${minimum} to ${maximum}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/, error)),
    z.pipe(z.transform(Number), z.number().check(z.gte(minimum, error), z.lte(maximum, error))),
  );
}

export const port = wholeNumber(0, 65_535);

/** A URL with one of these schemes. */
export function url(...schemes: readonly string[]) {
  return z.string().check(
    z.refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), {
      error: `is not a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    }),
  );
}

const commaSeparated = z.pipe(
  z.string(),
  z.transform((value: string): readonly string[] => value.split(',').flatMap((one) => one.trim() || [])),
);

/** Values separated by commas; empty ones are dropped. */
export const list = commaSeparated;

/** A comma-separated list whose values must all pass; the error quotes the first one that does not. */
function listOf(isValid: (value: string) => boolean, problem: string) {
  return z.pipe(
    commaSeparated,
    z.custom<readonly string[]>().check((payload) => {
      const invalid = payload.value.find((value) => !isValid(value));
      if (invalid !== undefined)
        payload.issues.push({ code: 'custom', input: payload.value, message: `"${invalid}" ${problem}` });
    }),
  );
}

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** IP addresses and networks (CIDR), separated by commas. */
export const networks = listOf(
  (value) => z.safeParse(network, value).success,
  'is not an IP address or network (CIDR)',
);

/** ISO 3166-1 country codes, separated by commas. */
export const countries = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.toUpperCase()),
  ),
  listOf((value) => /^[A-Z]{2}$/.test(value), 'is not a country code'),
);

export const ports = z.pipe(
  listOf((value) => z.safeParse(port, value).success, 'is not a port'),
  z.transform((values: readonly string[]) => values.map(Number)),
);

/** Secrets, separated by commas: the first is used, all are accepted. */
export function secrets(charsMin: number) {
  return z.pipe(
    commaSeparated,
    z.custom<readonly string[]>().check((payload) => {
      if (payload.value.some((secret) => secret.length < charsMin))
        payload.issues.push({
          code: 'custom',
          input: payload.value,
          message: `must have ${charsMin} characters or more`,
        });
    }),
  );
}

const KEY_BYTES = 32;

/** Keys of 32 bytes in base64 or hexadecimal, separated by commas: the first encrypts, all decrypt. */
export const keys = z.pipe(
  z.pipe(
    commaSeparated,
    z.transform((values: readonly string[]): readonly Buffer[] => values.map(keyOf)),
  ),
  z.custom<readonly Buffer[]>().check((payload) => {
    if (payload.value.some((key) => key.length !== KEY_BYTES))
      payload.issues.push({
        code: 'custom',
        input: payload.value,
        message: `must be ${KEY_BYTES} bytes in base64 or hexadecimal`,
      });
  }),
);

function keyOf(value: string): Buffer {
  if (/^[0-9a-f]{64}$/i.test(value)) return Buffer.from(value, 'hex');
  // Buffer would decode invalid base64 partially.
  return /^[\w+/-]+={0,2}$/.test(value) ? Buffer.from(value, 'base64') : Buffer.alloc(0);
}
