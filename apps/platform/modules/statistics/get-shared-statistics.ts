import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { LATEST_RACES_MAX, type getSharedStatistics as sharedEndpoint } from '@marquee/contract/statistics.ts';
import { Refusal } from '../../core/refusal.ts';
import { maskName } from '../games/index.ts';
import { listFavorites, MOST_PLAYED_MAX } from './get-statistics.ts';
import { amountsOf, numbersOf } from './play-sums.rules.ts';
import { hashShareKey } from './share-key.ts';
import { findByKey } from './shares.sql.ts';
import type { StatisticsDeps } from './statistics.deps.ts';

/** Used for unknown keys, so that they cause the same queries. */
const NO_PLAYER = 'plr_none';

export interface SharedQuery {
  readonly shareKey: string;
  readonly brandKey: string;
  readonly locale: string;
}

/** The public statistics. Throws `request.not_found` for every invalid key, after the same work. */
export async function getSharedStatistics(
  deps: StatisticsDeps,
  { shareKey, ...view }: SharedQuery,
): Promise<ResponseOf<typeof sharedEndpoint>> {
  const share = await findByKey(deps.db, view.brandKey, hashShareKey(shareKey));
  const playerId = share?.playerId ?? NO_PLAYER;
  const restricted = await deps.listRestricted([playerId]);
  if (!share || restricted.has(playerId)) throw new Refusal('request.not_found');
  const { shows } = share;
  const [plays, races, registeredAt, named] = await Promise.all([
    deps.summarizePlays(playerId, MOST_PLAYED_MAX),
    shows.races ? deps.listRanks({ ...view, playerId, countMax: LATEST_RACES_MAX }) : null,
    deps.findRegisteredAt(playerId),
    deps.findNickname(playerId),
  ]);
  return {
    player: nameFor(named, shows.nickname),
    registeredOn: shows.registered ? (registeredAt?.toISOString().slice(0, 10) ?? null) : null,
    numbers: shows.numbers ? numbersOf(plays) : null,
    favorites: shows.games ? (await listFavorites(deps, view, plays)).map(({ game }) => game) : null,
    races: races && [...races],
    amounts: shows.amounts ? amountsOf(plays) : null,
  };
}

type Named = Awaited<ReturnType<StatisticsDeps['findNickname']>>;

function nameFor(named: Named, isWhole: boolean): string | null {
  const nickname = named?.nickname ?? null;
  if (nickname === null) return null;
  return isWhole && named?.isRevealing === false ? nickname : maskName(nickname);
}
