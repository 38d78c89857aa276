import { useTranslator } from '../i18n/use-t.ts';
import { useAgeYearsMin } from '../site/use-age-years-min.ts';
import { useSite } from '../site/use-site.ts';

/** Message of a field's problem. */
export function useProblemText(): (key: string | undefined) => string | undefined {
  const { t, has } = useTranslator();
  const { passwordRules } = useSite().settings;
  const years = useAgeYearsMin();
  const values = { min: passwordRules.lengthMin, years };
  return (key) => (key === undefined ? undefined : t(has(key) ? key : 'validation.invalid_format', values));
}
