export interface Email {
  readonly emailId: string;
  /** `Name <address>`. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends e-mails. Resolves once the mail server has accepted it, else throws. The same id may be sent twice. */
export interface MailTransport {
  readonly send: (email: Email) => Promise<void>;
}
