import { AGE_YEARS_MIN } from '@marquee/contract/constants.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';

/** The words of a validation key, such as `validation.required`. */
export function useValidationText(): (key: string | undefined) => string | undefined {
  const { t, has } = useTranslator();
  const { passwordRules, ageYearsMin: years = AGE_YEARS_MIN } = useSite().settings;
  return (key) => {
    if (key === undefined) return undefined;
    return t(has(key) ? key : 'validation.invalid_format', { min: passwordRules.lengthMin, years });
  };
}
