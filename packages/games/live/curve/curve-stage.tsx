import { fullHundredths } from '../../view/times-text.ts';
import { useEffect, useRef } from 'react';
import { multiplierAfter, type CrashOutcome } from '../../crash/crash.rules.ts';
import type { StageProps } from '../view/live-view.types.ts';
import styles from './curve.module.css';

const WIDTH = 400;
const HEIGHT = 240;
/** The picture shows at least this much time and this multiplier, and then grows with the curve. */
const SHOWN_MS_MIN = 8_000;
const POINTS = 48;
const LEFT = 62;
/** Before the start the rocket stands on the ground. */
const STANDING_DEG = -78;

/** Height of a multiplier: logarithmic, so that the rocket stays in the picture. */
const heightOf = (ms: number, shownMs: number) =>
  Math.exp(ms / 10_000) - 1 === 0 ? 0 : (Math.exp(ms / 10_000) - 1) / (Math.exp(shownMs / 10_000) - 1);

function pathOf(ms: number): {
  readonly line: string;
  readonly x: number;
  readonly y: number;
  readonly run: number;
  readonly rise: number;
} {
  const shownMs = Math.max(SHOWN_MS_MIN, ms * 1.12);
  const pointAt = (at: number) => {
    const x = LEFT + (at / shownMs) * (WIDTH - LEFT - 46);
    const y = HEIGHT - 14 - heightOf(at, shownMs) * (HEIGHT - 70);
    return [x, y] as const;
  };
  const points = Array.from({ length: POINTS + 1 }, (_, index) => pointAt((ms * index) / POINTS));
  const [x, y] = points[POINTS] ?? [LEFT, HEIGHT - 14];
  const [beforeX, beforeY] = points[POINTS - 1] ?? [LEFT - 1, HEIGHT - 14];
  return {
    line: `M${points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}`,
    x,
    y,
    run: Math.max(0.01, x - beforeX),
    rise: y - beforeY,
  };
}

/** The curve. It is drawn outside of React, since it changes with every frame. With reduced motion only the number changes. */
export function CurveStage({
  outcome,
  phase,
  drawsAtMs,
  clock,
  isRevealed,
  own,
  prefersReducedMotion,
  t,
  locale,
}: StageProps<CrashOutcome>) {
  const number = useRef<HTMLParagraphElement>(null);
  const line = useRef<SVGPathElement>(null);
  const area = useRef<SVGPathElement>(null);
  const rocket = useRef<SVGSVGElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const isRunning = phase.name === 'running';
  const point = isRevealed ? (outcome?.point ?? null) : null;
  useEffect(() => {
    const { clientWidth = WIDTH, clientHeight = HEIGHT } = stage.current ?? {};
    // The picture is stretched to its room; the rocket is not.
    const stretch = clientHeight / HEIGHT / (clientWidth / WIDTH);
    const draw = (ms: number, hundredths: number) => {
      if (number.current) number.current.textContent = `${fullHundredths(hundredths, locale)}×`;
      const path = pathOf(prefersReducedMotion && point === null ? 0 : ms);
      line.current?.setAttribute('d', ms === 0 ? '' : path.line);
      area.current?.setAttribute('d', `${path.line}L${path.x.toFixed(1)} ${HEIGHT}L${LEFT} ${HEIGHT}Z`);
      if (rocket.current) {
        rocket.current.style.left = `${(path.x / WIDTH) * 100}%`;
        rocket.current.style.top = `${(path.y / HEIGHT) * 100}%`;
        const slopeDeg = (Math.atan2(path.rise * stretch, path.run) * 180) / Math.PI;
        rocket.current.style.rotate = `${(ms === 0 ? STANDING_DEG : slopeDeg).toFixed(1)}deg`;
      }
    };
    if (point !== null) return draw(10_000 * Math.log(point / 100), point);
    if (!isRunning || drawsAtMs === null) return draw(0, 100);
    let frame = 0;
    const next = () => {
      const ms = Math.max(0, clock() - drawsAtMs);
      draw(ms, multiplierAfter(ms));
      frame = requestAnimationFrame(next);
    };
    next();
    return () => cancelAnimationFrame(frame);
  }, [clock, drawsAtMs, isRunning, point, prefersReducedMotion, locale]);
  const cashOut = own?.cashOut ?? null;
  return (
    <div
      ref={stage}
      className={styles['stage']}
      data-over={point !== null || undefined}
      data-running={isRunning || undefined}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles['sky']} aria-hidden>
        <defs>
          <linearGradient id="live-trail" x2="0" y2="1">
            <stop offset="0" stopColor="var(--trail)" stopOpacity="0.75" />
            <stop offset="1" stopColor="var(--flame-end)" stopOpacity="0" />
          </linearGradient>
        </defs>
        {[0.25, 0.5, 0.75].map((at) => (
          <path key={at} d={`M0 ${HEIGHT * at}H${WIDTH}`} stroke="var(--cloud)" strokeOpacity="0.13" />
        ))}
        <path ref={area} fill="url(#live-trail)" />
        <path
          ref={line}
          fill="none"
          stroke="var(--line)"
          strokeWidth="5"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <svg ref={rocket} viewBox="-46 -20 76 40" className={styles['craft']} aria-hidden>
        <Rocket isGone={point !== null} />
      </svg>
      <div className={styles['reading']} dir="ltr">
        <p ref={number} className={styles['multiplier']} aria-hidden>
          {fullHundredths(100, locale)}×
        </p>
        {point !== null && (
          <p className={styles['gone']}>{t('crash_result', { times: fullHundredths(point, locale) })}</p>
        )}
        {cashOut !== null && (
          <p className={styles['out']}>{t('cashed_out', { times: fullHundredths(cashOut, locale) })}</p>
        )}
      </div>
    </div>
  );
}

/** Points to the right; about 40 units long. */
function Rocket({ isGone }: { isGone: boolean }) {
  if (isGone)
    return (
      <g>
        {[
          [0, 0, 13],
          [-12, 7, 9],
          [11, 8, 8],
          [4, -10, 8],
        ].map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="var(--cloud)" fillOpacity="0.9" />
        ))}
      </g>
    );
  return (
    <g stroke="var(--ink)" strokeWidth="1.6" strokeLinejoin="round">
      <path
        className={styles['flame']}
        d="M-18 -5C-34 -4 -38 0 -44 0C-38 0 -34 4 -18 5Z"
        fill="var(--flame)"
        stroke="none"
      />
      <path d="M-16 -6L-26 -16L-8 -9ZM-16 6L-26 16L-8 9Z" fill="var(--fin)" />
      <path d="M-18 -7H4C14 -7 22 -3 27 0C22 3 14 7 4 7H-18Z" fill="var(--hull)" />
      <path d="M12 -6.2C18 -4.6 23 -2.3 27 0C23 2.3 18 4.6 12 6.2Z" fill="var(--flame-end)" />
      <circle cx="3" r="3.6" fill="var(--window)" />
      <path d="M-18 -7H-12V7H-18Z" fill="var(--ring)" />
    </g>
  );
}
