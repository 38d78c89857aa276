import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';

/** The words of a validation key, such as `validation.required`. */
export function useValidationText(): (key: string | undefined) => string | undefined {
  const { t, has } = useTranslator();
  const { lengthMin } = useSite().settings.passwordRules;
  return (key) => {
    if (key === undefined) return undefined;
    return t(has(key) ? key : 'validation.invalid_format', { min: lengthMin });
  };
}
