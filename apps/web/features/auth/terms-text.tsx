import { RichText } from '../../lib/i18n/rich-text.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useHasPage } from '../../shell/use-navigation.ts';

/** Over 18, terms and privacy policy; opened beside the form, so that nothing typed is lost. */
export function TermsText({ text }: { text?: string }) {
  const t = useT();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  const legal = (page: 'terms-and-conditions' | 'privacy-policy') => (words: string) =>
    hasPage(page) ? (
      <a href={pageHref(page)} target="_blank" rel="noopener">
        {words}
      </a>
    ) : (
      words
    );
  return (
    <RichText
      text={text ?? t('auth.signup.terms')}
      parts={{ terms: legal('terms-and-conditions'), privacy: legal('privacy-policy') }}
    />
  );
}
