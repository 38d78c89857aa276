import { type CasinoProcess, startCasinoProcess } from '../casino-process.ts';

/** The casino of a walk: one that runs on the port already, or one of its own with these settings. */
export async function openCasino(
  port: string | undefined,
  environment: Readonly<Record<string, string>> = {},
): Promise<Pick<CasinoProcess, 'port' | 'dataDir' | 'dispose'>> {
  if (port === undefined) return startCasinoProcess(environment);
  return { port: Number(port), dataDir: process.env['MARQUEE_DATA_DIR'] ?? '.data', dispose: async () => {} };
}
