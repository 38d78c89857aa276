import styles from './footer.module.css';
import { FooterContent } from './footer-content.island.tsx';
import { ServerIsland } from './server-island.tsx';

/** Rendered only on the server: it is the same on every page. */
export function Footer() {
  return (
    <ServerIsland as="footer" name="footer" data-part="footer" className={styles['footer']}>
      <FooterContent />
    </ServerIsland>
  );
}
