import { missingFields, type NeededDetail, type NeedPurpose } from '@marquee/contract/profile-needs.ts';
import { addressFieldsOf } from '@marquee/text/address.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { PlayersDeps } from './players.deps.ts';
import { findPlayer } from './players.sql.ts';

/** Details that the brand requires for a purpose and that the player has not provided. */
export async function missingDetails(
  deps: Pick<PlayersDeps, 'brandOf'> & { readonly db: Db | Tx },
  playerId: string,
  purpose: NeedPurpose,
): Promise<readonly NeededDetail[]> {
  const player = await findPlayer(deps.db, playerId);
  if (!player) throw new Error(`No player ${playerId}`);
  return missingFields(purpose, deps.brandOf(player.brand_key), {
    firstName: player.first_name,
    lastName: player.last_name,
    dateOfBirth: player.date_of_birth,
    phone: player.phone,
    address: player.address,
    zipCode: player.zip_code,
    city: player.city,
    countryCode: player.country_code,
    addressFields: addressFieldsOf(player.country_code),
  });
}
