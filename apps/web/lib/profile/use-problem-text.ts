import { AGE_YEARS_MIN } from '@marquee/contract/constants.ts';
import { useTranslator } from '../i18n/use-t.ts';
import { useSite } from '../site/use-site.ts';

/** The words of a field's problem. */
export function useProblemText(): (key: string | undefined) => string | undefined {
  const { t, has } = useTranslator();
  const { passwordRules, ageYearsMin: years = AGE_YEARS_MIN } = useSite().settings;
  const values = { min: passwordRules.lengthMin, years };
  return (key) => (key === undefined ? undefined : t(has(key) ? key : 'validation.invalid_format', values));
}
