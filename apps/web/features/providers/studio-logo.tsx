import { STUDIO_LOGOS } from './studio-logos.ts';
import styles from './providers.module.css';

/** The logo of a provider, or the first letter of its name. Decorative: the name is beside it. */
export function StudioLogo({ slug, name }: { slug: string; name: string }) {
  const path = STUDIO_LOGOS[slug];
  return (
    <span className={styles['logo']} aria-hidden="true">
      {path === undefined ? (
        name.slice(0, 1)
      ) : (
        <svg viewBox="0 0 48 48" width="40" height="40" fill="currentColor" fillRule="evenodd">
          <path d={path} />
        </svg>
      )}
    </span>
  );
}
