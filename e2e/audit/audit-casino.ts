import { type CasinoProcess, startCasinoProcess } from '../casino-process.ts';

/** The running casino on the port, or a new one with this environment. */
export async function openCasino(
  port: string | undefined,
  environment: Readonly<Record<string, string>> = {},
): Promise<Pick<CasinoProcess, 'port' | 'dataDir' | 'dispose'>> {
  if (port === undefined) return startCasinoProcess(environment);
  return { port: Number(port), dataDir: process.env['MARQUEE_DATA_DIR'] ?? '.data', dispose: async () => {} };
}
