import type { SmsTransport } from '../../modules/messaging/sms-port.ts';

export interface TwilioConfig {
  readonly accountSid: string;
  readonly authToken: string;
  /** Sender number (E.164) or name; a value that begins with MG is a messaging service. */
  readonly from: string;
  readonly url?: string;
}

const TIMEOUT_MS = 10_000;
const DEFAULT_URL = 'https://api.twilio.com';

/**
 * Sends by Twilio's Messages resource (API of 2010-04-01): a form post that returns 201 with the queued message. Every other response is an error, whose code is
 * logged, without number and text.
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
      const result = readResponse(await response.text());
      if (response.status !== 201 || result.error_code)
        throw new Error(
          `Twilio rejected an SMS: status ${response.status}, code ${result.error_code ?? result.code ?? 'none'}`,
        );
    },
  };
}

/** Of a message: `error_code`, null on success; of an error: `code`. */
function readResponse(text: string): { readonly code?: number; readonly error_code?: number | null } {
  try {
    return JSON.parse(text) as { code?: number; error_code?: number | null }; // Only read for logging.
  } catch {
    return {};
  }
}
