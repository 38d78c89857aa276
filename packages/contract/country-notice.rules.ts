/** Exceptions that hide the country notice. They have no other effect. */
export interface NoticeExceptions {
  /** The operator has whitelisted the visitor's network. */
  readonly isIpWhitelisted: boolean;
  /** The page's URL contains `whitelisted=1`. */
  readonly hasWhitelistParameter: boolean;
  /** The browser has stored that an earlier URL did. */
  readonly hasWhitelistFlag: boolean;
  /** The device has a verified location in a served country. */
  readonly isVerified: boolean;
  readonly isBot: boolean;
  readonly isSignedIn: boolean;
}

/** The base for callers that know only some of the exceptions. */
export const NO_EXCEPTION: NoticeExceptions = {
  isIpWhitelisted: false,
  hasWhitelistParameter: false,
  hasWhitelistFlag: false,
  isVerified: false,
  isBot: false,
  isSignedIn: false,
};

/** Whether to show the notice: the detected location is excluded and there is no exception. */
export function shouldShowNotice(isExcluded: boolean, exceptions: NoticeExceptions): boolean {
  return isExcluded && !Object.values(exceptions).includes(true);
}
