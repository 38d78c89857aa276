import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useAgeYearsMin } from '../../lib/site/use-age-years-min.ts';
import { useSite } from '../../lib/site/use-site.ts';

/** The message of a validation key such as `validation.required`. */
export function useValidationText(): (key: string | undefined) => string | undefined {
  const { t, has } = useTranslator();
  const { passwordRules } = useSite().settings;
  const years = useAgeYearsMin();
  return (key) => {
    if (key === undefined) return undefined;
    return t(has(key) ? key : 'validation.invalid_format', { min: passwordRules.lengthMin, years });
  };
}
