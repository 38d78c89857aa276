import { Poster, type TilePicture } from '@marquee/ui/tile/tile.tsx';
import { classNames } from '@marquee/ui/class-names.ts';
import { Figure, figureOf } from './figure.tsx';
import styles from './art-panel.module.css';

const FAN = 3;

/** The room's own picture with posters standing in it, the first in front, and a figure before them; an operator's own picture takes the place of all. Decorative. */
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
  const figure = figureOf(imageUrl);
  const hasFan = imageUrl === null || figure !== null;
  return (
    <div
      data-part="hero-slide"
      className={classNames(styles['panel'], styles[size], figure !== null && styles['staged'])}
      aria-hidden="true"
    >
      {hasFan ? (
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
        <img className={styles['image']} src={imageUrl ?? ''} alt="" loading={isEager ? 'eager' : 'lazy'} />
      )}
      {figure !== null && <Figure base={figure} isEager={isEager} className={styles['figure']} />}
    </div>
  );
}
