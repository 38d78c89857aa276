import { Gallery, galleryChapters } from './gallery/gallery.tsx';
import { RadioChips } from '@marquee/ui/choice/radio-chips.tsx';
import { Select } from '@marquee/ui/select/select.tsx';
import { PageHead } from '../shell/page-head.tsx';
import styles from './gallery-page.module.css';
import { themeStylesheets } from './theme-stylesheets.ts';
import { useGallerySettings } from './use-gallery-settings.ts';

const images = ['arcane-academy', 'bingo-balcony', 'dragon-regent', 'kraken-below', 'pin-drop', 'salon-twenty-one'].map(
  (slug) => ({
    base: `/posters/${slug}`,
    widths: [160, 240, 360],
    colour: 'dimgray',
  }),
);

/** Component gallery with every component in every state, for developers and only in English. */
export function GalleryPage() {
  const [settings, change] = useGallerySettings();
  return (
    <div className={styles['page']} lang="en">
      <PageHead title="Components" isIndexed={false} />
      <header className={styles['header']}>
        <h1 tabIndex={-1}>Components</h1>
        <p>Every component of the site in its states, in any theme, direction and density.</p>
      </header>
      <div className={styles['bar']}>
        <Select
          label="Room"
          labelHidden
          value={settings.theme}
          options={[
            { value: '', label: 'The theme of this brand' },
            ...[...themeStylesheets.keys()].map((theme) => ({ value: theme, label: theme })),
          ]}
          onChange={(event) => change({ theme: event.target.value })}
        />
        <RadioChips
          legend="Direction"
          legendHidden
          variant="segmented"
          value={settings.direction || 'ltr'}
          onChange={(direction) => change({ direction })}
          choices={[
            { value: 'ltr', label: 'LTR' },
            { value: 'rtl', label: 'RTL' },
          ]}
        />
        <RadioChips
          legend="Density"
          legendHidden
          variant="segmented"
          value={settings.density}
          onChange={(density) => change({ density })}
          choices={[
            { value: 'normal', label: 'Normal' },
            { value: 'compact', label: 'Compact' },
          ]}
        />
        <nav aria-label="Chapters" className={styles['chapters']}>
          {galleryChapters.map(({ id, title }) => (
            <a key={id} href={`#${id}`} data-native>
              {title}
            </a>
          ))}
        </nav>
      </div>
      <Gallery images={images} />
    </div>
  );
}
