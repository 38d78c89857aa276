import styles from './art/bet-chip.module.css';
import type { ChipTone } from './chips.ts';

/** A chip. Its size is that of the container. */
export function Chip({ tone, text }: { readonly tone: ChipTone; readonly text: string }) {
  return (
    <span className={styles['chip']} data-tone={tone} aria-hidden="true">
      <span className={styles['text']} data-long={text.length > 3 || undefined}>
        {text}
      </span>
    </span>
  );
}
