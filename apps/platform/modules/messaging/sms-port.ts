export interface SmsMessage {
  readonly smsId: string;
  /** E.164. */
  readonly to: string;
  readonly body: string;
}

/**
 * Sends SMS. Resolves once the provider has accepted it, else throws, also if that is unknown. Ends within the
 * adapter's timeout.
 */
export interface SmsTransport {
  readonly send: (message: SmsMessage) => Promise<void>;
}
