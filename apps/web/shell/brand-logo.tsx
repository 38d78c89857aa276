import type { AppSettings } from '../lib/site/site.ts';
import styles from './brand-logo.module.css';

/** The brand's logo; without an image its name in the theme's display font. */
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
      // Otherwise React would preload it before the stylesheets and delay a font.
      fetchPriority="low"
    />
  ) : (
    <span className={styles['name']}>{brandName}</span>
  );
}
