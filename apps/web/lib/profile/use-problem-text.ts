import { useTranslator } from '../i18n/use-t.ts';
import { useSite } from '../site/use-site.ts';

/** The words of a field's problem. */
export function useProblemText(): (key: string | undefined) => string | undefined {
  const { t, has } = useTranslator();
  const { lengthMin } = useSite().settings.passwordRules;
  return (key) => (key === undefined ? undefined : t(has(key) ? key : 'validation.invalid_format', { min: lengthMin }));
}
