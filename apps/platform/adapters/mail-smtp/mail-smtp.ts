import { createTransport } from 'nodemailer';
import type { MailTransport } from '../../modules/email/port.ts';

const TIMEOUT_MS = 10_000;

/** Sends by a mail server: `smtps://user:password@host:465`, or `smtp://user:password@host:587/?requireTLS=true`. Each silence of it is waited for `waitMs`. */
export function createMailSmtp(
  url: string,
  { timeoutMs = TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ emailId, from, to, subject, text, html }) => {
      // One address, whatever it holds: as text it would be read as a list of them.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'X-Marquee-Mail': emailId },
      });
    },
  };
}
