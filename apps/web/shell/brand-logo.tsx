import type { AppSettings } from '../lib/site/site.ts';
import styles from './brand-logo.module.css';

/** The brand's word mark; a brand without a drawing shows its name in the room's display face. */
export function BrandLogo({ settings: { logo, brandName } }: { settings: Pick<AppSettings, 'logo' | 'brandName'> }) {
  return logo ? (
    <img
      data-part="logo"
      className={styles['logo']}
      src={logo.src}
      width={logo.width}
      height={logo.height}
      alt={brandName}
      decoding="async"
      // React would preload it before the stylesheets, and a font would wait for a connection.
      fetchPriority="low"
    />
  ) : (
    <span className={styles['name']}>{brandName}</span>
  );
}
