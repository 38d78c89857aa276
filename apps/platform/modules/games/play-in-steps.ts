import { isGamble, type HouseRules } from '@marquee/games/game-rules.ts';
import { Refusal } from '../../core/refusal.ts';
import { finishRound } from './finish-round.ts';
import { hasFreeSpins } from './free-spins.sql.ts';
import type { GamesDeps, PlayAttempt } from './games.deps.ts';
import { openRound, requireSameRequest } from './open-round.ts';
import { findRoundByKey, type NewRound, type RoundRow } from './rounds.sql.ts';

/** A session that the statement of the round verifies. */
export interface PlaySession {
  /** SHA-256 of the access token. */
  readonly tokenHash: Buffer;
  /** To be called when the session was verified, so that it is not verified again. */
  readonly confirm: () => void;
  /** Verifies the session, unless it is confirmed. Throws the refusal of the session. */
  readonly verify: () => Promise<void>;
}

/**
 * Plays a round that one statement cannot: verifies the session, opens the round, books the stake, then settles it, each
 * committed for itself. Any process can continue after each step. Session null: the caller has verified it.
 */
export async function playInSteps(
  deps: GamesDeps,
  attempt: PlayAttempt,
  {
    request,
    rules,
    session,
  }: { readonly request: NewRound; readonly rules: HouseRules; readonly session: PlaySession | null },
): Promise<{ readonly round: RoundRow; readonly isActive: boolean }> {
  const { playerId, idempotencyKey, asset, stakeMinor } = request;
  const [known, wallet] = await Promise.all([
    findRoundByKey(deps.db, playerId, idempotencyKey),
    deps.wallet.findWallet(playerId, asset),
    session?.verify(),
  ]);
  if (!wallet) throw new Refusal('wallet.unknown_currency');
  const { isActive } = wallet;
  if (known) return { round: await finishRound(deps, requireSameRequest(known, request)), isActive };

  // Another tab may have changed the active wallet: a stake must come from the wallet that is shown.
  if (!isActive) throw new Refusal('wallet.not_active');
  if (await hasFreeSpins(deps.db, request)) throw new Refusal('bonus.free_spins_first');
  await deps.checkPlay({ ...attempt, asset, stakeMinor });
  if (isGamble(rules)) await deps.checkGamble(attempt);
  // Avoids a row and a nonce for an empty wallet. The ledger decides.
  if (wallet.realMinor + wallet.bonusMinor < stakeMinor) throw new Refusal('wallet.insufficient_funds');

  const round = await openRound(deps, request);
  await deps.atFaultPoint?.('opened');
  return { round: await finishRound(deps, round), isActive };
}
