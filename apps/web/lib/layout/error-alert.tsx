import { Banner } from '@marquee/ui/banner/banner.tsx';
import { useErrorText } from '../i18n/use-error-text.ts';

/** The text of an error, announced to screen readers; nothing for null. */
export function ErrorAlert({ error }: { error: unknown }) {
  const errorText = useErrorText();
  if (error === null) return null;
  return (
    <Banner tone="danger" role="alert">
      {errorText(error)}
    </Banner>
  );
}
