/** Where a request comes from. */
export interface Visit {
  /** Key of the brand of the requested host. */
  readonly brandKey: string;
  /** As reported by trusted proxies. */
  readonly clientIp: string;
  /**
   * ISO country of the IP address, else the verified one; null if unknown. For labels; decisions use `ClientLocation`.
   */
  readonly clientCountry: string | null;
  readonly userAgent: string;
  /** The requested language (`Accept-Language`) among the brand's; the brand's default if none fits. */
  readonly locale: string;
  /** Scheme, host and port of the request; links in e-mails use it. */
  readonly origin: string;
  /** Names the player whom a request without a session is about, for security events. */
  readonly identify?: (playerId: string) => void;
}
