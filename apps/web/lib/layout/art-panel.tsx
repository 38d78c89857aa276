import { Poster, type TilePicture } from '@marquee/ui/tile/tile.tsx';
import { classNames } from '@marquee/ui/class-names.ts';
import styles from './art-panel.module.css';

const FAN = 3;

/** The room's own picture with posters standing in it, the first in front; an operator's picture takes the place of both. Decorative. */
export function ArtPanel({
  pictures,
  imageUrl = null,
  isEager = false,
  size = 'base',
}: {
  pictures: readonly TilePicture[];
  imageUrl?: string | null;
  isEager?: boolean;
  size?: 'base' | 'wide';
}) {
  return (
    <div data-part="hero-slide" className={classNames(styles['panel'], styles[size])} aria-hidden="true">
      {imageUrl === null ? (
        <div className={styles['fan']}>
          {pictures
            .slice(0, FAN)
            .toReversed()
            .map((picture) => (
              <Poster
                key={picture.base}
                picture={picture}
                isEager={isEager}
                sizes="(width < 768px) 34vw, 200px"
                className={styles['poster']}
              />
            ))}
        </div>
      ) : (
        <img className={styles['image']} src={imageUrl} alt="" loading={isEager ? 'eager' : 'lazy'} />
      )}
    </div>
  );
}
