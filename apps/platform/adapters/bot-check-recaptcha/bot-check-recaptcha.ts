import * as z from 'zod/mini';
import type { BotCheck } from '../../modules/registration/port.ts';

export interface RecaptchaOptions {
  /** URL that verifies tokens. */
  readonly url: string;
  readonly secret: string;
}

const TIMEOUT_MS = 5_000;
/** Score from 0 (certainly a bot) to 1 (certainly a person); the threshold that Google recommends. */
const SCORE_MIN = 0.5;

const verdict = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  action: z.optional(z.string()),
});

/** reCAPTCHA by its public `siteverify` API, with or without scores. */
export function createRecaptcha({ url, secret }: RecaptchaOptions): BotCheck {
  return {
    isPerson: async (token, clientIp, requested) => {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, remoteip: clientIp }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`reCAPTCHA responded with status ${response.status}`);
      const { success, score, action } = verdict.parse(await response.json());
      return success && (score ?? 1) >= SCORE_MIN && (action ?? requested) === requested;
    },
  };
}
