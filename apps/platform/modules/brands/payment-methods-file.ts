import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { asset, country } from '../../core/code-fields.ts';
import { written } from '../../core/definition-fields.ts';
import type { LocalizedText } from '@marquee/brands/localized-text.ts';
import { DEMO_PAYMENT_METHODS, type PaymentMethodDefinition } from '@marquee/brands/payment-methods.ts';
import { image, localizedTitle } from './brand-fields.ts';
import { withoutComments } from './check-brand.ts';
import { faultsOfImage, type ImageFolders } from './check-images.ts';
import { faultsOfIssues } from '../../core/issue-text.rules.ts';
import { fieldsOf } from '../../core/schema-fields.ts';
import { SettingsError } from './settings-error.ts';

const text = z.string().check(z.minLength(1), z.maxLength(200));
const title = written.check(z.maxLength(200));
const texts = z._default(z.array(text), []);
const countries = z._default(z.array(country), []);
const currencies = z._default(z.array(asset), []);
const flag = (usual: boolean) => z._default(z.boolean(), usual);
const network = z.strictObject({
  key: text,
  title,
  coin: text,
  currencies,
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
  z.strictObject({ kind: z.literal('bank'), banks: z.array(z.strictObject({ key: text, title })) }),
  z.strictObject({ kind: z.literal('voucher'), digits: z.int() }),
  z.strictObject({ kind: z.literal('fields') }),
]);
/** The fields of `PaymentMethodDefinition`; absent fields set no condition. */
const method = z.strictObject({
  name: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)),
  title: localizedTitle,
  rawTitle: title,
  description: z._default(z.union([z.literal(''), localizedTitle]), ''),
  thumbnailUrl: image,
  adapter: text,
  paymentMethod: z.enum(['card', 'bank', 'wallet', 'crypto', 'voucher', 'several']),
  limits: z.record(asset, z.tuple([text, text])),
  minutesUsual: z._default(z.int(), 0),
  feeBps: z._default(z.int(), 0),
  isActive: flag(true),
  hidden: flag(false),
  withdrawalExist: flag(false),
  isCardForm: flag(false),
  isPhoneRequired: flag(false),
  allowedCountries: countries,
  restrictedCountries: countries,
  tagRestrictedCountries: z._default(z.record(text, z.array(country)), {}),
  allowedCurrencies: currencies,
  restrictedCurrencies: currencies,
  allowEmails: texts,
  allowTags: texts,
  instrument: z._default(z.nullable(instrument), null),
});

/** Payment methods that brands may use. */
export interface PaymentMethods {
  readonly definitions: readonly PaymentMethodDefinition[];
  /** Texts by locale key, for titles and descriptions that are not built in. */
  readonly texts: ReadonlyMap<string, LocalizedText>;
}

/** Without a file: the demo methods, whose texts are built in. */
export const DEMONSTRATION_METHODS: PaymentMethods = { definitions: DEMO_PAYMENT_METHODS, texts: new Map() };

/** The operator's own methods, from a JSON file with a list. Throws `SettingsError` with all faults. */
export function readPaymentMethods(path: string, folders: ImageFolders): PaymentMethods {
  let value: unknown;
  try {
    value = withoutComments(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new SettingsError(path, '', error instanceof SyntaxError ? 'is not JSON' : 'cannot be read');
  }
  const parsed = z.array(method).safeParse(value);
  if (!parsed.success)
    throw new SettingsError(
      faultsOfIssues(parsed.error.issues, value, { source: path, knownAt: fieldsOf(z.array(method)) }),
    );
  const faults = parsed.data.flatMap(({ name, thumbnailUrl }, at) => [
    ...faultsOfImage(thumbnailUrl, folders).map((reason) => ({ source: path, field: `${at}.thumbnailUrl`, reason })),
    ...(parsed.data.findIndex((other) => other.name === name) < at
      ? [{ source: path, field: `${at}.name`, reason: `"${name}" is used by two methods` }]
      : []),
  ]);
  if (faults.length > 0) throw new SettingsError(faults);
  const texts = new Map<string, LocalizedText>();
  // The site finds a method's texts by these two keys.
  const keyOf = (name: string, part: 'title' | 'description', value: LocalizedText) => {
    const key = `cashier.method.${name}.${part}`;
    if (value !== key && value !== '') texts.set(key, value);
    return value === '' ? '' : key;
  };
  const definitions = parsed.data.map(({ title, description, ...rest }) => ({
    ...rest,
    title: keyOf(rest.name, 'title', title),
    description: keyOf(rest.name, 'description', description),
  }));
  return { definitions, texts };
}
