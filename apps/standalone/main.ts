import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { unknownSettingsWarning } from '@marquee/contract/environment.ts';
import { explainFailure } from './explain-failure.ts';
import { readOptions } from './read-options.ts';
import { type Casino, startCasino } from './start-casino.ts';

const stopMsMax = 15_000;

/** The one-command casino: `npm start`, and with hot reload `npm run dev`. */
export async function main(mode: 'built' | 'dev'): Promise<void> {
  const isVerbose = process.argv.includes('--verbose') || process.env['VERBOSE'] === '1';
  try {
    const warning = unknownSettingsWarning(process.env);
    if (warning !== null) console.warn(warning);
    const options = readOptions({ mode, isVerbose, root: join(import.meta.dirname, '../..'), env: process.env });
    const casino = await startCasino(options);
    stopOnSignals(casino);
    announce(casino);
  } catch (error) {
    console.error(explainFailure(error, isVerbose));
    process.exit(1);
  }
}

function announce(casino: Casino): void {
  const lines = casino.brands.map(({ name, url }) => `  ${name.padEnd(12)} ${url}`);
  const seconds = (performance.now() / 1_000).toFixed(1);
  console.log(`\nMarquee is open: ${casino.url}   (${seconds} s)\n\n${lines.join('\n')}\n\nCtrl-C closes it.`);
}

/**
 * Ctrl-C reaches every process of the group, and bootstrap.js forwards it too, so the second signal of a pair is
 * ignored.
 */
function stopOnSignals(casino: Casino): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopMsMax).unref();
    casino.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(explainFailure(error, true));
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  void casino.failed.then((error) => {
    if (!isStopping) console.error(explainFailure(error, false));
    process.exitCode = 1;
    stop();
  });
}
