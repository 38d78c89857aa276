import * as z from 'zod/mini';

/** Kinds of values that settings of the environment have. Each message goes on after the setting's name. */
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

/** An address with one of these schemes. */
export function url(...schemes: readonly string[]) {
  return z.string().check(
    z.refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), {
      error: `is no address; it begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    }),
  );
}

const commaSeparated = z.pipe(
  z.string(),
  z.transform((value: string): readonly string[] => value.split(',').flatMap((one) => one.trim() || [])),
);

/** Values separated by commas; empty ones are dropped. */
export const list = commaSeparated;

/** Every value of a comma-separated list has to pass; the first that does not is quoted. */
function listOf(isRight: (value: string) => boolean, whatIsWrong: string) {
  return z.pipe(
    commaSeparated,
    z.custom<readonly string[]>().check((payload) => {
      const wrong = payload.value.find((value) => !isRight(value));
      if (wrong !== undefined)
        payload.issues.push({ code: 'custom', input: payload.value, message: `"${wrong}" ${whatIsWrong}` });
    }),
  );
}

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Addresses and networks (CIDR), separated by commas. */
export const networks = listOf((value) => z.safeParse(network, value).success, 'is no address or network (CIDR)');

/** ISO 3166-1 codes of countries, separated by commas. */
export const countries = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.toUpperCase()),
  ),
  listOf((value) => /^[A-Z]{2}$/.test(value), 'is no country'),
);

export const ports = z.pipe(
  listOf((value) => z.safeParse(port, value).success, 'is no port'),
  z.transform((values: readonly string[]) => values.map(Number)),
);

/** Texts that nobody can guess, separated by commas: the first is used, all are accepted. */
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

/** 32 bytes in base64 or hexadecimal, several separated by commas: the first seals, all open. */
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
  // What is no base64 would be decoded as far as it goes.
  return /^[\w+/-]+={0,2}$/.test(value) ? Buffer.from(value, 'base64') : Buffer.alloc(0);
}
