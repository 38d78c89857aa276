import type { Payment } from './store.ts';

type Challenged = Pick<Payment, 'challengeToken' | 'merchantData'>;

/** How a bank's answer reaches the merchant: as 3-D Secure 1 had it, or as an EMV challenge result. */
export type ChallengeKind = 'ares' | 'cres';

function isEmv(token: string): boolean {
  return token.startsWith('cres_');
}

/** The result message of an EMV challenge, as the payer's browser carries it: base64url of JSON. */
function challengeResult(token: string): string {
  const message = { messageType: 'CRes', messageVersion: '2.2.0', acsTransID: token, transStatus: 'Y' };
  return Buffer.from(JSON.stringify(message)).toString('base64url');
}

/** What the payer's browser takes to the merchant. */
export function answerFields({ challengeToken, merchantData }: Challenged): Readonly<Record<string, string>> {
  if (challengeToken === null) return {};
  return isEmv(challengeToken)
    ? { cres: challengeResult(challengeToken), threeDSSessionData: merchantData }
    : { PaReq: challengeToken, MD: merchantData };
}

/** Whether this is the answer of that challenge. */
export function isRightAnswer({ challengeToken }: Challenged, response: string): boolean {
  if (challengeToken === null) return false;
  return response === (isEmv(challengeToken) ? challengeResult(challengeToken) : challengeToken);
}
