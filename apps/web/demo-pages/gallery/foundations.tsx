import { Chapter, Entry } from './entry.tsx';
import styles from './gallery.module.css';

const colours = [
  'surface-page',
  'surface-sunken',
  'surface-base',
  'surface-raised',
  'surface-overlay',
  'accent',
  'accent-soft',
  'accent-second',
  'accent-third',
  'status-success',
  'status-warning',
  'status-danger',
  'status-info',
];
const sizes = ['size-hero', 'size-3xl', 'size-2xl', 'size-xl', 'size-lg'];

export function Foundations() {
  return (
    <Chapter id="foundations" title="Foundations">
      <Entry name="Colour" note="Tokens of the theme, each with its text colour." wide>
        <div className={styles['swatches']}>
          {colours.map((name) => (
            <span key={name} className={`${styles['swatch']} ${styles[name]}`}>
              {name}
            </span>
          ))}
        </div>
      </Entry>
      <Entry name="Type" note="Display sizes use the theme's display font and scale; digits are tabular." wide>
        <div className={styles['sizes']}>
          {sizes.map((name) => (
            <span key={name} className={styles[name]}>
              Good evening 1,204.50
            </span>
          ))}
          <p className={styles['body']}>
            Reading text in the body font. Play stays a pleasure when you know what it costs: set a limit before you
            begin, and take a break when it stops being fun.
          </p>
        </div>
      </Entry>
    </Chapter>
  );
}
