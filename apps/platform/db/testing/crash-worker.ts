import { Refusal } from '../../core/refusal.ts';
import { createWallet } from '../../modules/wallet/index.ts';
import { dispatch, type LedgerCommand } from '../../modules/wallet/testing/ledger-command.ts';
import { createPool } from '../pool.ts';

/** A task for a worker process. Amounts are strings, because messages are JSON. */
export interface CrashTask {
  readonly ticket: number;
  readonly command: string;
}

/** `unknown`: the connection broke, so the command may or may not have been executed. */
export interface CrashReply {
  readonly ticket: number;
  readonly outcome: 'done' | 'refused' | 'unknown';
  readonly isReplay: boolean;
  readonly realMinor: string;
  readonly seq: string;
  readonly detail: string;
}

export function serializeCommand(command: LedgerCommand): string {
  return JSON.stringify(command, (key, value: unknown) => (key === 'amountMinor' ? String(value) : value));
}

export function readCommand(text: string): LedgerCommand {
  return JSON.parse(text, (key, value: unknown) =>
    key === 'amountMinor' ? BigInt(String(value)) : value,
  ) as LedgerCommand; // written by serializeCommand
}

/** An application process with a pool and the wallet module, which executes commands. It will be killed. */
function serve(url: string): void {
  const pool = createPool({ url, max: 8 });
  const wallet = createWallet({ pool });
  process.on('message', ({ ticket, command }: CrashTask) => {
    const reply = (rest: Omit<CrashReply, 'ticket'>) => process.send?.({ ticket, ...rest });
    dispatch(wallet, readCommand(command)).then(
      ({ isReplay, wallet: { realMinor, seq } }) =>
        reply({ outcome: 'done', isReplay, realMinor: String(realMinor), seq: String(seq), detail: '' }),
      (error: unknown) => {
        const outcome = error instanceof Refusal ? 'refused' : 'unknown';
        const detail = error instanceof Refusal ? error.code : String(error);
        reply({ outcome, isReplay: false, realMinor: '0', seq: '0', detail });
      },
    );
  });
  process.on('disconnect', () => process.exit());
}

if (import.meta.main) serve(process.argv[2] ?? '');
