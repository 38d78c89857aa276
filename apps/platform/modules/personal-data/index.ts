import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getPersonalData as getPersonalDataEndpoint } from '@marquee/contract/personal-data.ts';
import type { Session } from '../../core/session.ts';
import { cancelErasure, executeErasures, requestErasure } from './erasures.ts';
import { openExport, readExport, requestExport, type OpenedCopy } from './exports.ts';
import { getPersonalData } from './get-personal-data.ts';
import { makeExports } from './make-exports.ts';
import type { PersonalDataDeps } from './personal-data.deps.ts';

export { createDataAdmin, type DataAdmin, type AdminTarget } from './data-admin.ts';
export { PERSONAL_DATA_TABLES } from './personal-tables.ts';
export type { PersonalDataDeps } from './personal-data.deps.ts';
export { encryptedExportChunks, encryptedIdentities } from './encrypted-identities.ts';

interface RequestOrigin {
  readonly locale: string;
  readonly origin: string;
}

/** Data subject rights: a copy of all data about a player, and erasure of what need not be retained. */
export interface PersonalData {
  readonly get: (session: Session) => Promise<ResponseOf<typeof getPersonalDataEndpoint>>;
  readonly requestExport: (session: Session, request: RequestOrigin) => Promise<void>;
  readonly openExport: (session: Session) => Promise<{ readonly url: string; readonly secondsLeft: number }>;
  readonly readExport: (brandKey: string, ticket: string) => Promise<OpenedCopy | null>;
  readonly requestErasure: (session: Session, request: Pick<RequestOrigin, 'origin'>) => Promise<void>;
  readonly cancelErasure: (session: Session) => Promise<void>;
  /** For jobs. */
  readonly makeExports: () => Promise<void>;
  readonly executeErasures: () => Promise<void>;
}

export function createPersonalData(deps: PersonalDataDeps): PersonalData {
  return {
    get: (session) => getPersonalData(deps, session),
    requestExport: async (session, request) => {
      await requestExport(deps, session, { ...request, actor: 'player' });
      deps.inBackground(() => makeExports(deps));
    },
    openExport: (session) => openExport(deps, session),
    readExport: (brandKey, ticket) => readExport(deps, brandKey, ticket),
    requestErasure: ({ playerId, brandKey }, { origin }) =>
      requestErasure(deps, { playerId, brandKey, origin, actor: 'player' }),
    cancelErasure: ({ playerId }) => cancelErasure(deps, playerId, 'player'),
    makeExports: () => makeExports(deps),
    executeErasures: () => executeErasures(deps),
  };
}
