export interface Email {
  readonly emailId: string;
  /** `Name <address>`. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What carries letters away. Resolves once the letter is taken; throws when it is not. A letter may come twice with the same id. */
export interface MailTransport {
  readonly send: (email: Email) => Promise<void>;
}
