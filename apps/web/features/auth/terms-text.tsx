import { FormattedMessage } from '../../lib/i18n/formatted-message.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useAgeYearsMin } from '../../lib/site/use-age-years-min.ts';
import { useHasPage } from '../../shell/use-navigation.ts';

/** Consent to minimum age, terms and privacy policy. Links open in a new tab, so that the form input is not lost. */
export function TermsText({ isOfOther = false }: { /** Another person agrees. */ isOfOther?: boolean }) {
  const t = useT();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  const years = useAgeYearsMin();
  const legal = (page: 'terms-and-conditions' | 'privacy-policy') => (label: string) =>
    hasPage(page) ? (
      <a href={pageHref(page)} target="_blank" rel="noopener">
        {label}
      </a>
    ) : (
      label
    );
  return (
    <FormattedMessage
      text={t(isOfOther ? 'recovery.linked.terms_partner' : 'auth.signup.terms', { years })}
      parts={{ terms: legal('terms-and-conditions'), privacy: legal('privacy-policy') }}
    />
  );
}
