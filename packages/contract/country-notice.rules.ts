/** The six things of which each keeps the country notice away. They concern what is shown, and nothing else. */
export interface NoticeExceptions {
  /** The operator names the visitor's network. */
  readonly isIpWhitelisted: boolean;
  /** `whitelisted=1` stands in the address of the page. */
  readonly hasWhitelistParameter: boolean;
  /** The browser remembers that it once did. */
  readonly hasWhitelistFlag: boolean;
  /** The device has proved a country that is served. */
  readonly isVerified: boolean;
  readonly isBot: boolean;
  readonly isSignedIn: boolean;
}

/** Server and browser each know some of the exceptions, and none of the others. */
export const NO_EXCEPTION: NoticeExceptions = {
  isIpWhitelisted: false,
  hasWhitelistParameter: false,
  hasWhitelistFlag: false,
  isVerified: false,
  isBot: false,
  isSignedIn: false,
};

/** Whether the notice is shown: the detected place is excluded and no exception holds. */
export function shouldShowNotice(isExcluded: boolean, exceptions: NoticeExceptions): boolean {
  return isExcluded && !Object.values(exceptions).includes(true);
}
