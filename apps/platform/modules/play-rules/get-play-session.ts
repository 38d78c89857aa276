import type { RealityCheckPolicy } from '@marquee/brands/market-policy.ts';
import { allowsGamble, policyOfResident } from '@marquee/brands/markets/choose-market.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getPlaySession as getPlaySessionEndpoint } from '@marquee/contract/play-session.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { Session } from '../../core/session.ts';
import type { PlayRulesDeps } from './play-rules.deps.ts';
import { readSession, sumResults, type SessionRow } from './play-rules.sql.ts';

type PlaySession = ResponseOf<typeof getPlaySessionEndpoint>;

/** The play session with its results, and the rules of the player's market. */
export async function getPlaySession(deps: PlayRulesDeps, session: Session): Promise<PlaySession> {
  const { playerId, brandKey } = session;
  const [row, residence, lastLoginAt] = await Promise.all([
    readSession(deps.db, playerId),
    deps.residenceOf(playerId),
    deps.findLastLogin(session),
  ]);
  const results = row.startedAt === null ? [] : await sumResults(deps.db, playerId, row.startedAt);
  const brand = deps.brandOf(brandKey);
  const policy = policyOfResident(brand.marketPolicy, residence);
  const { slots, sessionClockRequired, netPositionRequired, demoNeedsVerification } = policy;
  return {
    startedAt: row.startedAt?.toISOString() ?? null,
    serverTime: row.at.toISOString(),
    playedSeconds: toSeconds(row.playedMs),
    results: results.map(({ asset, staked, won }) => {
      const { code } = getAsset(asset);
      return { currencyCode: code, staked: toExactString(staked, code), won: toExactString(won, code) };
    }),
    lastLoginAt,
    realityCheck: presentCheck(row, policy.realityCheck),
    break: row.breakEndsAt === null ? null : { endsAt: row.breakEndsAt.toISOString() },
    breakAfterPlayedSeconds: row.breakDueMs === null ? null : toSeconds(row.breakDueMs),
    rules: {
      roundMsMin: { slots: slots.spinMsMin, other: slots.otherRoundMsMin },
      stakeMax: presentStakeMax(row),
      allowsTurbo: slots.allowsTurbo,
      autoplaySpinsMax: slots.autoplaySpinsMax,
      allowsGamble: allowsGamble(brand, residence),
      sessionClockRequired,
      netPositionRequired,
      demoNeedsVerification,
    },
  };
}

const toSeconds = (ms: bigint) => Number(ms / 1_000n);

function presentCheck(
  row: SessionRow,
  { isRequired, minMinutes, maxMinutes, stopsPlay }: RealityCheckPolicy,
): PlaySession['realityCheck'] {
  return {
    intervalMinutes: row.checkMinutes,
    next: row.hasNext ? { intervalMinutes: row.nextMinutes } : null,
    isRequired,
    minMinutes,
    maxMinutes,
    stopsPlay,
    dueAfterPlayedSeconds: row.checkDueMs === null ? null : toSeconds(row.checkDueMs),
    isPending: row.isCheckPending,
  };
}

/** A cap of 0 waits for an exchange rate. */
function presentStakeMax({ currencyCode, slotStakeMax, otherStakeMax }: SessionRow): PlaySession['rules']['stakeMax'] {
  const { code } = getAsset(currencyCode);
  const present = (minor: bigint | null) => (minor === null || minor === 0n ? null : toExactString(minor, code));
  return { currencyCode: code, slots: present(slotStakeMax), other: present(otherStakeMax) };
}
