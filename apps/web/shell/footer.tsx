import styles from './footer.module.css';
import { FooterContent } from './footer-content.island.tsx';
import { ServerIsland } from './server-island.tsx';

/** The same on every page, so the browser has no code for it. */
export function Footer() {
  return (
    <ServerIsland as="footer" name="footer" data-part="footer" className={styles['footer']}>
      <FooterContent />
    </ServerIsland>
  );
}
