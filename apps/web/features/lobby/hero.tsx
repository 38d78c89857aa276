import { Carousel } from '@marquee/ui/carousel/carousel.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Poster, type TileImage } from '@marquee/ui/tile/tile.tsx';
import { CAROUSEL_AUTOPLAY_MS } from '@marquee/contract/constants.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { Illustration, illustrationOf } from '../../lib/layout/illustration.tsx';
import styles from './hero.module.css';
import { longestWord } from './longest-word.rules.ts';

type Lobby = EndpointResponse<'getLobby'>;
type BannerData = Lobby['banners'][number];

const HERO_POSTER_SIZES = '(width < 768px) 34vw, 216px';
const FAN = 3;

/** Posters of the banner's games; none where it has an illustration or an image of the operator. */
function postersOf({ bannerImageUrl, images }: BannerData): readonly TileImage[] {
  return bannerImageUrl ? [] : images.slice(0, FAN);
}

/** Banners of the operator. Their text is HTML over the theme's image, so that it can be translated. */
export function Hero({ banners }: Pick<Lobby, 'banners'>) {
  const t = useT();
  if (banners.length === 0) return null;
  const illustrations = banners.map((banner) => illustrationOf(banner.bannerImageUrl));
  return (
    <Carousel
      variant="bento"
      label={t('lobby.hero.label')}
      slideLabel={(at, of) => t('lobby.hero.slide', { at, of })}
      pauseLabel={t('lobby.hero.pause')}
      playLabel={t('lobby.hero.play')}
      autoplayMs={banners.length > 1 ? CAROUSEL_AUTOPLAY_MS : 0}
      slides={banners.map((banner, at) => ({
        key: banner.bannerKey,
        content: (
          <div data-part="hero-slide" className={styles['slide']}>
            {banner.bannerImageUrl && illustrations[at] === null && (
              <img
                className={styles['background']}
                src={banner.bannerImageUrl}
                alt=""
                loading={at === 0 ? 'eager' : 'lazy'}
                {...(at === 0 && { fetchPriority: 'high' as const })}
              />
            )}
            {illustrations[at] ? (
              <Illustration base={illustrations[at]} isEager={at === 0} className={styles['illustration']} />
            ) : (
              <div data-part="hero-posters" className={styles['posters']}>
                {postersOf(banner).map((image) => (
                  <Poster
                    key={image.base}
                    image={image}
                    sizes={HERO_POSTER_SIZES}
                    isEager={at === 0}
                    className={styles['poster']}
                  />
                ))}
              </div>
            )}
            <div data-part="hero-text" className={styles['content']}>
              {banner.bannerTitleSecondary && <p className={styles['kicker']}>{banner.bannerTitleSecondary}</p>}
              <h2 className={styles['title']} data-longest-word={longestWord(banner.bannerTitle)}>
                {banner.bannerTitle}
              </h2>
              {banner.bannerDescription && <p className={styles['text']}>{banner.bannerDescription}</p>}
              {banner.link && banner.bannerCtaText && (
                <LinkButton variant="primary" size="large" href={banner.link} className={styles['action']}>
                  {banner.bannerCtaText}
                </LinkButton>
              )}
            </div>
          </div>
        ),
      }))}
    />
  );
}
