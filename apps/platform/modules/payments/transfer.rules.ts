import type * as z from 'zod/mini';
import type { transfer } from '@marquee/contract/payments.ts';
import type { AcquirerTransfer, Choice } from './port.ts';

/** The reported transfer if it is newer than the known one; otherwise null. */
export function newerTransfer(
  known: AcquirerTransfer | null,
  reported: AcquirerTransfer | undefined,
): AcquirerTransfer | null {
  if (reported === undefined) return null;
  return known !== null && known.revision >= reported.revision ? null : reported;
}

/** The contract's transfer, with the network's name that the player chose. */
export function presentTransfer(
  known: AcquirerTransfer | null,
  choice: Choice | null,
): z.output<typeof transfer> | null {
  if (known === null) return null;
  const { revision: _revision, ...same } = known;
  return { ...same, networkTitle: choice?.kind === 'network' ? choice.title : known.network };
}
