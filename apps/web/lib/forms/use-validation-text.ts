import { useTranslator } from '../i18n/use-t.ts';
import { useAgeYearsMin } from '../site/use-age-years-min.ts';
import { useSite } from '../site/use-site.ts';

type Values = Readonly<Record<string, string | number>>;

/** Limit of text fields that state no other. */
const LENGTH_MAX = 255;

/** The message of a validation key such as `validation.required`, with the parameters that the form adds. */
export function useValidationText(): (key: string | undefined, values?: Values) => string | undefined {
  const { t, has } = useTranslator();
  const { passwordRules } = useSite().settings;
  const years = useAgeYearsMin();
  return (key, values) => {
    if (key === undefined) return undefined;
    return t(has(key) ? key : 'validation.invalid_format', {
      min: passwordRules.lengthMin,
      max: LENGTH_MAX,
      years,
      ...values,
    });
  };
}
