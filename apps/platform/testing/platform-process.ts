import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../core/refusal.ts';
import { createPool } from '../db/pool.ts';
import { readCommand, serializeCommand } from '../db/testing/crash-worker.ts';
import { createWallet } from '../modules/wallet/index.ts';
import { dispatch, type LedgerCommand } from '../modules/wallet/testing/ledger-command.ts';
import { servePlatform } from './serve-platform.ts';

/** A platform in an operating-system process of its own, which also executes commands of the wallet, as a studio's integration would. */
export interface PlatformProcess {
  readonly port: number;
  readonly pid: number;
  /** `done`, the code of a refusal, `busy` if it did not get its locks in time and wrote nothing, or the text of another error. */
  readonly execute: (command: LedgerCommand) => Promise<string>;
  readonly stop: () => Promise<void>;
}

interface Task {
  readonly ticket: number;
  readonly command: string;
}

type Message = { readonly port: number } | { readonly ticket: number; readonly outcome: string };

const PROGRAM = fileURLToPath(import.meta.url);
/** A lock was not granted in time, or a statement took too long: nothing was written. */
const BUSY: readonly unknown[] = ['55P03', '57014'];

/** Starts a platform with these settings in a new process. */
export async function startPlatformProcess(
  url: string,
  env: Readonly<Record<string, string>>,
): Promise<PlatformProcess> {
  const child = fork(PROGRAM, [JSON.stringify({ url, env })], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const waiting = new Map<number, (outcome: string) => void>();
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: Message) => {
      if ('port' in message) return resolve(message.port);
      waiting.get(message.ticket)?.(message.outcome);
      waiting.delete(message.ticket);
    });
    child.once('exit', (code) => reject(new Error(`The platform's process ended with ${code}`)));
  });
  child.on('exit', () => {
    for (const settle of waiting.values()) settle('the process ended');
  });
  let tickets = 0;
  return {
    port,
    pid: child.pid ?? 0,
    execute: (command) =>
      new Promise((resolve) => {
        tickets += 1;
        waiting.set(tickets, resolve);
        child.send({ ticket: tickets, command: serializeCommand(command) } satisfies Task);
      }),
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

async function serve({ url, env }: { url: string; env: Readonly<Record<string, string>> }): Promise<void> {
  const pool = createPool({ url, max: 8 });
  const wallet = createWallet({ pool });
  const { port } = await servePlatform(url, env);
  process.on('message', ({ ticket, command }: Task) => {
    const reply = (outcome: string) => process.send?.({ ticket, outcome });
    dispatch(wallet, readCommand(command)).then(
      () => reply('done'),
      (error: unknown) => {
        if (error instanceof Refusal) return reply(error.code);
        return reply(BUSY.includes((error as { readonly code?: string }).code) ? 'busy' : `server: ${String(error)}`);
      },
    );
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ port });
}

if (import.meta.main) await serve(JSON.parse(process.argv[2] ?? '{}') as Parameters<typeof serve>[0]); // written by startPlatformProcess
