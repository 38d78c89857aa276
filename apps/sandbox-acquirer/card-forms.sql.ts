import { openBooks } from './open-books.ts';

/** Card forms inside merchants' pages and what they gave out, in the same file as the payments. Of a card, the last four digits and what it does. */
export function openCardFormStore(dataDir: string) {
  const db = openBooks(dataDir);
  db.exec(`CREATE TABLE IF NOT EXISTS card_forms (client_token TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS card_tokens (token TEXT PRIMARY KEY, form_id TEXT NOT NULL, body TEXT NOT NULL, spent_by TEXT) STRICT;`);
  const formByToken = db.prepare('SELECT body FROM card_forms WHERE client_token = ?');
  const insertForm = db.prepare('INSERT INTO card_forms (client_token, id, body) VALUES (?, ?, ?)');
  const tokenOfForm = db.prepare('SELECT body FROM card_tokens WHERE token = ? AND form_id = ?');
  const insertToken = db.prepare('INSERT INTO card_tokens (token, form_id, body) VALUES (?, ?, ?)');
  const spendToken = db.prepare('UPDATE card_tokens SET spent_by = ? WHERE token = ? AND spent_by IS NULL');
  const bodyOf = (row: Record<string, unknown> | undefined) => (row === undefined ? null : String(row['body']));
  return {
    findForm: (clientToken: string): string | null => bodyOf(formByToken.get(clientToken)),
    insertForm: (clientToken: string, id: string, body: string): void => void insertForm.run(clientToken, id, body),
    findToken: (token: string, formId: string): string | null => bodyOf(tokenOfForm.get(token, formId)),
    insertToken: (token: string, formId: string, body: string): void => void insertToken.run(token, formId, body),
    /** True for the first payment that asks, and for no other. */
    spend: (token: string, paymentId: string): boolean => spendToken.run(paymentId, token).changes === 1,
    close: () => db.close(),
  };
}
