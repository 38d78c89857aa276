import swatches from 'virtual:theme-swatches';
import styles from './theme-picker.module.css';

/** Miniature lobby in the theme's colours: page, bar, hero and tiles. Uses SVG attributes, because the CSP allows no inline styles. */
export function ThemeImage({ theme }: { theme: string }) {
  const colours = swatches[theme];
  if (!colours) return null;
  const { page, base, accent, second, third, strong } = colours;
  const radius = /^[0-3](?:px)?$/.test(colours.radius) ? 1 : 5;
  return (
    <svg className={styles['preview']} viewBox="0 0 120 80" aria-hidden="true" focusable="false">
      <rect width="120" height="80" fill={page} />
      <rect width="120" height="11" fill={base} />
      <rect x="6" y="4" width="18" height="3" rx="1.5" fill={strong} />
      <rect x="98" y="3" width="16" height="5" rx={radius / 2} fill={accent} />
      <rect x="6" y="16" width="72" height="28" rx={radius} fill={second} />
      <rect x="12" y="30" width="34" height="4" rx="2" fill={page} />
      <rect x="12" y="36" width="18" height="4" rx={radius / 2} fill={accent} />
      <rect x="82" y="16" width="32" height="12.5" rx={radius} fill={third} />
      <rect x="82" y="31.5" width="32" height="12.5" rx={radius} fill={base} />
      {[accent, base, third, second].map((fill, at) => (
        <rect key={at} x={6 + at * 28} y="50" width="24" height="30" rx={radius} fill={fill} />
      ))}
    </svg>
  );
}
