import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { mayCelebrate } from './celebration.rules.ts';
import type { GameViewProps, RoundView, Translate } from './game-view.ts';
import { SpokenRound } from './spoken-round.tsx';
import { useCountUp } from './use-count-up.ts';
import styles from './win-plate.module.css';

const COUNT_MS = 700;
/** From these multiples of the stake on a win is shown larger. */
const BIG = 5n;
const HUGE = 25n;

export type ResultTextKey = 'result_win' | 'result_paid' | 'result_none';

export function isCelebrated(round: RoundView<unknown>): boolean {
  return mayCelebrate({ paid: round.winMinor, stake: round.stakedMinor });
}

function tierOf(round: RoundView<unknown>): 'small' | 'big' | 'huge' {
  if (round.winMinor >= round.stakedMinor * HUGE) return 'huge';
  return round.winMinor >= round.stakedMinor * BIG ? 'big' : 'small';
}

/**
 * The result of the round over the board: multiplier and amount, larger for larger multiples. A payout of at most the stake is shown as text. Screen readers get
 * one sentence, prefixed with `spoken`.
 */
export function WinPlate({
  round,
  view: { formatMinor, prefersReducedMotion },
  t,
  multiplier,
  spoken,
  spokenOpen = '',
}: {
  /** The shown round; null while nothing is to be shown. */
  readonly round: RoundView<unknown> | null;
  readonly view: Pick<GameViewProps<unknown>, 'formatMinor' | 'prefersReducedMotion'>;
  readonly t: Translate<ResultTextKey>;
  /** `12.40×` */
  readonly multiplier?: string | undefined;
  readonly spoken?: string | undefined;
  /** Said while a round waits for the player: what was bet, and each step. */
  readonly spokenOpen?: string | undefined;
}) {
  const paid = round?.winMinor ?? 0n;
  const isWin = round !== null && isCelebrated(round);
  const shownMinor = useCountUp(isWin ? paid : 0n, prefersReducedMotion || round?.isRestored ? 0 : COUNT_MS);
  const amount = formatMinor(paid);
  const sentence =
    round && (isWin ? t('result_win', { amount }) : paid > 0n ? t('result_paid', { amount }) : t('result_none'));
  return (
    <>
      <SpokenRound text={sentence ? `${spoken ?? ''} ${sentence}`.trim() : spokenOpen} isResult={round !== null} />
      {round && isWin && (
        <div key={round.roundId} className={styles['plate']} data-tier={tierOf(round)} aria-hidden="true">
          {multiplier && (
            <bdi dir="ltr" className={styles['multiplier']}>
              {multiplier}
            </bdi>
          )}
          <span className={styles['amount']}>
            <MoneyText text={formatMinor(shownMinor)} />
          </span>
        </div>
      )}
      {round && !isWin && paid > 0n && (
        <p key={round.roundId} className={styles['paid']} aria-hidden="true">
          {t('result_paid', { amount })}
        </p>
      )}
    </>
  );
}
