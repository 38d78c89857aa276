import type { ResponseOf, BodyOf } from '@marquee/contract/endpoint.ts';
import type { getStatisticsShare, setStatisticsShare } from '@marquee/contract/statistics.ts';
import { maskName } from '../games/index.ts';
import { hashShareKey, newShareKey } from './share-key.ts';
import { findShare, replaceKey, saveShare, type NewKey, type SharedParts } from './shares.sql.ts';
import type { StatisticsDeps } from './statistics.deps.ts';

type Share = ResponseOf<typeof getStatisticsShare>;
interface Owner {
  readonly playerId: string;
  readonly brandKey: string;
}

/** The proposed parts for a player without settings: neither the nickname nor amounts. */
const PROPOSED: SharedParts = {
  nickname: false,
  registered: true,
  numbers: true,
  games: true,
  races: true,
  amounts: false,
};

export async function readShare(deps: StatisticsDeps, playerId: string): Promise<Share> {
  const [row, named, restricted] = await Promise.all([
    findShare(deps.db, playerId),
    deps.findNickname(playerId),
    deps.listRestricted([playerId]),
  ]);
  const nickname = named?.nickname ?? null;
  const { shareKey = null, sharedAt = null, shows = PROPOSED } = row ?? {};
  return {
    share: shareKey !== null && sharedAt !== null ? { shareKey, sharedAt: sharedAt.toISOString() } : null,
    shows,
    maskedName: nickname === null ? null : maskName(nickname),
    nickname: named?.isRevealing ? null : nickname,
    isHidden: restricted.has(playerId),
  };
}

export async function changeShare(
  deps: StatisticsDeps,
  owner: Owner,
  change: BodyOf<typeof setStatisticsShare>,
): Promise<Share> {
  await saveShare(deps.db, owner, change.shows, change.isShared ? newKey() : null);
  return readShare(deps, owner.playerId);
}

export async function renewShare(deps: StatisticsDeps, playerId: string): Promise<Share> {
  await replaceKey(deps.db, playerId, newKey());
  return readShare(deps, playerId);
}

function newKey(): NewKey {
  const shareKey = newShareKey();
  return { shareKey, keyHash: hashShareKey(shareKey) };
}
