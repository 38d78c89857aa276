import { expect } from 'vitest';
import type { RunningPlatform } from './running-platform.ts';

export const VERIFY_KEY = /verify-email\?key=([0-9a-f]{64})/g;
export const RESET_KEY = /modal=reset-password&code=([0-9a-f]{64})/g;

/** What a pattern finds in the e-mails to an address, or its group, once for each e-mail and oldest first. Waits until there are `count`. */
export async function mailedTo(
  { owner }: RunningPlatform,
  email: string,
  pattern: RegExp,
  count = 1,
): Promise<readonly string[]> {
  let found: readonly string[] = [];
  const read = async () => {
    const { rows } = await owner.query<{ body: string }>(
      'SELECT body FROM mailbox WHERE recipient = $1 ORDER BY received_at, email_id',
      [email],
    );
    found = rows.flatMap(({ body }) => [...new Set([...body.matchAll(pattern)].map(([all, group]) => group ?? all))]);
    return found.length;
  };
  await expect.poll(read).toBeGreaterThanOrEqual(count);
  return found;
}
