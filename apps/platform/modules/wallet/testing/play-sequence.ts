import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import type { WalletModule } from '../index.ts';
import { OPENED, PLAYERS, send, type LedgerCommand } from './ledger-command.ts';
import { LedgerModel } from './ledger-model.ts';

/** What a sequence is played on: the module, and a pool for opening and reading many wallets at once. */
export interface Table {
  readonly wallet: WalletModule;
  readonly pool: Pool;
}

/** Sends one command after the other and holds every answer, and the wallets at the end, against the model. Throws at the first difference. */
export async function playSequence(
  table: Table,
  world: string,
  commands: readonly LedgerCommand[],
): Promise<LedgerModel> {
  const model = await openWorld(table, world);
  for (const [index, command] of commands.entries()) {
    const expected = model.carryOut(command);
    const answered = await send(table.wallet, command);
    if (!isDeepStrictEqual(answered, expected))
      throw new Error(difference(commands.slice(0, index + 1), expected, answered));
  }
  await compareWallets(table, model, world);
  return model;
}

const playersOf = (world: string) => PLAYERS.map((player) => `${world}-${player}`);

export async function openWorld({ pool }: Table, world: string): Promise<LedgerModel> {
  const model = new LedgerModel();
  for (const playerId of playersOf(world)) for (const asset of OPENED) model.open(playerId, asset);
  await pool.query('SELECT wallet_open(player, asset) FROM unnest($1::text[]) player, unnest($2::text[]) asset', [
    playersOf(world),
    OPENED,
  ]);
  return model;
}

export async function compareWallets({ pool }: Table, model: LedgerModel, world: string): Promise<void> {
  const { rows } = await pool.query<{ key: string } & Record<string, unknown>>(
    `SELECT player_id || ' ' || asset AS key, real_minor AS real, bonus_minor AS bonus, held_minor AS held, -receivable_minor AS owed, seq,
       bonus_id AS "bonusId" FROM wallets WHERE player_id = ANY ($1)`,
    [playersOf(world)],
  );
  const found = new Map(rows.map(({ key, ...pockets }) => [key, pockets]));
  for (const [key, { bonuses: _bonuses, rounds: _rounds, ...wanted }] of model.wallets) {
    if (!isDeepStrictEqual(found.get(key), wanted)) throw new Error(difference([], { key, ...wanted }, found.get(key)));
  }
}

function difference(commands: readonly LedgerCommand[], expected: unknown, answered: unknown): string {
  const write = (value: unknown) =>
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}` : part));
  return [...commands.map(write), `expected ${write(expected)}`, `answered ${write(answered)}`].join('\n');
}
