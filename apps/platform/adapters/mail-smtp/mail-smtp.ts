import { createTransport } from 'nodemailer';
import type { MailTransport } from '../../modules/messaging/port.ts';

const WAIT_MS = 10_000;

/** Sends by a mail server: `smtps://user:password@host:465`. */
export function createMailSmtp(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ mailId, from, to, subject, text, html }) => {
      await transport.sendMail({ from, to, subject, text, html, headers: { 'X-Marquee-Mail': mailId } });
    },
  };
}
