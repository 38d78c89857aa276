import { DEMONSTRATION_KYC } from '@marquee/brands/kyc-policy.ts';
import type { Pool } from 'pg';
import { createDb } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { actsByState, MS } from '../../../db/testing/acts-by-state.ts';
import { addTextRows, PLAYER } from '../../../db/testing/table-rows.ts';
import { withTx } from '../../../db/tx.ts';
import { lockKycAccount } from '../../players/index.ts';
import { createVerification, createReviewAdmin, type VerificationDeps } from '../index.ts';

const DAY = 1_440;
const VERIFIED = ['send', 'approve', 1, 'send address', 'approve address'] as const;
export const STATES = {
  none: [],
  'none required': [],
  'no store': [],
  requested: ['request'],
  'in review': ['send'],
  'last day': ['send', 'approve until today', 720 - MS],
  'day after': ['send', 'approve until today', 720],
  expired: ['send', 'approve until today', 720, 'expire'],
  rejected: ['send', 'reject'],
  'sent again': ['send', 'reject', 1, 'send'],
  'requested again': ['send', 'approve', 1, 'request'],
  'details changed': ['send', 'ask for a reset'],
  'address in review': ['send', 'approve', 1, 'send address'],
  'address confirmed': ['send address', 'approve address', 1, 'send'],
  'address rejected': ['send', 1, 'send address', 'reject address'],
  verified: VERIFIED,
  'verified at a strict brand': VERIFIED,
  'verified and asked for more': [...VERIFIED, 1, 'request funds'],
} as const;

/** Times for which files are kept. */
export const KEPT = {
  unused: ['upload', DAY],
  'unused for longer': ['upload', DAY + MS],
  'deletion interrupted': ['upload', 'interrupt the deletion'],
  'deleted before': ['upload', DAY + MS, 'delete files'],
  'in review': ['send', 9_999 * DAY],
  'in review before': ['send', 'ask for a reset', 90 * DAY],
  'in review long before': ['send', 'ask for a reset', 90 * DAY + MS],
  confirmed: ['send', 'approve', 1_826 * DAY],
  'confirmed for longer': ['send', 'approve', 1_826 * DAY + MS],
  'confirmed before': ['send', 'approve', 9 * DAY, 'ask for a reset', 1_817 * DAY],
  'confirmed long before': ['send', 'approve', 9 * DAY, 'ask for a reset', 1_817 * DAY + MS],
  'expired before': ['send', 'approve until today', 720, 'expire', 1_826 * DAY - 720],
  'expired long before': ['send', 'approve until today', 720, 'expire', 1_826 * DAY - 720 + MS],
  rejected: ['send', 'reject', 90 * DAY],
  'rejected for longer': ['send', 'reject', 90 * DAY + MS],
  'rejected before': ['send', 'reject', 9 * DAY, 'request', 90 * DAY],
  'rejected long before': ['send', 'reject', 9 * DAY, 'request', 90 * DAY + MS],
} as const;

/** Brands that differ from the usual one, by the state. */
const BRANDS: Readonly<Record<string, { readonly policy?: object; readonly documentStore?: null }>> = {
  'none required': { policy: { requiredDocuments: [], gatesWithdrawal: false } },
  'no store': { documentStore: null },
  'verified at a strict brand': { policy: { resetsOnChange: true } },
};
/** Shown columns. `look` shows the status of the account, `view` the pages. */
const SHOWN = {
  documents: [
    'document_type',
    'status',
    'reason_key',
    'issued_on',
    'expires_on',
    'uploaded_at',
    'decided_at',
    'voided_at',
  ],
  document_files: ['state', 'deleted_at'],
  kyc_audit_log: ['actor', 'action', 'detail'],
  players: [],
};
const NEW_PAGES: ReadonlySet<string> = new Set(['send', 'send address']);
const words = (list: readonly unknown[], separator = ' ') => list.filter((word) => word).join(separator);

export async function createDocumentActs(owner: Pool, pool: Pool) {
  const db = createDb(pool);
  const tableOf = await actsByState(
    owner,
    SHOWN,
    async (state, now) => {
      // A player at a brand of their own.
      const [playerId, brandKey] = [newId('plr'), newId('brd').toLowerCase()];
      const country = state in BRANDS ? 'null' : 'DE';
      const row = `player_id=${playerId} brand_key=${brandKey} email=${playerId}@example.com country_code=${country}`;
      await addTextRows(owner, 'players', PLAYER, row);
      const told: string[] = [];
      const acts = actsOf(
        { owner, playerId, brandKey, told },
        depsOf({ db, brandKey, told, now }, BRANDS[state] ?? {}),
      );
      const prepare = async (step: string) => NEW_PAGES.has(step) && acts['upload']?.();
      return { told, prepare, perform: async (step: string) => acts[step]?.() };
    },
    // Jobs act on all documents.
    () =>
      owner.query(
        `UPDATE documents SET voided_at = now() WHERE voided_at IS NULL AND player_id <> 'plr_other'; DELETE FROM document_files`,
      ),
  );
  await createVerification({ db } as VerificationDeps).seedLabels(); // reads nothing else
  const other = 'player_id=plr_other brand_key=two uploaded_at=@0';
  await addTextRows(owner, 'players', PLAYER, 'player_id=plr_other email=other@example.com country_code=FR');
  await addTextRows(owner, 'documents', `${other} status=pending`, 'document_id=doc_1 document_type=identity');
  return tableOf;
}

interface Parts extends Pick<VerificationDeps, 'db' | 'now'> {
  readonly brandKey: string;
  /** What was read, and calls of other modules. */
  readonly told: string[];
}

