import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getLastRound, listRounds, playRound } from '@marquee/contract/games.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { actionsOf, firstStakeOf } from './interactive-round.rules.ts';
import type { RoundRow, StoredFreeSpin } from './rounds.sql.ts';

export type RoundView = ResponseOf<typeof playRound>['round'];
export type EndedRoundView = Omit<ResponseOf<typeof listRounds>['rows'][number], 'serverSeed'>;
export type LastRoundResponse = NonNullable<ResponseOf<typeof getLastRound>['round']>;
export type WalletView = ResponseOf<typeof playRound>['userWallet'];

/** An ended round as players see it, with only the hash of the server seed. */
export function presentRound(round: RoundRow): RoundView {
  return {
    roundId: round.roundId,
    game: round.gameSlug,
    isDemo: false,
    rulesVersion: round.rulesVersion,
    currencyCode: round.asset,
    stake: toExactString(round.stakeMinor, round.asset),
    firstStake: toExactString(firstStakeOf(round), round.asset),
    win: toExactString(round.winMinor ?? 0n, round.asset),
    move: { ...round.move },
    actions: actionsOf(round).map((action) => ({ ...action })),
    isOver: true,
    options: [],
    outcome: round.outcome,
    proof: { serverSeedHash: round.serverSeedHash, clientSeed: round.clientSeed, nonce: round.nonce },
    playedAt: round.openedAt.toISOString(),
    ...(round.freeSpin && { freeSpin: presentFreeSpin(round.freeSpin, round.asset) }),
  };
}

function presentFreeSpin({ won, paid, ...set }: StoredFreeSpin, asset: AssetCode): RoundView['freeSpin'] {
  return { ...set, won: toExactString(BigInt(won), asset), paid: toExactString(BigInt(paid), asset) };
}

export function presentEndedRound(round: RoundRow): EndedRoundView {
  return { ...presentRound(round), state: round.state === 'settled' ? 'settled' : 'returned' };
}

/** The wallet right after the round; for a repeated key the earlier state, with its `seq`. */
export function presentWallet(round: RoundRow, isActive: boolean): WalletView {
  const { walletAfter, asset } = round;
  if (!walletAfter) throw new Error(`Round ${round.roundId} has no wallet`);
  const amount = (minor: string): string => toExactString(BigInt(minor), asset);
  return {
    currencyCode: asset,
    amount: amount(walletAfter.realMinor),
    bonusAmount: amount(walletAfter.bonusMinor),
    lockedAmount: amount(walletAfter.heldMinor),
    seq: Number(walletAfter.seq), // a counter of changes, not an amount
    isActive,
  };
}
