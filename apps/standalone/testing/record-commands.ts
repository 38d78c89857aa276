import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { createDb, type Db } from '@marquee/platform/db/database.ts';
import { newId } from '@marquee/platform/db/new-id.ts';
import { createPool, OPERATOR_ROLE } from '@marquee/platform/db/pool.ts';
import { createMailbox, createMessaging, type Messaging } from '@marquee/platform/modules/messaging/index.ts';
import { createWallet, type WalletModule } from '@marquee/platform/modules/wallet/index.ts';
import type { LockOrder } from '@marquee/platform/testing/lock-cycles.ts';
import { type Changes, recordChanges } from '@marquee/platform/testing/record-changes.sql.ts';
import { type RecordedTransaction, recordLocks, reportStatements } from '@marquee/platform/testing/record-locks.sql.ts';
import { type ApiResponse, signUpPlayer, type TestPlayer } from '@marquee/platform/testing/running-platform.ts';
import { afterAll, beforeAll } from 'vitest';
import { lockOrdersAsText } from './lock-orders.ts';
import { type CasinoWithAcquirer, startWithAcquirer } from './start-with-acquirer.ts';

export const BRAND = 'isvik';
/** A brand of a market with reality checks that stop play, a panic button, returns from self-exclusions only by request, and limits that only support removes. */
export const STRICT_BRAND = 'ferrant';
const SETTINGS = {
  brands: {
    [STRICT_BRAND]: {
      defaultCurrency: 'EUR',
      marketPolicy: {
        market: 'curacao',
        timeOuts: { panicButtonHours: 24 },
        exclusions: { returnByRequest: true },
        realityCheck: { stopsPlay: true, defaultMinutes: 30, minMinutes: 15, maxMinutes: 45 },
        limits: { removalBySupportFromLevel: 0 },
      },
    },
  },
};

export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly brand?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Refusals that are part of the path, such as a second factor. */
  readonly status?: number;
}

/** What a command does to the database, in lines: the locks of each transaction, what it adds, changes and removes. */
export type Effects = string;

export interface CommandRecorder extends CasinoWithAcquirer {
  /** With the rights of an operator. */
  readonly db: Db;
  readonly wallet: WalletModule;
  readonly mail: Messaging;
  /** Sends a command of the contract and returns what it does, also in the background. */
  readonly send: (id: string, sent: Sent) => Promise<Effects>;
  /** The response to what was sent last. */
  readonly answer: () => ApiResponse;
  /** What another act does, with the requests that arrive meanwhile and are `isServed`. */
  readonly observe: (
    name: string,
    act: () => Promise<unknown>,
    isServed?: (request: IncomingMessage) => boolean,
  ) => Promise<Effects>;
  /** A player with money. */
  readonly depositor: (brand?: string, more?: Readonly<Record<string, string>>) => Promise<TestPlayer>;
  /** The first column of the first row, as text; empty if there is none. */
  readonly readValue: (query: string, ...values: readonly unknown[]) => Promise<string>;
  /** The locks of everything that was sent and observed, see `lock-orders.ts`. */
  readonly lockOrders: () => string;
}

/** The recorder of one test file, made before its first test, and its functions. */
export function setUpCommands() {
  let made: CommandRecorder | undefined;
  beforeAll(async () => {
    made = await recordCommands();
  });
  afterAll(() => made?.stop());
  const ready = () => {
    if (made === undefined) throw new Error('Commands are recorded within tests');
    return made;
  };
  const get = <T extends object>(read: () => T): T => new Proxy({} as T, { get: (_, name) => read()[name as keyof T] }); // A property of what is read.
  const send: CommandRecorder['send'] = (id, sent) => ready().send(id, sent);
  const observe: CommandRecorder['observe'] = (...act) => ready().observe(...act);
  const depositor: CommandRecorder['depositor'] = (...of) => ready().depositor(...of);
  const readValue: CommandRecorder['readValue'] = (...of) => ready().readValue(...of);
  return { commands: get(ready), harness: get(() => ready().harness), send, observe, depositor, readValue };
}

