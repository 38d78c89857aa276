import type { Pool } from 'pg';
import { untilLockWaits } from '../../../db/testing/lock-waits.ts';
import { createCommands, type WalletCommands } from '../commands.ts';
import type { Statement } from '../statement.sql.ts';

/**
 * Runs `other` while another transaction has booked a command and is not committed: `other` begins with the state before it, and has to wait for its locks.
 * Resolves with the result of `other`.
 */
export async function whileBooking<T>(
  pool: Pool,
  book: (commands: WalletCommands) => Promise<unknown>,
  other: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const commands = createCommands(async <Row>({ text }: Statement, values: readonly unknown[]) => {
      const { rows } = await client.query(text, [...values]);
      return rows as Row[]; // the statement's own columns
    });
    await book(commands);
    const running = other();
    await Promise.race([untilLockWaits(pool), running.catch(() => undefined)]);
    await client.query('COMMIT');
    return await running;
  } finally {
    client.release();
  }
}
