import type { Db } from '../../db/database.ts';
import type { SealedValue } from '../../secrets/reseal.ts';
import { listSealedTotp, replaceSealedTotp } from './totp.sql.ts';
import { sealedNameOf } from './totp.ts';

const PAGE = 200;

/** Every stored secret of an authenticator app, for the command that changes keys. */
export async function* sealedTotpSecrets(db: Db): AsyncIterable<SealedValue> {
  for (let after = ''; ;) {
    const rows = await listSealedTotp(db, after, PAGE);
    for (const { player_id: playerId, sealed_secret: sealed } of rows)
      yield {
        name: sealedNameOf(playerId),
        sealed,
        replace: (fresh) => replaceSealedTotp(db, { playerId, sealed, fresh }),
      };
    after = rows.at(-1)?.player_id ?? '';
    if (rows.length < PAGE) return;
  }
}
