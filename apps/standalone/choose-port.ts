import { createServer } from 'node:net';
import { StartupError } from '@marquee/local-postgres/startup-error.ts';

const tries = 50;

/** `wanted`, or the next free port above it; 0 means any. */
export async function choosePort(wanted: number, host: string): Promise<number> {
  if (wanted === 0) return tryPort(0, host);
  for (let port = wanted; port < Math.min(wanted + tries, 65_536); port += 1) {
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
