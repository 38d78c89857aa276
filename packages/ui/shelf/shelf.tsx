import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './shelf.module.css';

/**
 * A titled row that scrolls horizontally by touch, wheel, keyboard or two arrow buttons; native scrolling, so it
 * works before JavaScript and in both directions. `children` are `<li>` of equal height: the browser renders
 * off-screen ones when they come near.
 */
export function Shelf({
  title,
  titleEnd,
  seeAll,
  backLabel,
  forwardLabel,
  children,
  className,
  itemsClassName,
}: {
  title: ReactNode;
  /** Small text after the title, such as a count. */
  titleEnd?: ReactNode;
  /** Link to the full list. */
  seeAll?: ReactNode;
  backLabel: string;
  forwardLabel: string;
  children: ReactNode;
  className?: string | undefined;
  itemsClassName?: string;
}) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const travelled = Math.abs(element.scrollLeft);
        setEnds({ start: travelled < 4, end: travelled + element.clientWidth > element.scrollWidth - 4 });
      });
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  const scrollShelf = (direction: -1 | 1) => {
    const element = row.current;
    if (!element) return;
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: sign * direction * element.clientWidth * 0.85 });
  };

  return (
    <section aria-labelledby={id} className={classNames(styles['shelf'], className)}>
      <header data-part="shelf-header" className={styles['header']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {titleEnd && <span className={styles['titleEnd']}>{titleEnd}</span>}
        <span className={styles['tools']}>
          {seeAll}
          <span className={styles['arrows']} hidden={ends.start && ends.end}>
            <IconButton
              icon="chevron-back"
              variant="secondary"
              size="small"
              label={backLabel}
              disabled={ends.start}
              onClick={() => scrollShelf(-1)}
            />
            <IconButton
              icon="chevron-forward"
              variant="secondary"
              size="small"
              label={forwardLabel}
              disabled={ends.end}
              onClick={() => scrollShelf(1)}
            />
          </span>
        </span>
      </header>
      <ul ref={row} className={classNames(styles['row'], itemsClassName)}>
        {children}
      </ul>
    </section>
  );
}
