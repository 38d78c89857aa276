import { Button } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { acceptOfferedToken, refuseOfferedToken } from '../lib/session/offered-token.ts';

/** A link brought another session along. It replaces the live one only when the player says so. */
export function SwitchAccount() {
  const t = useT();
  return (
    <Dialog
      isOpen
      onClose={refuseOfferedToken}
      title={t('shell.replace.title')}
      closeLabel={t('shell.dialog.close')}
      size="small"
      footer={
        <>
          <Button variant="primary" onClick={refuseOfferedToken}>
            {t('shell.replace.stay')}
          </Button>
          <Button onClick={acceptOfferedToken}>{t('shell.replace.switch')}</Button>
        </>
      }
    >
      <p>{t('shell.replace.text')}</p>
    </Dialog>
  );
}
