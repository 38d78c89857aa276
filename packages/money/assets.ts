/**
 * The assets that a wallet can hold. `scale` never changes: stored amounts are in units of 10^-scale, so a change would multiply every balance. Fiat currencies
 * have two digits more than their ISO exponent, so that percentages and splits of the smallest coin are exact; crypto has 8.
 */
export interface Asset {
  readonly code: AssetCode;
  readonly kind: 'fiat' | 'crypto';
  /** Decimals of stored amounts. */
  readonly scale: number;
  /** Decimals for display: the ISO exponent, or 8 for crypto. */
  readonly decimals: number;
  readonly symbol: string;
  readonly name: string;
}

export type AssetCode = 'EUR' | 'USD' | 'GBP' | 'TRY' | 'BRL' | 'JPY' | 'BTC' | 'USDT';

export const ASSETS: Readonly<Record<AssetCode, Asset>> = {
  EUR: { code: 'EUR', kind: 'fiat', scale: 4, decimals: 2, symbol: '€', name: 'Euro' },
  USD: { code: 'USD', kind: 'fiat', scale: 4, decimals: 2, symbol: '$', name: 'US dollar' },
  GBP: { code: 'GBP', kind: 'fiat', scale: 4, decimals: 2, symbol: '£', name: 'Pound sterling' },
  TRY: { code: 'TRY', kind: 'fiat', scale: 4, decimals: 2, symbol: '₺', name: 'Turkish lira' },
  BRL: { code: 'BRL', kind: 'fiat', scale: 4, decimals: 2, symbol: 'R$', name: 'Brazilian real' },
  JPY: { code: 'JPY', kind: 'fiat', scale: 2, decimals: 0, symbol: '¥', name: 'Japanese yen' },
  BTC: { code: 'BTC', kind: 'crypto', scale: 8, decimals: 8, symbol: '₿', name: 'Bitcoin' },
  USDT: { code: 'USDT', kind: 'crypto', scale: 8, decimals: 8, symbol: '₮', name: 'Tether' },
};

export const ASSET_CODES = Object.keys(ASSETS) as readonly AssetCode[];

export function isAssetCode(value: unknown): value is AssetCode {
  return typeof value === 'string' && Object.hasOwn(ASSETS, value);
}

/** The asset of a code; undefined for an unknown currency. */
export function findAsset(code: string): Asset | undefined {
  return isAssetCode(code) ? ASSETS[code] : undefined;
}

/** The asset of a known code; throws for an unknown one, whose scale must not be guessed. */
export function getAsset(code: string): Asset {
  const asset = findAsset(code);
  if (!asset) throw new RangeError(`Unknown asset ${code}`);
  return asset;
}
