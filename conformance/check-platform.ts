import { signUpPlayer, payTwice, readSite, checkSessionFlow } from './journeys.ts';
import { type Line, type Report, reportOf } from './report.ts';
import { checkEveryEndpoint } from './requirements.ts';
import { createClient } from './api-client.ts';

/** Everything that the kit asks of the back end at `url`, with what was found; `headers` go with every request. Throws only when nothing answers there. */
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
