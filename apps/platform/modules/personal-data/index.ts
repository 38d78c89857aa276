import type { AnswerOf } from '@marquee/contract/call.ts';
import type { getPersonalData as getPersonalDataCall } from '@marquee/contract/personal-data.ts';
import type { Session } from '../../http/serve.ts';
import { cancelErasure, carryOutErasures, requestErasure } from './erasures.ts';
import { openExport, readExport, requestExport, type OpenedCopy } from './exports.ts';
import { getPersonalData } from './get-personal-data.ts';
import { makeExports } from './make-exports.ts';
import type { PersonalDataDeps } from './personal-data.deps.ts';

export { createDataDesk, type DataDesk, type DeskTarget } from './data-desk.ts';
export { addDownloadDoor } from './download-door.ts';
export { PERSONAL_DATA_TABLES } from './personal-tables.ts';
export type { PersonalDataDeps } from './personal-data.deps.ts';
export { personalDataRoutes } from './routes.ts';
export { sealedExportParts, sealedIdentities } from './sealed-identities.ts';

interface Asking {
  readonly locale: string;
  readonly origin: string;
}

/** The front door of personal data: a copy of everything about a player, and the erasure of what no law keeps. */
export interface PersonalData {
  readonly get: (session: Session) => Promise<AnswerOf<typeof getPersonalDataCall>>;
  readonly requestExport: (session: Session, asking: Asking) => Promise<void>;
  readonly openExport: (session: Session) => Promise<{ readonly url: string; readonly secondsLeft: number }>;
  readonly readExport: (brandKey: string, ticket: string) => Promise<OpenedCopy | null>;
  readonly requestErasure: (session: Session, asking: Pick<Asking, 'origin'>) => Promise<void>;
  readonly cancelErasure: (session: Session) => Promise<void>;
  /** For jobs. */
  readonly makeExports: () => Promise<void>;
  readonly carryOutErasures: () => Promise<void>;
}

export function createPersonalData(deps: PersonalDataDeps): PersonalData {
  return {
    get: (session) => getPersonalData(deps, session),
    requestExport: async (session, asking) => {
      await requestExport(deps, session, { ...asking, actor: 'player' });
      deps.inBackground(() => makeExports(deps));
    },
    openExport: (session) => openExport(deps, session),
    readExport: (brandKey, ticket) => readExport(deps, brandKey, ticket),
    requestErasure: ({ playerId, brandKey }, { origin }) =>
      requestErasure(deps, { playerId, brandKey, origin, actor: 'player' }),
    cancelErasure: ({ playerId }) => cancelErasure(deps, playerId, 'player'),
    makeExports: () => makeExports(deps),
    carryOutErasures: () => carryOutErasures(deps),
  };
}
