import { createTransport } from 'nodemailer';
import type { MailTransport } from '../../modules/messaging/port.ts';

const TIMEOUT_MS = 10_000;

/** Sends by an SMTP server: `smtps://user:password@host:465`, or `smtp://user:password@host:587/?requireTLS=true`. `waitMs` limits each wait for a reply. */
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
      // An address object: as text it would be parsed as a list of addresses.
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
