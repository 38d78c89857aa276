import { createServer } from 'node:net';
import { StartupError } from '@marquee/local-postgres/startup-error.ts';

const tries = 50;

/** Ports above 1023 that browsers and `fetch` refuse: https://fetch.spec.whatwg.org/#port-blocking. */
const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  1_719, 1_720, 1_723, 2_049, 3_659, 4_045, 4_190, 5_060, 5_061, 6_000, 6_566, 6_665, 6_666, 6_667, 6_668, 6_669, 6_679,
  6_697, 10_080,
]);

/** `wanted`, or the next free port above it that browsers open; 0 means any. */
export async function choosePort(wanted: number, host: string): Promise<number> {
  if (wanted === 0) return tryPort(0, host);
  for (let port = wanted; port < Math.min(wanted + tries, 65_536); port += 1) {
    if (BLOCKED_PORTS.has(port)) continue;
    try {
      return await tryPort(port, host);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code === 'EACCES')
        throw new StartupError(`This user may not listen on port ${wanted}; set PORT to one above 1023.`, {
          cause: error,
        });
      if (code !== 'EADDRINUSE') throw error;
    }
  }
  throw new StartupError(`The ports from ${wanted} on are all taken; set PORT to a free one.`);
}

function tryPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address();
      const found = address && typeof address === 'object' ? address.port : port;
      probe.close(() => resolve(found));
    });
  });
}
