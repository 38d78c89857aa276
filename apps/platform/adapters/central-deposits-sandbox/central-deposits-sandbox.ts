import { isAssetCode } from '@marquee/money/assets.ts';
import { parseAmount, toExactString } from '@marquee/money/money.ts';
import type {
  CentralDepositFile,
  CentralOutcome,
  CentralReservation,
  ReserveResult,
  SettleResult,
} from '../../modules/payments/central-file-port.ts';

interface Entry {
  readonly person: string;
  readonly month: string;
  readonly currency: string;
  readonly minor: bigint;
  readonly state: 'reserved' | 'confirmed' | 'released';
}

/**
 * How requests end. `timeout`: the file receives nothing; `lost`: it acts, and its response is lost; `error`: it responds with an error and does nothing.
 */
export type CentralFileLine = 'up' | 'timeout' | 'lost' | 'error';

export interface CentralDepositsSandbox extends CentralDepositFile {
  line: CentralFileLine;
  /** State and amount of a reference, for tests. */
  find(reference: string): { readonly state: Entry['state']; readonly amount: string } | undefined;
}

function minorOf(amount: string, currency: string): bigint {
  const parsed = isAssetCode(currency) ? parseAmount(amount, currency) : null;
  if (!parsed?.ok) throw new Error(`${amount} ${currency} is no amount`);
  return parsed.minor;
}

const textOf = (minor: bigint, currency: string) => (isAssetCode(currency) ? toExactString(minor, currency) : '0');

/**
 * A central deposit file for demos and tests, in memory. People with the last name `Fileoffline` get no response; deposits with other operators are those of
 * `elsewhere`, in the currency of the reservation.
 */
export function createCentralDepositsSandbox(
  now: () => Date,
  elsewhere: (reservation: CentralReservation) => string = () => '0',
): CentralDepositsSandbox {
  const entries = new Map<string, Entry>();
  const sumOf = ({ person, month, currency }: Pick<Entry, 'person' | 'month' | 'currency'>) =>
    [...entries.values()]
      .filter((one) => one.person === person && one.month === month && one.currency === currency)
      .reduce((sum, one) => (one.state === 'released' ? sum : sum + one.minor), 0n);

  const decide = (reservation: CentralReservation): ReserveResult => {
    const { reference, person: named, amount, currency, monthlyMax } = reservation;
    const known = entries.get(reference);
    // A release that overtook its reservation wins.
    if (known) return known.state === 'released' ? { kind: 'exceeded', left: '0' } : { kind: 'reserved' };
    const person = [named.firstName, named.lastName, named.dateOfBirth].join('\n').toLowerCase();
    const month = now().toISOString().slice(0, 7);
    const minor = minorOf(amount, currency);
    const used = sumOf({ person, month, currency }) + minorOf(elsewhere(reservation), currency);
    const left = minorOf(monthlyMax, currency) - used;
    if (minor > left) return { kind: 'exceeded', left: textOf(left > 0n ? left : 0n, currency) };
    entries.set(reference, { person, month, currency, minor, state: 'reserved' });
    return { kind: 'reserved' };
  };
  const end = (reference: string, outcome: CentralOutcome): void => {
    const known = entries.get(reference);
    const base = known ?? { person: '', month: now().toISOString().slice(0, 7), currency: 'EUR', minor: 0n };
    if (outcome.kind === 'released') {
      if (known?.state !== 'confirmed') entries.set(reference, { ...base, state: 'released' });
      return;
    }
    const { amount, currency } = outcome;
    entries.set(reference, { ...base, currency, minor: minorOf(amount, currency), state: 'confirmed' });
  };

  const sandbox: CentralDepositsSandbox = {
    name: 'central-deposits-sandbox',
    line: 'up',
    reserve: async (reservation) => {
      const isOffline = reservation.person.lastName.trim().toLowerCase() === 'fileoffline';
      const line = isOffline ? 'timeout' : sandbox.line;
      if (line === 'timeout' || line === 'error') return { kind: 'unknown', reason: line };
      const result = decide(reservation);
      return line === 'lost' ? { kind: 'unknown', reason: line } : result;
    },
    settle: async (reference, outcome): Promise<SettleResult> => {
      const { line } = sandbox;
      if (line === 'timeout' || line === 'error') return { kind: 'unknown', reason: line };
      end(reference, outcome);
      return line === 'lost' ? { kind: 'unknown', reason: line } : { kind: 'done' };
    },
    find: (reference) => {
      const entry = entries.get(reference);
      return entry && { state: entry.state, amount: textOf(entry.minor, entry.currency) };
    },
  };
  return sandbox;
}
