/** The site cannot start; its message is one line for the operator. */
export class SiteStartError extends Error {
  override readonly name = 'SiteStartError';
}
