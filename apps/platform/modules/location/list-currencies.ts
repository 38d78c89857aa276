import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getCurrencies } from '@marquee/contract/location.ts';
import { getAsset } from '@marquee/money/assets.ts';

type Currencies = ResponseOf<typeof getCurrencies>['data']['currencies'];

/** Currencies of a brand, in its order, named in `locale`; cryptocurrencies have no Unicode name and use their own. */
export function listCurrencies(locale: string, codes: readonly string[]): Currencies {
  const names = new Intl.DisplayNames([locale], { type: 'currency', fallback: 'none' });
  return codes.map((code) => {
    const asset = getAsset(code);
    return { code, name: (asset.kind === 'fiat' ? names.of(code) : undefined) ?? asset.name };
  });
}
