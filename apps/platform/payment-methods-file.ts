import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { DEMO_PAYMENT_METHODS, type PaymentMethodDefinition } from '@marquee/brands/payment-methods.ts';
import type { PlatformConfig } from './config.ts';
import { SettingsError } from './modules/brands/index.ts';

const text = z.string().check(z.minLength(1), z.maxLength(200));
const texts = z._default(z.array(text), []);
const flag = (usual: boolean) => z._default(z.boolean(), usual);
const network = z.strictObject({
  key: text,
  title: text,
  coin: text,
  currencies: texts,
  confirmations: z.int(),
  minimum: text,
  hasMemo: flag(false),
});
const instrument = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('crypto'),
    isAmountFree: flag(false),
    creditedDifferences: z._default(z.array(z.enum(['less', 'more'])), []),
    networks: z.array(network),
  }),
  z.strictObject({ kind: z.literal('bank'), banks: z.array(z.strictObject({ key: text, title: text })) }),
  z.strictObject({ kind: z.literal('voucher'), digits: z.int() }),
  z.strictObject({ kind: z.literal('fields') }),
]);
/** The fields of `PaymentMethodDefinition`; what is left out sets no condition. */
const method = z.strictObject({
  name: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)),
  title: text,
  rawTitle: text,
  description: z.string(),
  thumbnailUrl: text,
  adapter: text,
  paymentMethod: z.enum(['card', 'bank', 'wallet', 'crypto', 'voucher', 'several']),
  limits: z.record(text, z.tuple([text, text])),
  minutesUsual: z._default(z.int(), 0),
  feeBps: z._default(z.int(), 0),
  isActive: flag(true),
  hidden: flag(false),
  withdrawalExist: flag(false),
  isCardForm: flag(false),
  isPhoneRequired: flag(false),
  allowedCountries: texts,
  restrictedCountries: texts,
  tagRestrictedCountries: z._default(z.record(text, z.array(text)), {}),
  allowedCurrencies: texts,
  restrictedCurrencies: texts,
  allowEmails: texts,
  allowTags: texts,
  instrument: z._default(z.nullable(instrument), null),
});

/** The operator's own methods, from a JSON file with a list of them. Throws `SettingsError` with one line that names what cannot be used. */
export function readPaymentMethods(path: string): readonly PaymentMethodDefinition[] {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SettingsError(path, '', error instanceof SyntaxError ? 'is no JSON' : 'cannot be read');
  }
  const parsed = z.array(method).safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SettingsError(path, issue?.path.join('.') ?? '', issue?.message ?? 'cannot be used');
}

/** What brands may name. Null: nothing is written, and the database stays as the operator has set it up. */
export function methodDefinitions({
  paymentMethodsFile,
  isDemo,
}: Pick<PlatformConfig, 'paymentMethodsFile' | 'isDemo'>): readonly PaymentMethodDefinition[] | null {
  if (paymentMethodsFile !== null) return readPaymentMethods(paymentMethodsFile);
  return isDemo ? DEMO_PAYMENT_METHODS : null;
}
