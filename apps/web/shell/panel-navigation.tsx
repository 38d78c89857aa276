import { Fragment, type ReactNode } from 'react';
import { useT } from '../lib/i18n/use-t.ts';
import { useSession, useSessionEpoch } from '../lib/session/session-store.ts';
import { PanelLinks, PanelTop } from './panel-links.static.tsx';
import styles from './panel-navigation.module.css';
import { StaticPart } from './static-part.tsx';

/**
 * Navigation `panel`: the full height of the screen, with logo, player card and all sections in groups. It collapses
 * to a rail like the side navigation; on phones the menu opens it.
 */
export function PanelNavigation({ card }: { card?: ReactNode }) {
  const t = useT();
  const session = useSession();
  const epoch = useSessionEpoch();
  return (
    <aside data-part="panel" className={styles['panel']} aria-label={t('navigation.panel')}>
      <StaticPart as="div" name="panel-top">
        <PanelTop />
      </StaticPart>
      <div data-audience="user" className={styles['player']}>
        {session === 'signed-in' && <Fragment key={epoch}>{card}</Fragment>}
      </div>
      <StaticPart as="nav" name="panel" className={styles['groups']} aria-label={t('navigation.label')}>
        <PanelLinks />
      </StaticPart>
    </aside>
  );
}
