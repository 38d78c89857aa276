import { isolate } from '@marquee/locales/isolate.ts';
import { escapeHtml } from '../../core/escape-html.ts';

export interface EmailMessages {
  readonly subject: string;
  readonly text: string;
  readonly action: string;
  readonly note: string;
}

export interface EmailFacts {
  readonly brand: string;
  readonly link: string;
  readonly direction: 'ltr' | 'rtl';
  readonly locale: string;
  /** Values for placeholders. */
  readonly named: Readonly<Record<string, string>>;
}

export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** An e-mail as plain text and as equivalent HTML, without images and external resources. */
export function renderEmail(
  messages: EmailMessages,
  { brand, link, direction, locale, named }: EmailFacts,
): RenderedEmail {
  const texts = new Map(Object.entries({ ...named, brand }));
  // One pass, so that values chosen by visitors (a browser's name) are not replaced again.
  const fill = (text: string) =>
    text.replaceAll(/\{([a-z]+)\}/g, (all, name: string) => {
      const value = texts.get(name);
      return value === undefined ? all : isolate(locale, value);
    });
  const [subject, text, action, note] = [messages.subject, messages.text, messages.action, messages.note].map(fill) as [
    string,
    string,
    string,
    string,
  ]; // four in, four out
  return {
    // A line break in the subject would start another header.
    subject: subject.replaceAll(/[\r\n]+/g, ' '),
    text: `${text}\n\n${action}:\n${link}\n\n${note}\n\n${brand}\n`,
    html: [
      `<!doctype html><html lang="${escapeHtml(locale)}" dir="${direction}"><body style="font-family:sans-serif;line-height:1.5">`,
      `<p>${escapeHtml(text)}</p><p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`,
      `<p>${escapeHtml(note)}</p><p>${escapeHtml(brand)}</p></body></html>`,
    ].join(''),
  };
}

const TRIES_MAX = 5;

/** Minutes until the next try after so many attempts: 1, 4, 9, 16; null to give up. */
export function retryMinutes(attempts: number): number | null {
  return attempts >= TRIES_MAX ? null : attempts * attempts;
}
