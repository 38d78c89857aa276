import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Button, IconButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Carousel } from '@marquee/ui/carousel/carousel.tsx';
import { Shelf } from '@marquee/ui/shelf/shelf.tsx';
import { Tile, type TileImage } from '@marquee/ui/tile/tile.tsx';
import { Chapter, Entry } from './entry.tsx';
import styles from './gallery.module.css';

const slides = ['Welcome', 'A second slide', 'A third slide'];

/** `images` are posters of the app that shows the gallery: this package has none. */
export function Layout({ images }: { images: readonly TileImage[] }) {
  return (
    <Chapter id="layout" title="Layout">
      <Entry name="Card" note="A surface.">
        <Card title="With a title" actions={<Button size="small">Edit</Button>}>
          Its content.
        </Card>
        <Card padding="small">Small padding.</Card>
      </Entry>
      <Entry name="Carousel" note="Moves by touch, keyboard and buttons; autoplays unless motion is reduced.">
        <Carousel
          label="Offers"
          pauseLabel="Pause"
          playLabel="Play"
          slideLabel={(at) => `Slide ${at}`}
          slides={slides.map((title) => ({
            key: title,
            content: (
              <a href="#layout" className={styles['slide']}>
                {title}
              </a>
            ),
          }))}
        />
      </Entry>
      {images.length > 0 && (
        <Entry name="Shelf, game tile" note="Hover or focus shows facts and actions." wide>
          <Shelf title="Popular" backLabel="Back" forwardLabel="Forward" seeAll={<a href="#layout">See all</a>}>
            {images.map((image, at) => (
              <li key={image.base} className={styles['tile']}>
                <Tile
                  image={image}
                  title={`Game ${at + 1}`}
                  subtitle="House games"
                  badge={at === 0 && <Badge tone="second">New</Badge>}
                  corner={<IconButton icon="heart" label={`Favourite: game ${at + 1}`} />}
                  overlay={() => ({ facts: [{ name: 'RTP', value: '96.5 %' }] })}
                  isDimmed={at === 3}
                  link={({ className, children }) => (
                    <a className={className} href="#layout">
                      {children}
                    </a>
                  )}
                />
              </li>
            ))}
          </Shelf>
        </Entry>
      )}
    </Chapter>
  );
}
