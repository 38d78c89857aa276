/** Parameters whose values are secrets or name a person: tokens, single-use codes and keys, addresses, and the fields of a 3-D Secure challenge. */
const NAMES =
  'at|token|accessToken|access_token|refresh_token|code|key|otp|password|email|e-mail|phone|uidToken|PaReq|PaRes|MD|CRes|threeDSSessionData|recaptchaToken';
const SECRET_PARAMETERS = new RegExp(`([?&#;](?:${NAMES})=)[^&#;\\s"'<>]*`, 'gi');
/** The same parameters when a whole address is itself a value, percent-encoded. */
const SECRET_PARAMETERS_ENCODED = new RegExp(`((?:%3F|%26|%23)(?:${NAMES})%3D)(?:(?!%26|%23)[^&#\\s"'<>])*`, 'gi');
/** Our own access tokens, and the names of shared pages, wherever they stand. */
const TOKEN = /\b(?:mq|shr)_[A-Za-z0-9_-]{8,}/g;

/** An address (or any text with addresses in it) that may be written down. */
export function scrubUrl(text: string): string {
  return text
    .replaceAll(SECRET_PARAMETERS, '$1[removed]')
    .replaceAll(SECRET_PARAMETERS_ENCODED, '$1[removed]')
    .replaceAll(TOKEN, '[removed]');
}
