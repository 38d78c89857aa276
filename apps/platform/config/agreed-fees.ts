import type { Environment } from '@marquee/contract/environment.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { parseAmount } from '@marquee/money/money.ts';
import { SettingsError } from '../modules/brands/index.ts';
import type { AgreedFee } from '../modules/reconciliation/index.ts';

/** A percentage in parts per million has up to four decimals. */
const PERCENT = /^(\d{1,2})(?:\.(\d{1,4}))?$/;

/** The agreed provider fees per payment: `provider:EUR:1.4:0.25` means 1.4 per cent plus 0.25 EUR. */
export function agreedFees({ PAYMENT_FEES }: Pick<Environment, 'PAYMENT_FEES'>): readonly AgreedFee[] {
  return PAYMENT_FEES.map(readFee);
}

function readFee(text: string): AgreedFee {
  const [provider = '', currencyCode = '', percent = '', fixed = '', ...rest] = text.split(':');
  const [, whole, fraction = ''] = PERCENT.exec(percent) ?? [];
  const problem = new SettingsError('environment', 'PAYMENT_FEES', `"${text}" is not written as provider:EUR:1.4:0.25`);
  if (provider === '' || whole === undefined || !isAssetCode(currencyCode) || rest.length > 0) throw problem;
  const amount = parseAmount(fixed, currencyCode);
  if (!amount.ok || amount.minor < 0n) throw problem;
  const ratePpm = BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'));
  return { provider, currencyCode, ratePpm, fixedMinor: amount.minor };
}
