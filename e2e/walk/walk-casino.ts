import { type CasinoProcess, startCasinoProcess } from '../casino-process.ts';

/** The casino of a walk: one that runs on the port already, or one of its own. */
export async function openCasino(port: string | undefined): Promise<Pick<CasinoProcess, 'port' | 'dispose'>> {
  if (port === undefined) return startCasinoProcess();
  return { port: Number(port), dispose: async () => {} };
}
