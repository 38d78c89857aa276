import type { Db } from '../../db/database.ts';
import type { ListBanners } from './get-lobby.ts';

export interface CatalogueDeps {
  readonly db: Db;
  /** Banners of the lobby in the reader's language, in order. */
  readonly listBanners: ListBanners;
}
