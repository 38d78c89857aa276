/**
 * Parameters whose values are secrets or personal: tokens, single-use codes and keys, e-mail addresses, and 3-D Secure
 * fields.
 */
const NAMES =
  'at|token|accessToken|access_token|refresh_token|code|key|otp|password|email|e-mail|phone|uidToken|PaReq|PaRes|MD|CRes|threeDSSessionData|recaptchaToken';
const SECRET_PARAMETERS = new RegExp(`([?&#;](?:${NAMES})=)[^&#;\\s"'<>]*`, 'gi');
/** The same parameters in a percent-encoded URL that is itself a value. */
const SECRET_PARAMETERS_ENCODED = new RegExp(`((?:%3F|%26|%23)(?:${NAMES})%3D)(?:(?!%26|%23)[^&#\\s"'<>])*`, 'gi');
/** Our access tokens and share ids, anywhere in the text. */
const TOKEN = /\b(?:mq|shr)_[A-Za-z0-9_-]{8,}/g;

/** Removes secrets from a URL, or from text with URLs, for logging. */
export function scrubUrl(text: string): string {
  return text
    .replaceAll(SECRET_PARAMETERS, '$1[removed]')
    .replaceAll(SECRET_PARAMETERS_ENCODED, '$1[removed]')
    .replaceAll(TOKEN, '[removed]');
}
