/** Parameters whose values are secrets: access token, single-use codes, and the two fields of a 3-D Secure challenge. */
const SECRET_PARAMETERS =
  /([?&#;](?:at|token|accessToken|access_token|code|password|PaReq|PaRes|MD|recaptchaToken)=)[^&#;\s"'<>]*/gi;
/** The same parameters when a whole address is itself a value, percent-encoded. */
const SECRET_PARAMETERS_ENCODED =
  /((?:%3F|%26|%23)(?:at|token|accessToken|access_token|code|password|PaReq|PaRes|MD)%3D)(?:(?!%26|%23)[^&#\s"'<>])*/gi;
/** Our own access tokens, wherever they stand. */
const TOKEN = /\bmq_[A-Za-z0-9_-]{8,}/g;

/** An address (or any text with addresses in it) that may be written down. */
export function scrubUrl(text: string): string {
  return text
    .replaceAll(SECRET_PARAMETERS, '$1[removed]')
    .replaceAll(SECRET_PARAMETERS_ENCODED, '$1[removed]')
    .replaceAll(TOKEN, '[removed]');
}
