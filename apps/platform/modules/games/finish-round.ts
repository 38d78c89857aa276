import { costMinorBpsOf } from '@marquee/games/expected-cost.ts';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import { isInteractive, rulesOfMove } from '@marquee/games/game-rules.ts';
import { isErrorCode } from '@marquee/contract/errors.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import type { GamesDeps } from './games.deps.ts';
import { bookStep } from './book-step.ts';
import { HOUSE_PROVIDER, moneyIds, stakeIds } from './games.rules.ts';
import { drawStep, rulesOfRound } from './interactive-round.rules.ts';
import { countedStake } from './wagering.rules.ts';
import { getRound, lockRound, settleRound, voidRound, type RoundRow } from './rounds.sql.ts';

/**
 * Completes an opened round: stake, outcome, win. A round with decisions then waits for the player, unless it is over at once. Every step can be repeated, also concurrently by several processes,
 * because the ledger is idempotent and the outcome follows from the stored seeds; the round's row is settled once.
 */
export async function finishRound(deps: GamesDeps, round: RoundRow): Promise<RoundRow> {
  if (round.state !== 'opened' || round.steps !== null) return round;
  const game = deps.findGame(round.gameSlug);
  if (game && isInteractive(rulesOfMove(game, round.move))) return startRound(deps, round);
  try {
    await deps.wallet.bet({
      ...roundCommand(round),
      externalId: moneyIds(round).bet,
      amountMinor: round.stakeMinor,
      ...weightOf(deps, round),
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refuseRound(deps, round, error);
  }
  await deps.atFaultPoint?.('bet_booked');
  return payRound(deps, round);
}

/** Books the first stake of a round with decisions. */
async function startRound(deps: GamesDeps, round: RoundRow): Promise<RoundRow> {
  const rules = rulesOfRound(deps.findGame(round.gameSlug), round);
  const step = rules && drawStep(rules, round, null);
  if (!step) return refundRound(deps, round);
  const answer = await bookStep(deps, round, rules, { step, waits: true });
  if (answer instanceof Refusal) return refuseRound(deps, round, answer);
  return getRound(deps.db, round.roundId);
}

/** The part of the stake that counts towards wagering a deposit, and its expected cost; of a round that cannot be played and will be refunded, all and nothing. */
function weightOf(deps: GamesDeps, { brandKey, gameSlug, stakeMinor, move: sent }: RoundRow) {
  const rules = deps.findGame(gameSlug);
  const move = rules?.parseMove(sent);
  if (!rules || !move) return { countedMinor: stakeMinor, costMinorBps: 0n };
  const winChance = rules.winChance(move);
  return {
    countedMinor: countedStake(deps.wageringOf(brandKey), { gameSlug, stakeMinor, winChance }),
    costMinorBps: costMinorBpsOf(rules, move, stakeMinor),
  };
}

function roundCommand(round: RoundRow) {
  const { roundId, gameSlug, playerId, asset } = round;
  return { source: moneyIds(round).source, playerId, asset, provider: HOUSE_PROVIDER, roundId, gameSlug };
}

/**
 * With the stake booked: computes the outcome, pays and settles. A win of zero is booked too, because it closes the
 * round in the ledger.
 */
async function payRound(deps: GamesDeps, round: RoundRow): Promise<RoundRow> {
  const rules = deps.findGame(round.gameSlug);
  const move = rules?.parseMove(round.move);
  if (!rules || isInteractive(rules) || !move || rules.version !== round.rulesVersion) return refundRound(deps, round);
  const outcome = rules.outcomeOf(seededIntegers(round), round.stakeMinor, move);
  const ended = await settleRound(deps.db, round.roundId, outcome);
  await deps.atFaultPoint?.('settled');
  return ended;
}

/**
 * The ledger refused the stake. Closes its id for good before the round is marked; if another process has booked it,
 * that booking counts.
 */
async function refuseRound(deps: GamesDeps, round: RoundRow, { code, params }: Refusal): Promise<RoundRow> {
  const isBooked = await withTx(deps.db, async (tx) => {
    const locked = await lockRound(tx, round.roundId);
    if (locked.state !== 'opened') return false;
    const wallet = deps.wallet.inTx(tx);
    const { source, bet, rollback } = moneyIds(round);
    const stake = await wallet.findTransfer(source, bet);
    if (stake?.isApplied) return true;
    if (code !== 'wallet.bet_returned' && code !== 'wallet.unknown_currency') {
      await wallet.rollback({
        source,
        externalId: rollback,
        targetExternalId: bet,
        playerId: round.playerId,
        asset: round.asset,
      });
    }
    await voidRound(tx, round.roundId, code === 'wallet.bet_returned' ? null : { code, params });
    return false;
  });
  return isBooked ? finishBooked(deps, round) : getRound(deps.db, round.roundId);
}

/** Another process has booked the stake, and in a round with decisions also the opening. */
async function finishBooked(deps: GamesDeps, round: RoundRow): Promise<RoundRow> {
  const game = deps.findGame(round.gameSlug);
  return game && isInteractive(rulesOfMove(game, round.move))
    ? getRound(deps.db, round.roundId)
    : payRound(deps, round);
}

/** Ends a round without an outcome: all booked stakes are refunded, an unbooked one can no longer be booked. */
export async function refundRound(deps: GamesDeps, round: RoundRow): Promise<RoundRow> {
  await withTx(deps.db, async (tx) => {
    const locked = await lockRound(tx, round.roundId);
    if (locked.state !== 'opened') return;
    const { source } = moneyIds(round);
    const { playerId, asset } = round;
    const wallet = deps.wallet.inTx(tx);
    for (const { bet, rollback } of stakeIds(locked))
      await wallet.rollback({ source, externalId: rollback, targetExternalId: bet, playerId, asset });
    await voidRound(tx, round.roundId, null);
  });
  return getRound(deps.db, round.roundId);
}

/** Throws for a round without a stake, with the original refusal. A round with decisions may be open. */
export function assertPlayed(round: RoundRow): void {
  if (round.state === 'refused') {
    const { refusal, refusalParams } = round;
    throw isErrorCode(refusal) ? new Refusal(refusal, refusalParams ?? {}) : new Refusal('server.internal');
  }
  const isOpen = round.state === 'opened' && round.steps !== null;
  if (round.state !== 'settled' && !isOpen) throw new Refusal('wallet.bet_returned');
}
