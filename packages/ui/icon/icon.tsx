import type { IconName } from './icon-list.ts';
import styles from './icon.module.css';
import sprite from './sprite.svg?no-inline';

/** Icons that point along the reading direction are mirrored in right-to-left scripts. */
const directional = new Set<IconName>([
  'arrow-back',
  'arrow-forward',
  'chevron-back',
  'chevron-forward',
  'log-in',
  'log-out',
  'panel',
  'external',
]);

/** A decorative icon; the text beside it is its name. `size` in px; by default it follows the text (1.25em). */
export function Icon({
  name,
  size = '1.25em',
  className,
}: {
  name: IconName;
  size?: number | string;
  className?: string | undefined;
}) {
  const classes = [styles['icon'], directional.has(name) && styles['directional'], className].filter(Boolean).join(' ');
  return (
    <svg className={classes} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
