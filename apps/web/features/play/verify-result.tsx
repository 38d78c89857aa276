import type { DiceOutcome } from '@marquee/games/dice/dice.rules.ts';
import { rollText } from '@marquee/games/dice/view/dice-format.ts';
import { paidWindowOf, type SlotOutcome } from '@marquee/games/harbour-lights/harbour-lights.rules.ts';
import { SYMBOL_ART } from '@marquee/games/harbour-lights/view/art/symbols.ts';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { Answer } from '../../lib/api/call-table.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { SeedList } from './seed-list.tsx';
import styles from './fairness.module.css';
import type { Verified } from './verify-round.rules.ts';

type OwnRound = Answer<'listRounds'>['rows'][number];

/** What the seeds give, and whether that is what was promised and paid. */
export function VerifyResult({ game, verified, round }: { game: string; verified: Verified; round: OwnRound | null }) {
  const t = useT();
  const money = useMoneyFormat();
  const isSame =
    round === null
      ? null
      : JSON.stringify(round.outcome) === JSON.stringify(verified.outcome) && round.win === verified.win;
  return (
    <div className={styles['result']}>
      {verified.isHashRight !== null && (
        <Verdict
          isRight={verified.isHashRight}
          text={t(verified.isHashRight ? 'fairness.result.hash_right' : 'fairness.result.hash_wrong')}
        />
      )}
      {isSame !== null && (
        <Verdict isRight={isSame} text={t(isSame ? 'fairness.result.same' : 'fairness.result.other')} />
      )}
      {game === 'dice' ? (
        <DiceResult outcome={verified.outcome as DiceOutcome} />
      ) : (
        <SlotResult outcome={verified.outcome as SlotOutcome} />
      )}
      <p>{t('fairness.result.win', { amount: money(verified.win, verified.asset, { precise: true }) })}</p>
      <SeedList rows={[[t('fairness.result.hash'), verified.computedHash]]} />
    </div>
  );
}

function Verdict({ isRight, text }: { isRight: boolean; text: string }) {
  return (
    <p className={styles['verdict']} data-match={isRight ? 'yes' : 'no'}>
      <Icon name={isRight ? 'check-circle' : 'error'} />
      {text}
    </p>
  );
}

function DiceResult({ outcome }: { outcome: DiceOutcome }) {
  const t = useT();
  return (
    <>
      <p className={styles['number']} dir="ltr">
        {rollText(outcome.roll)}
      </p>
      <p>{t(outcome.isWin ? 'fairness.result.roll_win' : 'fairness.result.roll_lose')}</p>
    </>
  );
}

/** The paid spin as it stood, and what followed. */
function SlotResult({ outcome }: { outcome: SlotOutcome }) {
  const t = useT();
  const [base] = outcome.spins;
  if (!base) return null;
  const windows = base.stops.map((stop, reel) => paidWindowOf(reel, stop, 0));
  return (
    <>
      <div className={styles['grid']} dir="ltr">
        {[0, 1, 2].flatMap((row) =>
          windows.map((window, reel) => {
            const symbol = window[row] ?? 'moon';
            return <img key={`${reel}:${row}`} src={SYMBOL_ART[symbol]} alt={t(`play.slot.symbol_${symbol}`)} />;
          }),
        )}
      </div>
      <p>
        {t('fairness.result.slot', {
          stops: base.stops.join(' · '),
          lines: base.lines.length,
          free: outcome.spins.length - 1,
        })}
      </p>
    </>
  );
}
