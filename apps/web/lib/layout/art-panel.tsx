import { Poster, type TileImage } from '@marquee/ui/tile/tile.tsx';
import { classNames } from '@marquee/ui/class-names.ts';
import { Illustration, illustrationOf } from './illustration.tsx';
import styles from './art-panel.module.css';

const FAN = 3;

/** The theme's image with posters, the first in front, and an illustration before them; an image of the operator replaces all of it. Decorative. */
export function ArtPanel({
  images,
  imageUrl = null,
  colour = null,
  isEager = false,
  size = 'base',
}: {
  images: readonly TileImage[];
  imageUrl?: string | null;
  /** `#rrggbb` in place of the theme's image. */
  colour?: string | null;
  isEager?: boolean;
  size?: 'base' | 'wide';
}) {
  const illustration = illustrationOf(imageUrl);
  const hasFan = imageUrl === null || illustration !== null;
  return (
    <div
      data-part="hero-slide"
      className={classNames(styles['panel'], styles[size], illustration !== null && styles['staged'])}
      aria-hidden="true"
    >
      {colour !== null && (
        <svg className={styles['image']}>
          <rect width="100%" height="100%" fill={colour} />
        </svg>
      )}
      {hasFan ? (
        <div className={styles['fan']}>
          {images
            .slice(0, FAN)
            .toReversed()
            .map((image) => (
              <Poster
                key={image.base}
                image={image}
                isEager={isEager}
                sizes="(width < 768px) 34vw, 200px"
                className={styles['poster']}
              />
            ))}
        </div>
      ) : (
        <img className={styles['image']} src={imageUrl ?? ''} alt="" loading={isEager ? 'eager' : 'lazy'} />
      )}
      {illustration !== null && (
        <Illustration base={illustration} isEager={isEager} className={styles['illustration']} />
      )}
    </div>
  );
}
