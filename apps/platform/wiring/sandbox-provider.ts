import { createPaymentsSandbox } from '../adapters/payments-sandbox/payments-sandbox.ts';
import { createPayOutsSandbox } from '../adapters/pay-outs-sandbox/pay-outs-sandbox.ts';
import type { SandboxProvider } from './providers.ts';

/** The company for trying out. Only demonstrations and tests import this file; no program for real money reaches it. */
export const sandboxProvider: SandboxProvider = (settings) => ({
  acquirer: createPaymentsSandbox(settings),
  payOuts: createPayOutsSandbox(settings),
});
