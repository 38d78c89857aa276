export interface SmsMessage {
  readonly smsId: string;
  /** E.164. */
  readonly to: string;
  readonly body: string;
}

/** What carries text messages away. Resolves once the message is taken; throws when it is not, or may not have been. Each call ends within the adapter's time-out. */
export interface SmsTransport {
  readonly send: (message: SmsMessage) => Promise<void>;
}
