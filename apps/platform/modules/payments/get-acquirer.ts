import { Refusal } from '../../core/refusal.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import type { Acquirer } from './port.ts';

/** The adapter of this name. Throws `deposit.PROVIDER_ERROR` if this process was started without it, since stored rows may name it. */
export function getAcquirer(deps: Pick<PaymentsDeps, 'acquirers'>, name: string): Acquirer {
  const acquirer = deps.acquirers.find((candidate) => candidate.name === name);
  if (acquirer === undefined)
    throw new Refusal('deposit.PROVIDER_ERROR', {}, `no payment adapter named ${name} is set up`);
  return acquirer;
}

/** False for a provider that this process was started without; its methods are not offered. */
export function hasAcquirer(deps: Pick<PaymentsDeps, 'acquirers'>, name: string): boolean {
  return deps.acquirers.some((acquirer) => acquirer.name === name);
}
