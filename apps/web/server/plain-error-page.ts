import type { MessageKey } from '@marquee/locales/keys.gen.ts';
import { createTranslator } from '../lib/i18n/translator.ts';
import type { Words } from './words.ts';

const ENGLISH = {
  title: 'This page did not load',
  text: 'The connection to the casino was interrupted. Nothing was lost; please try again.',
  retry: 'Try again',
};

/** The last resort, when nothing could be rendered: a page without scripts, in the reader's language where words are known. */
export function plainErrorPage({
  locale,
  words,
  styles,
}: {
  locale: string;
  words: Words | null;
  styles: readonly string[];
}): string {
  const translator = words && createTranslator(locale, words.messages);
  const word = (key: MessageKey, english: string) => escapeHtml(translator?.has(key) ? translator.t(key) : english);
  const title = word('shell.error.title', ENGLISH.title);
  const links = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  return `<!doctype html><html lang="${escapeHtml(words ? locale : 'en')}" dir="${words?.direction ?? 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${links}</head><body><main class="plain-error"><h1>${title}</h1><p>${word('shell.error.text', ENGLISH.text)}</p><p><a href="">${word('shell.error.retry', ENGLISH.retry)}</a></p></main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
