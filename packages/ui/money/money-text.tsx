import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './money-text.module.css';

/** Bidi control characters that formatters put around amounts in right-to-left text. */
export const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g;

/**
 * A formatted amount: tabular digits, isolated from the direction of the text around it. A change animates the
 * changed digits, without changing widths.
 */
export function MoneyText({
  text,
  tone,
  isLive = false,
  className,
}: {
  text: string;
  tone?: 'win' | 'muted';
  /** Animates changes. */ isLive?: boolean;
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
    // Left to right in every language, without bidi marks: otherwise a sign or currency code would change sides.
    <bdi dir="ltr" className={classNames(styles['money'], tone && styles[tone], className)}>
      <span ref={element} className={styles['digits']}>
        {text.replaceAll(DIRECTION_MARKS, '')}
      </span>
    </bdi>
  );
}
