import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

type Tool = 'pg_dump' | 'pg_restore';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/**
 * The program in `PG_BIN`, on the PATH or in Debian's folder, whichever is new enough for the server. The built-in
 * PostgreSQL does not include it. Throws a sentence that says what to install.
 */
export function findPgTool(tool: Tool, serverMajor: number, env: NodeJS.ProcessEnv = process.env): string {
  const named = env['PG_BIN'];
  const candidates = named ? [join(named, tool)] : [tool, ...debianTools(tool)];
  const majors = candidates.map((program) => ({ program, major: majorOf(program) }));
  const found = majors.find(({ major }) => major !== null && major >= serverMajor);
  if (found) return found.program;
  const newest = Math.max(0, ...majors.map(({ major }) => major ?? 0));
  const present = newest === 0 ? `${tool} was not found` : `${tool} ${newest} is older than the database`;
  throw new Error(
    `${present}; install the PostgreSQL client programs of version ${serverMajor}, or set PG_BIN to their folder.`,
  );
}

function debianTools(tool: Tool): readonly string[] {
  if (!existsSync(DEBIAN_FOLDER)) return [];
  return readdirSync(DEBIAN_FOLDER).map((version) => join(DEBIAN_FOLDER, version, 'bin', tool));
}

function majorOf(program: string): number | null {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1];
  return status === 0 && major !== undefined ? Number(major) : null;
}

/** Runs a program on a database. The password is passed in the environment, because every user can read arguments. */
export async function runPgTool(program: string, url: string, args: readonly string[]): Promise<void> {
  const parsedUrl = new URL(url);
  const password = decodeURIComponent(parsedUrl.password);
  parsedUrl.password = '';
  const child = spawn(program, [...args, `--dbname=${parsedUrl.href}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  const [reason = 'it gave no reason'] = output
    .split('\n')
    .filter((line) => line.includes('error'))
    .concat(output.trim() || []);
  throw new Error(`${program} failed: ${reason.trim()}`);
}