function depsOf({ brandKey, told, ...parts }: Parts, brand: (typeof BRANDS)[string]): VerificationDeps {
  const documentStore = {
    store: { get: async (key: string) => Buffer.from(key.slice(-1)), remove: async () => told.push('removes a file') },
    encryption: { decrypt: (bytes: Buffer, name: string) => `${bytes}${name.slice(-1)}` },
    spoolFolder: '/dev/null/none',
  } as unknown as VerificationDeps['documentStore']; // nothing is uploaded
  return {
    ...parts,
    brandKeys: [brandKey],
    brandOf: () => ({ policy: { ...DEMONSTRATION_KYC, ...brand.policy }, pagePath: '/verify' }),
    requiredBefore: (_brandKey, country) => (country === 'DE' ? 'play' : 'deposit'),
    documentStore: brand.documentStore === null ? null : documentStore,
    announce: async (_tx, _id, change) => void told.push(words(['tells', ...Object.values(change)])),
    mail: {
      post: async (_tx, { template, link }) => String(told.push(`mails ${template} ${link}`)),
      sendSoon: () => void told.push('sends mail'),
    },
  };
}

type Acts = Readonly<Record<string, () => Promise<unknown>>>;

/** What a player, a reviewer and the platform do with an identity document, unless an act names another one. */
function actsOf(
  parts: Omit<Parts, 'db' | 'now'> & { readonly owner: Pool; readonly playerId: string },
  deps: VerificationDeps,
): Acts {
  const { owner, playerId, brandKey, told } = parts;
  const [kyc, admin] = [createVerification(deps), createReviewAdmin(deps)];
  const ids: Record<string, string> = {};
  let fileIds = ['fil_0'];
  const today = () => deps.now().toISOString().slice(0, 10);
  const change =
    (isResetRequested: boolean, isFirstTime = false) =>
    () =>
      withTx(deps.db, (tx) => kyc.onIdentityChange(tx, { playerId, isResetRequested, isFirstTime }));
  const approve =
    (documentType: string, until: () => string | null = () => null) =>
    async () =>
      told.push(`is ${await admin.approve(ids[documentType] ?? 'doc_0', { by: ' Ada ', expiresOn: until() })}`);
  const reject = (documentType: string, reason: string) => async () =>
    told.push(`is ${await admin.reject(ids[documentType] ?? 'doc_0', { by: 'Ada', reason })}`);
  const request = (documentType: string) => async () =>
    (ids[documentType] = await admin.request(playerId, documentType, 'Ada'));
  /** Two stored pages, of which the second was uploaded first. */
  const upload = async () => {
    fileIds = [newId('fil'), newId('fil')];
    const usual = `player_id=${playerId} brand_key=${brandKey} received_sha256=\\x${'0'.repeat(64)} state=stored kind=image media_type=image/png byte_count=9 page_count=1 scanned_by=none`;
    const pages = fileIds.map((id, page) => `file_id=${id} upload_key=${id} storage_key=${id}/${page + 1}`);
    await addTextRows(owner, 'document_files', usual, pages.toReversed().join('\n'));
  };
  const submit = (documentType: string, dates: () => object) => async () => {
    const session = { playerId, brandKey, sessionId: 'ses_1' };
    const body = { documentType, fileIds, ...dates() };
    const { document } = await kyc.submitDocument({ session, body, origin: 'site:' });
    ids[documentType] = document.documentId;
  };
  const [identity, address] = [() => ({ expiresOn: '2040-01-31' }), () => ({ issuedOn: today() })];
  const look = async () => {
    const { labels, acceptsFiles, requiredBefore } = await kyc.listLabels({ playerId, brandKey });
    const account = await withTx(deps.db, (tx) => lockKycAccount(tx, playerId));
    const documents = await kyc.listDocuments(playerId);
    const inReview = (await admin.list({ brandKey })).rows.length;
    const texts = [
      !acceptsFiles && 'no files',
      account?.kycStatus,
      kyc.blocksWithdrawal(account) && 'no withdrawals',
      `before a ${requiredBefore}`,
      ...labels.map((label) => label.isRequired && words([label.canSend && 'send', label.documentType])),
      ...documents.map(({ documentType: type, status, reason, expiresOn, fileCount, isCurrent }) =>
        words([
          isCurrent ? '=' : '≠',
          type,
          status,
          reason?.split('.').at(-1),
          expiresOn,
          fileCount && `${fileCount} pages`,
        ]),
      ),
      inReview > 0 && `${inReview} in review`,
    ];
    told.push(words(texts, ', '));
  };
  return {
    look,
    upload,
    send: submit('identity', identity),
    'send the same again': submit('identity', identity),
    'send it as an address': submit('address', address),
    'send address': submit('address', address),
    'ask for a reset': change(true),
    'change details': change(false),
    'fill in details': change(true, true),
    approve: approve('identity'),
    'approve until today': approve('identity', today),
    'approve address': approve('address'),
    reject: reject('identity', 'altered'),
    'reject address': reject('address', 'too_old'),
    request: request('identity'),
    'request funds': request('source_of_funds'),
    view: async () => {
      const files = await admin.view(ids['identity'] ?? 'doc_0', 'Ada');
      told.push(`shows ${files.map((file) => Object.values(file).join(' ')).join() || 'nothing'}`);
    },
    'decide who it is': () => withTx(deps.db, (tx) => kyc.requestForCheck(tx, playerId)),
    'interrupt the deletion': () => owner.query(`UPDATE document_files SET state = 'deleting'`),
    expire: async () => told.push(`counts ${await kyc.expireDocuments(9)}`),
    'delete files': async () => told.push(`counts ${await kyc.deleteExpiredFiles(9)}`),
  };
}
