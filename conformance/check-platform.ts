import { signUpPlayer, payTwice, readSite, checkSessionFlow } from './journeys.ts';
import { type Line, type Report, reportOf } from './report.ts';
import { checkEveryEndpoint } from './requirements.ts';
import { createClient } from './api-client.ts';

/**
 * Checks the back end at `url` against all requirements; `headers` are sent with every request. Throws only if it is
 * unreachable.
 */
export async function checkPlatform(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Report> {
  const client = createClient(url, headers);
  const lines: Line[] = [];
  const checkedAt = new Date().toISOString();
  await readSite(client, lines);
  const player = await signUpPlayer(client, lines);
  if (player.token) {
    await checkSessionFlow(client, lines, player);
    await payTwice(client, lines, player.token);
    lines.push(...(await checkEveryEndpoint(client, player.token)));
  }
  return reportOf(url, checkedAt, lines);
}
