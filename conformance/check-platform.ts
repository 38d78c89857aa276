import { join, payTwice, readSite, walkSession } from './journeys.ts';
import { type Line, type Report, reportOf } from './report.ts';
import { checkEveryCall } from './requirements.ts';
import { speakerTo } from './speak.ts';

/** Everything that the kit asks of the back end at `url`, with what was found; `headers` go with every request. Throws only when nothing answers there. */
export async function checkPlatform(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Report> {
  const speak = speakerTo(url, headers);
  const lines: Line[] = [];
  const checkedAt = new Date().toISOString();
  await readSite(speak, lines);
  const joined = await join(speak, lines);
  if (joined.token) {
    await walkSession(speak, lines, joined);
    await payTwice(speak, lines, joined.token);
    lines.push(...(await checkEveryCall(speak, joined.token)));
  }
  return reportOf(url, checkedAt, lines);
}
