import { eventOf, isBaccaratField, payoutOf, type BaccaratField } from '../../baccarat/baccarat-bets.ts';
import { baccaratTotal, type BaccaratOutcome } from '../../baccarat/baccarat-hand.ts';
import type { LiveBoard } from '../view/live-view.types.ts';
import { BaccaratFields } from './baccarat-fields.tsx';
import { BaccaratStage } from './baccarat-stage.tsx';
import styles from './baccarat.module.css';
import { dealMs } from './deal-order.ts';

const LETTERS = { player: 'P', banker: 'B', tie: 'T' };

function Past({ outcome: { winner } }: { readonly outcome: BaccaratOutcome }) {
  return (
    <span className={styles['past']} data-winner={winner}>
      {LETTERS[winner]}
    </span>
  );
}

/** Punto banco at a live table. */
export function baccaratBoard(className: string | undefined): LiveBoard<BaccaratOutcome> {
  return {
    className: className ?? '',
    revealMs: dealMs,
    payoutOf: (move, _stakeMinor, outcome) => {
      const bets = new Map<BaccaratField, bigint>();
      for (const [field, minor] of Object.entries(move))
        if (isBaccaratField(field) && typeof minor === 'string') bets.set(field, BigInt(minor));
      return payoutOf(bets, eventOf(outcome));
    },
    nameOf: (field, { t }) => t(field),
    describe: ({ player, banker, winner }, { t }) =>
      t(winner === 'tie' ? 'tie_result' : `${winner}_wins`, {
        player: baccaratTotal(player),
        banker: baccaratTotal(banker),
      }),
    Stage: BaccaratStage,
    Fields: BaccaratFields,
    Past,
  };
}
