import type { SmsTransport } from '../../modules/email/sms-port.ts';

export interface TwilioConfig {
  readonly accountSid: string;
  readonly authToken: string;
  /** Number (E.164) or name that texts come from; one that begins with MG is a messaging service. */
  readonly from: string;
  readonly url?: string;
}

const TIMEOUT_MS = 10_000;
const DEFAULT_URL = 'https://api.twilio.com';

/**
 * Sends by Twilio's Messages resource (API of 2010-04-01): a form, answered 201 with the message that it has queued. Every other answer is
 * a text that was not taken; what it says is kept for the log, the number and the words are not.
 */
export function createSmsTwilio(config: TwilioConfig, { timeoutMs = TIMEOUT_MS } = {}): SmsTransport {
  const { accountSid, authToken, from, url = DEFAULT_URL } = config;
  const requestUrl = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, url);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    send: async ({ to, body }) => {
      const response = await fetch(requestUrl, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ ...sender, To: to, Body: body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = readResponse(await response.text());
      if (response.status !== 201 || answer.error_code)
        throw new Error(
          `Twilio did not take a text: status ${response.status}, code ${answer.error_code ?? answer.code ?? 'none'}`,
        );
    },
  };
}

/** Of the message on success: `error_code`, null where all is well; of a refusal: `code`. */
function readResponse(text: string): { readonly code?: number; readonly error_code?: number | null } {
  try {
    return JSON.parse(text) as { code?: number; error_code?: number | null }; // looked at for logging alone
  } catch {
    return {};
  }
}
