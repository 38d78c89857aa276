import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import type { WalletModule } from '../index.ts';
import { OPENED, PLAYERS, send, type LedgerCommand } from './ledger-command.ts';
import { LedgerModel } from './ledger-model.ts';

/** The module under test, and a pool for opening and reading many wallets. */
export interface SequenceTarget {
  readonly wallet: WalletModule;
  readonly pool: Pool;
}

/** Sends the commands in order and compares every result, and the final wallets, with the model. Throws at the first difference. */
export async function playSequence(
  target: SequenceTarget,
  namespace: string,
  commands: readonly LedgerCommand[],
): Promise<LedgerModel> {
  const model = await openNamespace(target, namespace);
  for (const [index, command] of commands.entries()) {
    const expected = model.execute(command);
    const result = await send(target.wallet, command);
    if (!isDeepStrictEqual(result, expected))
      throw new Error(difference(commands.slice(0, index + 1), expected, result));
  }
  await compareWallets(target, model, namespace);
  return model;
}

const playersOf = (namespace: string) => PLAYERS.map((player) => `${namespace}-${player}`);

export async function openNamespace({ pool }: SequenceTarget, namespace: string): Promise<LedgerModel> {
  const model = new LedgerModel();
  for (const playerId of playersOf(namespace)) for (const asset of OPENED) model.open(playerId, asset);
  await pool.query('SELECT wallet_open(player, asset) FROM unnest($1::text[]) player, unnest($2::text[]) asset', [
    playersOf(namespace),
    OPENED,
  ]);
  return model;
}

export async function compareWallets({ pool }: SequenceTarget, model: LedgerModel, namespace: string): Promise<void> {
  const { rows } = await pool.query<{ key: string } & Record<string, unknown>>(
    `SELECT player_id || ' ' || asset AS key, real_minor AS real, bonus_minor AS bonus, held_minor AS held, -receivable_minor AS owed, seq,
       bonus_id AS "bonusId" FROM wallets WHERE player_id = ANY ($1)`,
    [playersOf(namespace)],
  );
  const found = new Map(rows.map(({ key, ...pockets }) => [key, pockets]));
  for (const [key, { bonuses: _bonuses, rounds: _rounds, ...expected }] of model.wallets) {
    if (!isDeepStrictEqual(found.get(key), expected))
      throw new Error(difference([], { key, ...expected }, found.get(key)));
  }
}

function difference(commands: readonly LedgerCommand[], expected: unknown, result: unknown): string {
  const serialize = (value: unknown) =>
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}` : part));
  return [...commands.map(serialize), `expected ${serialize(expected)}`, `received ${serialize(result)}`].join('\n');
}
