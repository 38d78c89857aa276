import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tile.module.css';
import { useHoverOrFocus } from './use-hover-or-focus.ts';

export type TileImage = {
  /** URL without `-{width}.avif`. */
  base: string;
  widths: readonly number[];
  /** Dominant colour as hex, shown until the image has loaded. */
  colour: string;
};

const tileSizes = '(max-width: 480px) 40vw, 180px';

/** An AVIF image of the right width on its dominant colour, without layout shift. Decorative: the text beside it is its name. */
export function Poster({
  image,
  isEager = false,
  sizes = tileSizes,
  className,
}: {
  image: TileImage;
  isEager?: boolean;
  sizes?: string;
  className?: string | undefined;
}) {
  const sources = image.widths.map((width) => `${image.base}-${width}.avif ${width}w`).join(', ');
  const middle = image.widths[Math.floor(image.widths.length / 2)] ?? 240;
  return (
    <span className={classNames(styles['poster'], className)}>
      {/* `color` is an attribute of SVG: the content security policy forbids style attributes in the server's HTML. */}
      <svg className={styles['colour']} color={image.colour} aria-hidden="true" />
      <img
        src={`${image.base}-${middle}.avif`}
        srcSet={sources}
        sizes={sizes}
        width={middle}
        height={Math.round((middle * 4) / 3)}
        alt=""
        decoding="async"
        loading={isEager ? 'eager' : 'lazy'}
        {...(isEager && { fetchPriority: 'high' as const })}
        className={styles['image']}
      />
    </span>
  );
}

/** The overlay of the image on hover or focus. */
export type TileOverlay = {
  /** Short facts: name and value. */
  facts?: readonly { name: string; value: ReactNode }[];
  /** Real buttons or links above the main link. */
  actions?: ReactNode;
};

/**
 * A poster with a title. The whole tile is one link (`link` renders it, so that a router link fits). The overlay
 * shows on hover, on focus inside, and while the element has `data-long-pressed`, which the site sets during a long press.
 * It is rendered only then, because a page has hundreds of tiles.
 */
export function Tile({
  image,
  title,
  subtitle,
  badge,
  corner,
  overlay,
  link,
  isEager = false,
  isDimmed = false,
  className,
}: {
  image: TileImage;
  title: string;
  subtitle?: string;
  /** A short label in the upper start corner. */
  badge?: ReactNode;
  /** A control in the upper end corner, such as a favourite; with `data-marked` it is always visible. */
  corner?: ReactNode;
  overlay?: () => TileOverlay;
  /** Renders the main link around the title. */
  link: (props: { className: string; children: ReactNode }) => ReactNode;
  isEager?: boolean;
  /** Not available: dimmed. */
  isDimmed?: boolean;
  className?: string | undefined;
}) {
  const { isHoveredOrFocused, handlers } = useHoverOrFocus();
  return (
    <article
      data-part="tile"
      className={classNames(styles['tile'], isDimmed && styles['dimmed'], className)}
      {...handlers}
    >
      <div data-part="tile-frame" className={styles['frame']}>
        <Poster image={image} isEager={isEager} />
        {isHoveredOrFocused && overlay && <Overlay {...overlay()} />}
        {badge && (
          <span data-part="tile-badge" className={styles['badge']}>
            {badge}
          </span>
        )}
        {corner && <span className={styles['corner']}>{corner}</span>}
      </div>
      <p data-part="tile-title" className={styles['title']}>
        {link({ className: styles['link'] ?? '', children: title })}
      </p>
      {subtitle && <p className={styles['subtitle']}>{subtitle}</p>}
      <span className={styles['room']} />
    </article>
  );
}

function Overlay({ facts = [], actions }: TileOverlay) {
  return (
    <div data-part="tile-overlay" className={styles['overlay']}>
      {facts.length > 0 && (
        <dl className={styles['facts']}>
          {facts.map((fact) => (
            <div key={fact.name} className={styles['fact']}>
              <dt>{fact.name}</dt>
              <dd className="numeral">{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
