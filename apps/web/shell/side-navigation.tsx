import { useT } from '../lib/i18n/use-t.ts';
import { StaticPart } from './static-part.tsx';
import { SideLinks } from './side-links.static.tsx';
import styles from './side-navigation.module.css';

/**
 * Navigation `basic`: a rail beside the page. Up to 1450 px it shows icons and expands over the page; players can
 * pin it open or collapsed, which is stored.
 */
export function SideNavigation() {
  const t = useT();
  return (
    <StaticPart as="nav" name="side" data-part="side" className={styles['side']} aria-label={t('navigation.label')}>
      <SideLinks />
    </StaticPart>
  );
}
