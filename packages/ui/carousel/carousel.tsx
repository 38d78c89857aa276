import { useRef, type ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './carousel.module.css';
import { scrollToSlide, useAutoplay, useCurrentSlide } from './use-slides.ts';

/**
 * Native scroll-snap, so the first slide is in the server's HTML and works without JavaScript. One dot per slide,
 * and a pause button if it autoplays (WCAG 2.2.2).
 */
export function Carousel({
  slides,
  autoplayMs = 0,
  variant = 'strip',
  label,
  slideLabel,
  pauseLabel,
  playLabel,
  className,
}: {
  slides: readonly { key: string; content: ReactNode }[];
  autoplayMs?: number;
  /** `bento`: on wide screens the first slide is large with the next two beside it, and nothing moves. */
  variant?: 'strip' | 'bento';
  className?: string | undefined;
  label: string;
  slideLabel: (at: number, of: number) => string;
  pauseLabel: string;
  playLabel: string;
}) {
  const track = useRef<HTMLDivElement>(null);
  const current = useCurrentSlide(track, slides.length);
  const [isPlaying, setPlaying] = useAutoplay({ track, count: slides.length, current, everyMs: autoplayMs });
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      data-part="carousel"
      className={classNames(styles['carousel'], styles[variant], className)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable even if its slides contain no focusable element */}
      <div ref={track} className={styles['track']} tabIndex={0} role="group" aria-label={label}>
        {slides.map((slide, at) => (
          <div
            key={slide.key}
            role="group"
            aria-roledescription="slide"
            aria-label={slideLabel(at + 1, slides.length)}
            data-part="slide"
            className={styles['slide']}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles['controls']}>
          {slides.map((slide, at) => (
            <button
              key={slide.key}
              type="button"
              className={styles['dot']}
              aria-label={slideLabel(at + 1, slides.length)}
              aria-current={at === current ? 'true' : undefined}
              onClick={() => track.current && scrollToSlide(track.current, at)}
            />
          ))}
          {autoplayMs > 0 && (
            <IconButton
              icon={isPlaying ? 'pause' : 'play'}
              size="small"
              label={isPlaying ? pauseLabel : playLabel}
              className={styles['pause']}
              onClick={() => setPlaying(!isPlaying)}
            />
          )}
        </div>
      )}
    </section>
  );
}
