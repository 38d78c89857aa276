import { openMovements, type Movement } from './store.ts';
import { openBooks } from './open-books.ts';

/** Payments to players, by the merchant's key, in the same file as the payments by them, and with their lines in the same statement. The store of those is opened first. */
export function openPayOutStore(dataDir: string) {
  const db = openBooks(dataDir);
  db.exec('CREATE TABLE IF NOT EXISTS payouts (idempotency_key TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT');
  const byKey = db.prepare('SELECT body FROM payouts WHERE idempotency_key = ?');
  const insert = db.prepare('INSERT INTO payouts (idempotency_key, body) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const movements = openMovements(db);
  return {
    find: (key: string): string | null => {
      const row = byKey.get(key);
      return row === undefined ? null : String(row['body']);
    },
    /** A payment with its lines of the statement, all or nothing. A key that is known keeps what it has. */
    insert(key: string, body: string, lines: readonly Movement[]): void {
      db.exec('BEGIN IMMEDIATE');
      try {
        if (insert.run(key, body).changes > 0) for (const line of lines) movements.add(line);
        db.exec('COMMIT');
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => db.close(),
  };
}
