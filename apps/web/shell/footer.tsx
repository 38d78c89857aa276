import styles from './footer.module.css';
import { FooterContent } from './footer-content.static.tsx';
import { StaticPart } from './static-part.tsx';

/** Rendered only on the server: it is the same on every page. */
export function Footer() {
  return (
    <StaticPart as="footer" name="footer" data-part="footer" className={styles['footer']}>
      <FooterContent />
    </StaticPart>
  );
}
