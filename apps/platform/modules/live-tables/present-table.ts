import type * as z from 'zod/mini';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getLiveBet, liveTable } from '@marquee/contract/live-tables.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { OwnStake, ShownStake, TableRow } from './tables.sql.ts';

export type LiveTableView = z.output<typeof liveTable>;
export type OwnBetView = NonNullable<ResponseOf<typeof getLiveBet>['bet']>;

export function presentStakes(row: TableRow, stakes: readonly ShownStake[]): LiveTableView['stakes'] {
  return {
    number: row.number ?? 0,
    players: row.players,
    stakes: stakes.map(({ player, stakeMinor, asset, cashOut, winMinor }) => ({
      player,
      stake: toExactString(stakeMinor, asset),
      currencyCode: asset,
      cashOut,
      win: winMinor === null ? null : toExactString(winMinor, asset),
    })),
  };
}

export function presentTable(row: TableRow, stakes: readonly ShownStake[]): LiveTableView {
  const { number } = row;
  const at = (date: Date | null) => date?.toISOString() ?? null;
  return {
    slug: row.slug,
    kind: row.kind,
    now: row.now.toISOString(),
    isOpen: row.isOpen,
    round:
      number === null
        ? null
        : {
            number,
            serverSeedHash: row.serverSeedHash,
            serverSeed: row.serverSeed,
            opensAt: row.opensAt.toISOString(),
            closesAt: row.closesAt.toISOString(),
            drawsAt: at(row.drawsAt),
            resultAt: at(row.resultAt),
            endsAt: at(row.endsAt),
            outcome: row.outcome ?? null,
            isCancelled: row.isPublished && row.isCancelled,
          },
    stakes: presentStakes(row, stakes),
    history: row.history.map((one) => ({ ...one })),
  };
}

export function presentOwnStake({ asset, stakeMinor, winMinor, move, ...stake }: OwnStake): OwnBetView {
  return {
    ...stake,
    currencyCode: asset,
    stake: toExactString(stakeMinor, asset),
    move: { ...move },
    win: winMinor === null ? null : toExactString(winMinor, asset),
  };
}
