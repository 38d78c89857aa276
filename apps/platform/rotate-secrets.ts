import { keepingOf } from './app-kyc.ts';
import type { PlatformConfig } from './config.ts';
import type { Db } from './db/database.ts';
import { sealedTotpSecrets } from './modules/factors/index.ts';
import { sealedFiles } from './modules/kyc/index.ts';
import { sealedExportParts, sealedIdentities } from './modules/personal-data/index.ts';
import { reseal, type ResealReport } from './secrets/reseal.ts';
import { createSeal } from './secrets/seal.ts';

export interface RotatedPlace extends ResealReport {
  readonly place: string;
}

/** Everything that keys of the settings encrypted, place by place. Places without a key are left out. */
export async function rotateSecrets(
  db: Db,
  { secretsKeys, documents }: Pick<PlatformConfig, 'secretsKeys' | 'documents'>,
  options: { readonly isCheck: boolean },
): Promise<readonly RotatedPlace[]> {
  const places: RotatedPlace[] = [];
  if (secretsKeys.length > 0) {
    const seal = createSeal(secretsKeys);
    places.push({ place: 'authenticator apps', ...(await reseal(seal, sealedTotpSecrets(db), options)) });
  }
  if (documents !== null) {
    const { seal, store } = keepingOf(documents);
    places.push(
      { place: 'documents', ...(await reseal(seal, sealedFiles(db, store), options)) },
      { place: 'retained identities', ...(await reseal(seal, sealedIdentities(db), options)) },
      { place: 'copies of personal data', ...(await reseal(seal, sealedExportParts(db), options)) },
    );
  }
  return places;
}
