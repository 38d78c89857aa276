import type { getGame, gameTile } from '@marquee/contract/catalogue.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { findHouseGameFacts } from '@marquee/games/house-game-facts.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type * as z from 'zod/mini';
import type { TileRow } from './catalogue.sql.ts';

export type GameTile = z.output<typeof gameTile>;

export function presentTile(row: TileRow, currencyCode: string): GameTile {
  return {
    slug: row.game_slug,
    name: row.name,
    provider: { slug: row.provider_slug, name: row.provider_name },
    categories: row.categories,
    poster: { base: row.poster_base, widths: row.poster_widths, colour: row.poster_colour },
    returnToPlayer: row.return_bps === null ? null : percentOf(row.return_bps),
    // The column has whole numbers; the rules of a house game are exact.
    maxMultiplier: findHouseGameFacts(row.game_slug, 'EUR')?.maxMultiplier ?? row.max_multiplier,
    minBet: amountOf(row.min_minor, currencyCode),
    maxBet: amountOf(row.max_minor, currencyCode),
    isDemoAvailable: row.is_demo_available,
    isPlayable: row.is_playable,
    badge: row.badge as GameTile['badge'], // a CHECK constraint limits the column to these values
    releaseDate: row.released_on,
  };
}

export function presentGame(
  row: TileRow,
  similar: readonly TileRow[],
  currencyCode: string,
): ResponseOf<typeof getGame> {
  return {
    game: presentTile(row, currencyCode),
    description: row.description ?? '',
    engine: row.engine,
    figures: figuresOf(row.game_slug, currencyCode),
    similar: similar.map((other) => presentTile(other, currencyCode)),
  };
}

function figuresOf(slug: string, currencyCode: string): ResponseOf<typeof getGame>['figures'] {
  const facts = findHouseGameFacts(slug, isAssetCode(currencyCode) ? currencyCode : 'EUR');
  if (!facts) return null;
  const { hitRate, deviation, basis, returnAtMinBet } = facts;
  const isSimulated = basis.kind === 'simulated';
  return {
    simulatedRounds: isSimulated ? basis.rounds : null,
    returnMargin: isSimulated ? (basis.returnMargin * 100).toFixed(3) : null,
    hitRate,
    deviation,
    returnAtMinBet,
  };
}

/** 9624 → `96.24`. */
export function percentOf(bps: number): string {
  const digits = String(bps).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Exact: a limit is never rounded. Null if the game has none in this currency. */
function amountOf(minor: bigint | null, currencyCode: string): string | null {
  return minor === null || !isAssetCode(currencyCode) ? null : toExactString(minor, currencyCode);
}
