import { Banner } from '@marquee/ui/banner/banner.tsx';
import { useT } from '../i18n/use-t.ts';
import { useSite } from '../site/use-site.ts';

/** Says in the reader's language that a text is not translated yet; nothing where it is. */
export function FallbackNotice({ text }: { text: { readonly locale: string; readonly isFallback: boolean } }) {
  const t = useT();
  const { locale } = useSite();
  if (!text.isFallback) return null;
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return (
    <Banner tone="info" icon="globe">
      {t('legal.fallback', { language: names.of(text.locale) ?? text.locale })}
    </Banner>
  );
}
