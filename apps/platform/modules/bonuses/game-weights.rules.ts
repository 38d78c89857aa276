import { countedPercents, FULL_EDGE_BPS } from '@marquee/games/expected-cost.ts';
import { findHouseGame } from '@marquee/games/house-games.ts';

/** What a bonus counts of stakes on a game. */
export interface GameTerms {
  readonly bonusId: string;
  readonly gameSlug: string;
  readonly name: string;
  /** Whether a stake counts by its house edge at most. */
  readonly countsByEdge: boolean;
  /** Percent of a stake that counts at most by the weights of the campaign. */
  readonly percentMax: number;
  /** House edge of a game whose rules are not ours, in basis points. */
  readonly edgeBps: number;
}

/** Games of whose bets about the same part counts: from `percent` to `percentMax` of the stake, by the house edge of the bet. */
export interface GameWeight {
  readonly percent: number;
  readonly percentMax: number;
  /** Names in alphabetical order, at most 200. */
  readonly games: readonly string[];
}

const GAMES_MAX = 200;
/** Games whose percentages have the same tens are one line. */
const BAND = 10;

const known = new Map<string, ReturnType<typeof countedPercents>>();

/** Percent of a stake that count by the house edges of a game's bets. */
function byEdge({ gameSlug, edgeBps }: GameTerms): ReturnType<typeof countedPercents> {
  const rules = findHouseGame(gameSlug);
  const percent = Math.min(100, Math.floor((100 * edgeBps) / Number(FULL_EDGE_BPS)));
  const percents = known.get(gameSlug) ?? (rules ? countedPercents(rules) : { least: percent, most: percent });
  if (rules) known.set(gameSlug, percents);
  return percents;
}

/** Games that count only in part towards each bonus, those that count least first; bonuses for which all games count in full are left out. */
export function gameWeightsOf(terms: readonly GameTerms[]): ReadonlyMap<string, readonly GameWeight[]> {
  const partly = terms.flatMap((game) => {
    const { least, most } = game.countsByEdge ? byEdge(game) : { least: 100, most: 100 };
    const percent = Math.min(least, game.percentMax);
    return percent < 100 ? [{ ...game, percent, percentMax: Math.min(most, game.percentMax) }] : [];
  });
  return new Map(
    [...Map.groupBy(partly, ({ bonusId }) => bonusId)].map(([bonusId, games]) => [bonusId, bandsOf(games)]),
  );
}

function bandsOf(
  games: readonly { readonly name: string; readonly percent: number; readonly percentMax: number }[],
): readonly GameWeight[] {
  const bandOf = (percent: number) => Math.ceil(percent / BAND);
  const bands = Map.groupBy(games, ({ percent, percentMax }) => `${bandOf(percent)} ${bandOf(percentMax)}`);
  return [...bands.values()]
    .map((of) => ({
      percent: Math.min(...of.map(({ percent }) => percent)),
      percentMax: Math.max(...of.map(({ percentMax }) => percentMax)),
      games: of.map(({ name }) => name).slice(0, GAMES_MAX),
    }))
    .toSorted((one, other) => one.percent - other.percent || one.percentMax - other.percentMax);
}
