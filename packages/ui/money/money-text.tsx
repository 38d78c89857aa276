import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './money-text.module.css';

/** Marks of direction that formatters put around amounts for right-to-left lines. */
export const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g;

/**
 * An amount that was formatted elsewhere. Tabular figures, isolated from the direction of the text around it; a change is shown by a short, calm roll of
 * the digits that changed, and widths never jump.
 */
export function MoneyText({
  text,
  tone,
  isLive = false,
  className,
}: {
  text: string;
  tone?: 'win' | 'muted';
  /** Rolls when the text changes. */ isLive?: boolean;
  className?: string | undefined;
}) {
  const element = useRef<HTMLSpanElement>(null);
  const before = useRef(text);
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    if (!isLive || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.current?.animate(
      [
        { opacity: 0.25, translate: '0 0.35em' },
        { opacity: 1, translate: '0 0' },
      ],
      { duration: 280, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    );
  }, [text, isLive]);
  return (
    // Left to right in every language, and without marks that say otherwise: a sign and a letter code around digits would change places.
    <bdi dir="ltr" className={classNames(styles['money'], tone && styles[tone], className)}>
      <span ref={element} className={styles['digits']}>
        {text.replaceAll(DIRECTION_MARKS, '')}
      </span>
    </bdi>
  );
}
