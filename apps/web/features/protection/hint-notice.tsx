import { LinkButton } from '@marquee/ui/button/button.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useProtectionHref } from '../../lib/protection/use-protection-href.ts';
import { HintBanner } from './hint-banner.tsx';
import styles from './protection.module.css';
import { useHints } from './use-hints.ts';

/** The most serious hint, in the lobby. Never over a game: a player sees it before or after a session. */
export function HintNotice() {
  const t = useT();
  const hrefOf = useProtectionHref();
  const [hint] = useHints().data?.hints ?? [];
  if (hint === undefined) return null;
  return (
    <aside className={styles['notice']} aria-label={t('protection.hints.title')}>
      <HintBanner
        hint={hint}
        more={
          <LinkButton size="small" variant="quiet" href={hrefOf('overview')}>
            {t('protection.hint.all')}
          </LinkButton>
        }
      />
    </aside>
  );
}
