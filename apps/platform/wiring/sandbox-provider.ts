import { createPaymentsSandbox } from '../adapters/payments-sandbox/payments-sandbox.ts';
import { createPayOutsSandbox } from '../adapters/pay-outs-sandbox/pay-outs-sandbox.ts';
import type { SandboxProvider } from './providers.ts';

/** The sandbox provider. Imported by demos and tests only, never by production programs. */
export const sandboxProvider: SandboxProvider = (settings) => ({
  acquirer: createPaymentsSandbox(settings),
  payOuts: createPayOutsSandbox(settings),
});
