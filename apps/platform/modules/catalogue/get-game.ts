import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getGame as getGameEndpoint } from '@marquee/contract/catalogue.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { findTile, listSimilar, type View } from './catalogue.sql.ts';
import { presentGame } from './present-catalogue.rules.ts';

const SIMILAR_MAX = 8;

/** Throws `game.not_found` for games that the brand does not show. */
export async function getGame(db: Db, view: View, slug: string): Promise<ResponseOf<typeof getGameEndpoint>> {
  const row = await findTile(db, view, slug);
  if (!row) throw new Refusal('game.not_found', { game: slug });
  return presentGame(row, await listSimilar(db, view, slug, SIMILAR_MAX), view.currencyCode);
}
