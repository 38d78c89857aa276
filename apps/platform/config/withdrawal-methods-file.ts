import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import {
  DEMO_WITHDRAWAL_METHODS,
  WITHDRAWAL_FORMS,
  WITHDRAWAL_NETWORKS,
  type WithdrawalMethodDefinition,
} from '@marquee/brands/withdrawal-methods.ts';
import { ASSET_CODES, isAssetCode } from '@marquee/money/assets.ts';
import { parseAmount } from '@marquee/money/money.ts';
import type { PlatformConfig } from './platform-config.ts';
import { unknownName } from '../core/closest-name.rules.ts';
import { SettingsError } from '../modules/brands/index.ts';

const route = z.strictObject({
  currency: z.string(),
  network: z._default(z.nullable(z.enum(WITHDRAWAL_NETWORKS)), null),
  min: z.string(),
  max: z.string(),
  fee: z._default(z.string(), '0'),
  minutesUsual: z.int().check(z.minimum(0)),
});
const methodOption = z.strictObject({
  method: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)),
  form: z.enum(WITHDRAWAL_FORMS),
  provider: z.string().check(z.minLength(1), z.maxLength(64)),
  routes: z.array(route).check(z.minLength(1)),
});

function routeFaults(
  { form }: WithdrawalMethodDefinition,
  { currency, network, min, max, fee }: z.output<typeof route>,
): string[] {
  if (!isAssetCode(currency)) return [`currency ${unknownName(currency, 'a currency', ASSET_CODES)}`];
  const [least, most, feeAmount] = [min, max, fee].map((text) => parseAmount(text, currency));
  const faults: string[] = [];
  if (form === 'sepa' && currency !== 'EUR') faults.push('SEPA pays EUR only');
  if ((form === 'crypto') !== (network !== null))
    faults.push(form === 'crypto' ? 'network is missing' : 'network must be null');
  if (!least?.ok || !most?.ok || !feeAmount?.ok) return [...faults, `min, max and fee must be amounts of ${currency}`];
  if (least.minor <= 0n || least.minor > most.minor) faults.push('min must be above 0 and not above max');
  if (feeAmount.minor < 0n || feeAmount.minor >= least.minor) faults.push('fee must be 0 or more and below min');
  return faults;
}

function faultsOf(withdrawalMethods: readonly WithdrawalMethodDefinition[]): string[] {
  return withdrawalMethods.flatMap((one, index) => [
    ...(withdrawalMethods.findIndex(({ method }) => method === one.method) < index
      ? [`${index}.method ${one.method} is duplicated`]
      : []),
    ...one.routes.flatMap((each, at) => routeFaults(one, each).map((fault) => `${index}.routes.${at} ${fault}`)),
  ]);
}

/** The operator's withdrawal methods, from a JSON file with a list. Throws `SettingsError` with all faults. */
export function readWithdrawalMethods(path: string): readonly WithdrawalMethodDefinition[] {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SettingsError(path, '', error instanceof SyntaxError ? 'is not JSON' : 'cannot be read');
  }
  const parsed = z.array(methodOption).safeParse(value, { error: z.locales.en().localeError });
  const faults = parsed.success
    ? faultsOf(parsed.data)
    : parsed.error.issues.map(({ path: fieldPath, message }) => `${fieldPath.join('.')} ${message}`);
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new SettingsError(path, '', faults.join('; '));
}

/** The withdrawal methods of this installation. Without a file: the demo methods in a demo, otherwise none. */
export function loadWithdrawalMethods({
  withdrawalMethodsFile,
  isDemo,
}: Pick<PlatformConfig, 'withdrawalMethodsFile' | 'isDemo'>): readonly WithdrawalMethodDefinition[] {
  if (withdrawalMethodsFile !== null) return readWithdrawalMethods(withdrawalMethodsFile);
  return isDemo ? DEMO_WITHDRAWAL_METHODS : [];
}
