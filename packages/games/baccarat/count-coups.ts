import { RANKS } from '../cards/cards.ts';
import { baccaratValue, bankerDraws, SHOE_DECKS } from './baccarat-hand.ts';

const VALUES = 10;

/** The third cards of a coup: totals of both sides, and how many of the remaining cards can still follow. */
interface Deal {
  readonly player: number;
  readonly banker: number;
  /** Remaining cards by value. */
  readonly left: number[];
  readonly total: number;
  readonly add: (player: number, banker: number, draws: number) => void;
}

/** Counts each draw of the fifth and sixth card, also where fewer are needed, so that all results have the same base. */
function countThirdCards({ player, banker, left, total, add }: Deal): void {
  if (player >= 8 || banker >= 8) return add(player, banker, total * (total - 1));
  const fifth = player <= 5;
  if (!fifth && !bankerDraws(banker, null)) return add(player, banker, total * (total - 1));
  for (let third = 0; third < VALUES; third += 1) {
    const ways = left[third] ?? 0;
    if (ways === 0) continue;
    if (!fifth) add(player, (banker + third) % 10, ways * (total - 1));
    else if (!bankerDraws(banker, third)) add((player + third) % 10, banker, ways * (total - 1));
    else {
      left.forEach((count, sixth) => {
        const rest = count - (sixth === third ? 1 : 0);
        add((player + third) % 10, (banker + sixth) % 10, ways * rest);
      });
    }
  }
}

/** Calls `visit` with every choice of four ranks in order and the number of ways to draw them. */
function forEachDeal(visit: (ranks: readonly number[], ways: number, left: readonly number[]) => void): void {
  const left = Array.from({ length: RANKS }, () => 4 * SHOE_DECKS);
  const ranks: number[] = [];
  const walk = (ways: number): void => {
    if (ranks.length === 4) return visit(ranks, ways, left);
    for (let rank = 0; rank < RANKS; rank += 1) {
      const count = left[rank] ?? 0;
      left[rank] = count - 1;
      ranks.push(rank);
      walk(ways * count);
      ranks.pop();
      left[rank] = count;
    }
  };
  walk(1);
}

/** Counts all draws of six cards in order by `winner,hasPlayerPair,hasBankerPair`. All numbers are exact: they are below 2^53. */
export function countCoups(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const total = 52 * SHOE_DECKS - 4;
  forEachDeal(([first = 0, second = 0, third = 0, fourth = 0], ways, ranksLeft) => {
    const left = Array.from({ length: VALUES }, () => 0);
    ranksLeft.forEach((count, rank) => (left[baccaratValue(rank)] = (left[baccaratValue(rank)] ?? 0) + count));
    countThirdCards({
      player: (baccaratValue(first) + baccaratValue(third)) % 10,
      banker: (baccaratValue(second) + baccaratValue(fourth)) % 10,
      left,
      total,
      add(player, banker, draws) {
        const winner = player === banker ? 'tie' : player > banker ? 'player' : 'banker';
        const key = [winner, first === third, second === fourth].join();
        counts.set(key, (counts.get(key) ?? 0) + ways * draws);
      },
    });
  });
  return counts;
}
