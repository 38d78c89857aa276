import { expect, test } from 'vitest';
import { recordAttempts, isWholeRun } from '../../testing/security-report.ts';
import { XSS_CORPUS, XSS_QUICK } from '../../testing/xss-corpus.ts';
import { renderEmail } from './render-email.rules.ts';

const MESSAGES = { subject: 'For {name}', text: '{name} from {device}', action: 'Open {name}', note: 'Not {name}?' };
/** Elements of an e-mail in order, regardless of its texts. */
const ELEMENTS = ['html', 'body', 'p', 'p', 'a', 'p', 'p'];

test('escapes text of a player in subject and HTML of an e-mail', () => {
  const texts = isWholeRun ? XSS_CORPUS : XSS_QUICK;
  for (const text of texts) {
    const { subject, html } = renderEmail(MESSAGES, {
      brand: text,
      link: `https://handelskade.example/?modal=login&x=${text}`,
      direction: 'ltr',
      locale: 'en',
      named: { name: text, device: text },
    });
    expect(subject, text).not.toMatch(/[\r\n]/);
    const elements = [...html.matchAll(/<([a-z!][^\s>]*)/gi)].map(([, name]) => name);
    expect(elements, text).toEqual(['!doctype', ...ELEMENTS]);
    // Every attribute is ours: none comes from a value.
    const attributes = [...html.matchAll(/<[a-z]+((?:\s+[a-z]+="[^"]*")*)\s*>/gi)].flatMap(([, all = '']) =>
      [...all.matchAll(/\s([a-z]+)="/gi)].map(([, name]) => name),
    );
    expect(attributes, text).toEqual(['lang', 'dir', 'style', 'href']);
  }
  recordAttempts('texts in e-mails', texts.length);
});
