import { Button } from '@marquee/ui/button/button.tsx';
import { ErrorState } from '@marquee/ui/state/state.tsx';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { Retrying } from './lazy-section.tsx';

/** Fallback for a section whose code failed to load: a message and a retry. */
export function SectionError({ retry }: Retrying) {
  const t = useT();
  const [isTrying, setTrying] = useState(false);
  const again = async () => {
    setTrying(true);
    await retry();
    setTrying(false);
  };
  return (
    <ErrorState
      size="small"
      title={t('shell.section_error')}
      text={t('shell.error.text')}
      actions={
        <Button variant="primary" icon="refresh" busy={isTrying} onClick={() => void again()}>
          {t('shell.error.retry')}
        </Button>
      }
    />
  );
}
