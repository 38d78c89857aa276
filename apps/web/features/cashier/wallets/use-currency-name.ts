import { findAsset } from '@marquee/money/assets.ts';
import { useSite } from '../../../lib/site/use-site.ts';

/** A currency by its code and its name in the reader's language; coins, which no language names, by their own. */
export function useCurrencyName(): (code: string) => string {
  const { locale } = useSite();
  const names = new Intl.DisplayNames([locale], { type: 'currency', fallback: 'none' });
  return (code) => {
    const asset = findAsset(code);
    const name = asset?.kind === 'crypto' ? asset.name : names.of(code);
    return name === undefined ? code : `${code} – ${name}`;
  };
}
