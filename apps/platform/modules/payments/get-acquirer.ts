import { Refusal } from '../../core/refusal.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import type { Acquirer } from './port.ts';

/** The adapter of a name that stands in our own rows. Where this process was started without it, the player is told that the company cannot be asked. */
export function getAcquirer(deps: Pick<PaymentsDeps, 'acquirers'>, name: string): Acquirer {
  const acquirer = deps.acquirers.find((candidate) => candidate.name === name);
  if (acquirer === undefined)
    throw new Refusal('deposit.PROVIDER_ERROR', {}, `no payment adapter named ${name} is set up`);
  return acquirer;
}

/** False for methods whose company this process does not know; nobody is offered them. */
export function hasAcquirer(deps: Pick<PaymentsDeps, 'acquirers'>, name: string): boolean {
  return deps.acquirers.some((acquirer) => acquirer.name === name);
}
