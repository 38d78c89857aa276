import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { useEffect, useState } from 'react';
import { useCountUp } from '../view/use-count-up.ts';
import { COUNT_MS, type WinTier } from './slot-presentation.ts';
import styles from './slot-wins.module.css';
import type { SlotT } from './slot-text-key.ts';

/** How long a large banner stays after it has counted. */
const SHOWN_MS = 1_400;
const TITLES = { 2: 'win_big', 3: 'win_huge', 4: 'win_epic' } as const;

/** The amount of a win over the reels, counted up. From the second tier on it has a title and light. */
export function WinBanner({
  amountMinor,
  tier,
  isCalm,
  t,
  formatMinor,
}: {
  amountMinor: bigint;
  tier: WinTier;
  isCalm: boolean;
  t: SlotT;
  formatMinor: (minor: bigint) => string;
}) {
  const shown = useCountUp(amountMinor, isCalm ? 0 : COUNT_MS[tier]);
  const size = useSettled(isCalm ? 0 : COUNT_MS[tier] + SHOWN_MS) ? 1 : tier;
  return (
    <div className={styles['banner']} data-tier={size} data-calm={isCalm || undefined} aria-hidden="true">
      {size >= 2 && <span className={styles['rays']} />}
      {size >= 3 && <Sparks count={tier === 4 ? 22 : 12} />}
      <span className={styles['bannerBox']}>
        {size >= 2 && <span className={styles['bannerTitle']}>{t(TITLES[size as 2 | 3 | 4])}</span>}
        <span className={styles['bannerAmount']}>
          <MoneyText text={formatMinor(shown)} />
        </span>
      </span>
    </div>
  );
}

/** True after `ms`: a large banner becomes a small one, so that the symbols can be seen. */
function useSettled(ms: number): boolean {
  const [isSettled, setIsSettled] = useState(ms === 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isSettled;
}

/** Particles that rise from the foot of the reels. */
function Sparks({ count }: { count: number }) {
  return (
    <span className={styles['sparks']}>
      {Array.from({ length: count }, (_, at) => (
        <i
          key={at}
          style={{
            left: `${(at * 37 + 11) % 100}%`,
            animationDelay: `${(at * 173) % 1_400}ms`,
            animationDuration: `${1_300 + ((at * 271) % 900)}ms`,
          }}
        />
      ))}
    </span>
  );
}
