/** A process that runs a database until its standard input ends; for tests that kill it or run it as another user. */
import { childrenOf } from '../processes.ts';
import { startLocalPostgres } from '../start-local-postgres.ts';
import { StartupError } from '../startup-error.ts';

const [dataDir = '', startMode = ''] = process.argv.slice(2);

try {
  const sentences: string[] = [];
  const database = await startLocalPostgres({ dataDir, fsync: false, log: (sentence) => sentences.push(sentence) });
  const { port, pid, appUrl, wasAdopted } = database;
  // The watchdog is our only other child: without it, nothing stops the server when this process is killed.
  if (startMode === 'unwatched')
    for (const child of childrenOf(process.pid)) if (child !== pid) process.kill(child, 'SIGKILL');
  console.log(JSON.stringify({ port, pid, appUrl, wasAdopted, sentences }));
  process.stdin.resume();
  process.stdin.once('end', () => void database.stop().then(() => process.exit(0)));
} catch (error) {
  console.log(
    JSON.stringify({ failure: error instanceof StartupError ? error.sentence : `not a sentence: ${String(error)}` }),
  );
  process.exitCode = 1;
}
