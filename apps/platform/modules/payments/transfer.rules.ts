import type * as z from 'zod/mini';
import type { transfer } from '@marquee/contract/payments.ts';
import type { AcquirerTransfer, Choice } from './port.ts';

/** The newer of what we know and what was reported; null where the report says nothing new. */
export function newerTransfer(
  known: AcquirerTransfer | null,
  reported: AcquirerTransfer | undefined,
): AcquirerTransfer | null {
  if (reported === undefined) return null;
  return known !== null && known.revision >= reported.revision ? null : reported;
}

/** As the player reads it: the network with the name that they chose it by. */
export function presentTransfer(
  known: AcquirerTransfer | null,
  choice: Choice | null,
): z.output<typeof transfer> | null {
  if (known === null) return null;
  const { revision: _revision, ...same } = known;
  return { ...same, networkTitle: choice?.kind === 'network' ? choice.title : known.network };
}
