import type { Db } from '../../db/database.ts';
import type { ListBanners } from './get-lobby.ts';

export interface CatalogueDeps {
  readonly db: Db;
  /** Banners of the lobby in the reader's language, in order. */
  readonly listBanners: ListBanners;
  /** Games by what the brand's players play, most played first. */
  readonly listMostPlayed: (brandKey: string) => Promise<readonly string[]>;
}