/** The platform with the sandbox acquirer; lists what commands do to the database. */
async function recordCommands(): Promise<CommandRecorder> {
  const locks = recordLocks();
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  const settings = join(folder, 'settings.json');
  writeFileSync(settings, JSON.stringify(SETTINGS));
  const casino = await startWithAcquirer({
    prepareDatabase: reportStatements,
    copies: 1,
    env: { MARQUEE_SETTINGS: settings, COUNTRY_HEADER: 'x-country' },
  });
  const { harness } = casino;
  const { owner, platform } = harness;
  await platform.execute('refresh-rates');
  // Prices of the sandbox change each minute, and with them whether an exchange leaves a part of a unit.
  await owner.query(`UPDATE exchange_rates SET price = 0.9137 WHERE currency_code = 'USD'`);
  const url = String(owner.options.connectionString);
  const pool = createPool({ url, role: OPERATOR_ROLE, max: 4 });
  const db = createDb(pool);
  const wallet = createWallet({ pool });
  const mail = createMessaging({
    db,
    transport: createMailbox(db),
    retentionDays: [],
    linkOf: platform.brands.emailLinkOf,
    senderOf: () => ({ name: 'Isvik', email: 'help@isvik.example' }),
    log: { warn: () => {} },
  });
  const rows = await recordChanges(owner);
  const names = new Set<string>();
  const orders: LockOrder[] = [];
  let answer: ApiResponse;
  const settle = async () => {
    await platform.settle();
    await mail.settle();
    await platform.security.flush();
  };

  const observe: CommandRecorder['observe'] = async (name, act, isServed = () => false) => {
    names.add(name);
    await settle();
    let changes: Changes | undefined;
    const transactions = await locks.during(async () => {
      changes = await rows.during(async () => {
        await act();
        await settle();
      });
    }, isServed);
    orders.push(...transactions.map((transaction) => ({ command: name, locks: transaction.locks })));
    return describe(transactions, changes);
  };
  const send: CommandRecorder['send'] = async (
    id,
    { params = {}, query = '', body, headers = {}, status = 200, ...who },
  ) => {
    const endpoint = ENDPOINTS.find((one) => one.id === id);
    const path = endpoint?.path.replaceAll(/:(\w+)/g, (_match, name: string) => params[name] ?? '') ?? '';
    const key = randomUUID();
    const act = async () => {
      answer = await harness.request(endpoint?.method ?? '', `${path}${query}`, {
        brand: BRAND,
        ...who,
        ...(body !== undefined && { body }),
        headers: { 'idempotency-key': key, ...headers },
      });
      if (answer.status !== status) throw new Error(`${id}: ${answer.status} ${JSON.stringify(answer.body)}`);
    };
    return observe(id, act, ({ headers }) => headers['idempotency-key'] === key);
  };

  return {
    ...casino,
    db,
    wallet,
    mail,
    send,
    answer: () => answer,
    observe,
    depositor: async (brand = BRAND, more = {}) => {
      const player = await signUpPlayer(harness.port, brand, more);
      await wallet.deposit({
        source: 'test',
        externalId: newId('ext'),
        playerId: player.userId,
        asset: 'EUR',
        amountMinor: 10_000_000n,
        method: 'card',
        reference: newId('dep'),
      });
      return player;
    },
    readValue: async (query, ...values) => {
      const { rows } = await owner.query<Record<string, string | bigint | null>>(query, [...values]);
      return String(Object.values(rows[0] ?? {})[0] ?? '');
    },
    lockOrders: () => lockOrdersAsText(names, orders),
    stop: async () => {
      locks.stop();
      await pool.end();
      await casino.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

function describe(transactions: readonly RecordedTransaction[], changes: Changes | undefined): Effects {
  // Transactions in the background overlap with others, so their order says nothing.
  const chains = transactions.flatMap(({ isolation, locks }) => {
    const steps = locks.flatMap(({ on, mode, unless, isImplicit }) =>
      isImplicit ? [] : [[on, mode === 'exclusive' ? '' : mode, unless ?? ''].filter((part) => part !== '').join(' ')],
    );
    return steps.length + isolation.length === 0 ? [] : [[...(isolation === '' ? [] : [isolation]), ...steps]];
  });
  return [
    ...chains.toSorted().flatMap((steps) => wrap('locks', steps, ' → ')),
    ...wrap('adds', changes?.adds ?? [], ', '),
    ...wrap('changes', changes?.changes ?? [], ', '),
    ...wrap('removes', changes?.removes ?? [], ', '),
  ].join('\n');
}

const WIDTH = 150;

/** Lines of a width that can be read. */
function wrap(title: string, items: readonly string[], separator: string): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.pop();
    const longer = `${last}${separator}${item}`;
    if (last === undefined) lines.push(`${title} ${item}`);
    else if (longer.length <= WIDTH) lines.push(longer);
    else lines.push(`${last}${separator.trimEnd()}`, `  ${item}`);
  }
  return lines;
}
