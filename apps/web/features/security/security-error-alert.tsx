import { Banner } from '@marquee/ui/banner/banner.tsx';
import { usePasskeyErrorText } from '../../lib/passkeys/use-passkey-error-text.ts';

/** What went wrong, said at once to a screen reader; nothing where nothing did. */
export function SecurityErrorAlert({ error }: { error: unknown }) {
  const textOf = usePasskeyErrorText();
  if (error === null) return null;
  return (
    <Banner tone="danger" role="alert">
      {textOf(error)}
    </Banner>
  );
}
