import type { Pool } from 'pg';
import { Refusal } from '../../../core/refusal.ts';
import { createDb } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { actsByState, MS, type States } from '../../../db/testing/acts-by-state.ts';
import { addTextRows, PLAYER } from '../../../db/testing/table-rows.ts';
import { createEncryption } from '../../../secrets/encryption.ts';
import { createDataAdmin, createPersonalData, PERSONAL_DATA_TABLES, type PersonalDataDeps } from '../index.ts';

/** What a player, the jobs and an operator do. */
const ACTS = {
  copy: 'look, ask for a copy, make copies, open the copy, download, download from another brand',
  erasure: 'look, ask for an erasure, cancel the erasure, run erasures, erase now, show the identity',
};
const DAY = 1_440;
const COPY = ['ask for a copy', 'make copies'] as const;
const ERASED = ['ask for an erasure', 7 * DAY, 'run erasures'] as const;
/** What happened before, and the minutes that passed then. */
const STATES = {
  copy: {
    none: [],
    'copy asked': ['ask for a copy'],
    'copy ready': COPY,
    opened: [...COPY, 'open the copy', 5 - MS],
    'opened five minutes ago': [...COPY, 'open the copy', 5],
    'opened at last': [...COPY, DAY - 1, 'open the copy', 1 - MS],
    'opened too late': [...COPY, DAY - 1, 'open the copy', 1],
    downloaded: [...COPY, 'open the copy', 'download'],
    'copy over': [...COPY, DAY],
    'copy without a key': [...COPY, 'open the copy'],
  },
  erasure: {
    none: [],
    'with money': ['get money'],
    'in a round': ['play'],
    excluded: ['get excluded'],
    asked: ['ask for an erasure', 7 * DAY - MS],
    cancelled: ['ask for an erasure', 'cancel the erasure'],
    due: ['ask for an erasure', 7 * DAY],
    'due, with money since': ['ask for an erasure', 7 * DAY, 'get money'],
    'due, with money meanwhile': ['ask for an erasure', 7 * DAY, 'get money meanwhile'],
    'due, excluded since': ['ask for an erasure', 7 * DAY, 'get excluded'],
    'due, and nothing moved': ['ask for an erasure', 7 * DAY],
    'due at a brand that keeps nothing': ['ask for an erasure', 7 * DAY],
    erased: ERASED,
    'erased without a key': ERASED,
    'erased nearly five years ago': [...ERASED, 1_826 * DAY - MS],
    'erased five years ago': [...ERASED, 1_826 * DAY],
  },
} satisfies Record<keyof typeof ACTS, States>;
const SHOWN = {
  data_exports: ['state', 'expires_at', 'ticket_ends_at', 'is_encrypted'],
  data_export_parts: ['part_no'],
  erasures: ['state', 'due_at', 'ended_at'],
  retained_identities: ['retained_until', 'is_encrypted'],
  personal_data_audit_log: ['actor', 'action'],
};

export async function createDataActs(owner: Pool, pool: Pool) {
  const db = createDb(pool);
  const tableOf = await actsByState(
    owner,
    SHOWN,
    async (state, now) => {
      const playerId = newId('plr');
      await addTextRows(owner, 'players', PLAYER, `player_id=${playerId} email=${playerId}@example.com first_name=Ada`);
      const session = `session_id=ses_${playerId} player_id=${playerId} brand_key=one idle_seconds=60 expires_at=@0`;
      await addTextRows(owner, 'sessions', 'ip=192.0.2.1 user_agent=', session);
      return openAccount({ db, playerId, now, state });
    },
    // Jobs act on all accounts.
    () =>
      owner.query(`DELETE FROM data_export_parts; DELETE FROM data_exports; DELETE FROM retained_identities;
        UPDATE erasures SET state = 'done', ended_at = now() WHERE state = 'pending'`),
  );
  return (group: keyof typeof ACTS) => tableOf(ACTS[group].split(', '), STATES[group]);
}

function openAccount({
  db,
  playerId,
  now,
  state,
}: Pick<PersonalDataDeps, 'db' | 'now'> & Readonly<Record<'playerId' | 'state', string>>) {
  /** Calls of other modules, and what came back. */
  const told: string[] = [];
  const tell = (text: string) => void told.push(text);
  const business = {
    isPayingIn: false,
    isPayingOut: false,
    isPlaying: false,
    hasBalance: false,
    isRestricted: false,
    hasMoved: !state.includes('nothing moved'),
  };
  let [ticket, meanwhile] = ['', {}];
  const deps: PersonalDataDeps = {
    db,
    now,
    tables: PERSONAL_DATA_TABLES,
    encryption: state.includes('without a key') ? null : createEncryption([Buffer.alloc(32, 7)]),
    brandOf: () => ({
      name: 'One',
      policy: {
        exportHours: 24,
        erasureCoolingDays: 7,
        eventDays: 1,
        emailRetentionDays: 1,
        identityKeepYears: state.includes('keeps nothing') ? 0 : 5,
      },
      pagePath: '/privacy',
    }),
    businessOf: async (_id, tx) => ({ ...business, ...(tx && meanwhile) }),
    requireUnrestricted: async () =>
      business.isRestricted ? Promise.reject(new Refusal('player.excluded')) : undefined,
    isRestricted: async () => business.isRestricted,
    closeCredentials: async () => tell('closes credentials'),
    mail: {
      post: async (_tx, { template, link }) => String(told.push(`mails ${template} ${link}`)),
      sendSoon: () => {},
    },
    inBackground: () => tell('makes copies soon'),
    log: { warn: (_fields, text) => tell(text) },
  };
  const [data, admin] = [createPersonalData(deps), createDataAdmin(deps)];
  const session = { playerId, brandKey: 'one', sessionId: `ses_${playerId}` };
  const visit = { locale: 'en', origin: 'site:' };
  const download = (brandKey: string) => async () => {
    const copy = await data.readExport(brandKey, ticket);
    if (copy === null) return tell('does not work');
    let bytes = 0;
    for await (const chunk of copy.chunks) bytes += chunk.length;
    tell(bytes === copy.byteCount ? 'the whole copy' : 'a part of the copy');
  };
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    look: async () => {
      const { export: copy, erasure, blockers } = await data.get(session);
      const { state: is, expiresAt, byteCount } = copy ?? {};
      const texts = [
        is && `copy ${is} until ${expiresAt}, ${byteCount !== null}`,
        erasure && `erased at ${erasure.dueAt}`,
      ];
      tell([...texts, ...blockers].filter(Boolean).join(', '));
    },
    'ask for a copy': () => data.requestExport(session, visit),
    'make copies': () => data.makeExports(),
    'open the copy': async () =>
      (ticket = new URL((await data.openExport(session)).url, 'http://x').searchParams.get('token') ?? ''),
    download: download('one'),
    'download from another brand': download('two'),
    'ask for an erasure': () => data.requestErasure(session, visit),
    'cancel the erasure': () => data.cancelErasure(session),
    'run erasures': () => data.executeErasures(),
    'erase now': async () => tell(await admin.erase({ ...session, ...visit, by: 'Ada' }, true)),
    'show the identity': async () => {
      const found = await admin.identity(playerId, 'Ada');
      tell(found === null ? 'none' : `${Object.keys(JSON.parse(found.text) as object).length} details`);
    },
    'get money': async () => (business.hasBalance = true),
    'get money meanwhile': async () => (meanwhile = { hasBalance: true }),
    play: async () => (business.isPlaying = true),
    'get excluded': async () => (business.isRestricted = true),
  };
  return { told, perform: async (step: string) => acts[step]?.() };
}
