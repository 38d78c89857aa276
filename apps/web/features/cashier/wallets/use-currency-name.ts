import { findAsset } from '@marquee/money/assets.ts';
import { useSite } from '../../../lib/site/use-site.ts';

/** Currency code with its localised name; cryptocurrencies use their own name. */
export function useCurrencyName(): (code: string) => string {
  const { locale } = useSite();
  const names = new Intl.DisplayNames([locale], { type: 'currency', fallback: 'none' });
  return (code) => {
    const asset = findAsset(code);
    const name = asset?.kind === 'crypto' ? asset.name : names.of(code);
    return name === undefined ? code : `${code} – ${name}`;
  };
}
