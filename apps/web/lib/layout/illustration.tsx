import { classNames } from '@marquee/ui/class-names.ts';
import styles from './illustration.module.css';

const WIDTHS = [240, 480] as const;
const NAMED = /^(\/illustrations\/[a-z-]+)-480\.webp$/;

/** Base name of an illustration's files where the image is a cut-out, to be placed on the theme's image; null for other images, which are opaque. */
export const illustrationOf = (imageUrl: string | null): string | null => NAMED.exec(imageUrl ?? '')?.[1] ?? null;

/** A cut-out in AVIF or WebP, in a square box while it loads. Decorative. */
export function Illustration({
  base,
  isEager,
  className,
}: {
  base: string;
  isEager: boolean;
  className?: string | undefined;
}) {
  const sources = (format: string) => WIDTHS.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
  const sizes = '(width < 768px) 40vw, 240px';
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        className={classNames(styles['illustration'], className)}
        src={`${base}-480.webp`}
        srcSet={sources('webp')}
        sizes={sizes}
        width={480}
        height={480}
        alt=""
        decoding="async"
        loading={isEager ? 'eager' : 'lazy'}
      />
    </picture>
  );
}
