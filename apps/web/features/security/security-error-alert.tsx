import { Banner } from '@marquee/ui/banner/banner.tsx';
import { usePasskeyErrorText } from '../../lib/passkeys/use-passkey-error-text.ts';

/** Error announced immediately to screen readers; nothing if `error` is null. */
export function SecurityErrorAlert({ error }: { error: unknown }) {
  const textOf = usePasskeyErrorText();
  if (error === null) return null;
  return (
    <Banner tone="danger" role="alert">
      {textOf(error)}
    </Banner>
  );
}
