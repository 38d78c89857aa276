import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import layout from '../../lib/layout/cards.module.css';
import { PanicLink } from '../../shell/panic-link.tsx';
import { useProtectionHref } from '../../lib/protection/use-protection-href.ts';
import { useSession } from '../../lib/session/session-store.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import styles from './protection.module.css';

/** The tools within reach of a running game: each is one more tap away. */
export function Modal({ frame }: ModalProps) {
  const t = useT();
  const hrefOf = useProtectionHref();
  const modalHref = useModalHref();
  const isPlayer = useSession() === 'signed-in';
  return (
    <Dialog {...frame} title={t('protection.title')} size="small">
      <div className={layout['stack']}>
        <p className={styles['muted']}>{t(isPlayer ? 'protection.quick.text' : 'protection.quick.login')}</p>
        {isPlayer ? (
          <>
            <LinkButton icon="pause" href={modalHref('freeze', { item: '1' })}>
              {t('protection.tool.break')}
            </LinkButton>
            <LinkButton icon="scale" href={hrefOf('limits')}>
              {t('protection.quick.limits')}
            </LinkButton>
            <LinkButton icon="receipt" href={hrefOf('overview')}>
              {t('protection.quick.spending')}
            </LinkButton>
            {/* Below the others, which it would move when the player has loaded. */}
            <PanicLink />
          </>
        ) : (
          <LinkButton icon="log-in" href={modalHref('login')}>
            {t('shell.guest.login')}
          </LinkButton>
        )}
        <LinkButton icon="check-circle" href={hrefOf('test')}>
          {t('protection.quick.test')}
        </LinkButton>
        <LinkButton icon="info" href={hrefOf('help')}>
          {t('protection.quick.help')}
        </LinkButton>
      </div>
    </Dialog>
  );
}
