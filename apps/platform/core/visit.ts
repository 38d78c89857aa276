/** From where a request comes. */
export interface Visit {
  /** Key of the brand whose host was requested. */
  readonly brandKey: string;
  /** After trusted proxies. */
  readonly clientIp: string;
  /** ISO country of this address, else the one that the visitor's device has proved; null when neither is known. For labels; decisions take `ClientLocation`. */
  readonly clientCountry: string | null;
  readonly userAgent: string;
  /** Language of `Accept-Language`, narrowed to the brand's; the brand's default where none fits. */
  readonly locale: string;
  /** Scheme, host and port as the visitor's browser wrote them: links sent out lead back there. */
  readonly origin: string;
}
