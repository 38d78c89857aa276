import type { StepFacts } from './next-steps.rules.ts';

export interface StepsRequest {
  readonly brandKey: string;
  readonly playerId: string;
  /** Defaults to that of the active wallet. */
  readonly currencyCode: string | undefined;
}

type Account = Pick<StepsRequest, 'brandKey' | 'playerId'>;

export interface NextStepsDeps {
  /** What can be withdrawn, with everything that the platform would refuse it for. Throws `wallet.unknown_currency`. */
  readonly getWithdrawalOptions: (
    request: StepsRequest,
  ) => Promise<Pick<StepFacts, 'blockers'> & { readonly currencyCode: string; readonly available: string }>;
  readonly findDepositGaps: (account: Account) => Promise<StepFacts['depositGaps']>;
  readonly findAccount: (
    account: Account,
  ) => Promise<Pick<StepFacts, 'missingDetails' | 'hasEmail' | 'isEmailVerified' | 'isPhoneVerified'>>;
  readonly findVerification: (account: Account) => Promise<StepFacts['verification']>;
  readonly hasSecondFactor: (playerId: string) => Promise<boolean | null>;
  readonly listConfirmableLimits: (playerId: string) => Promise<StepFacts['limits']>;
  readonly findRestriction: (playerId: string) => Promise<StepFacts['restriction']>;
}
