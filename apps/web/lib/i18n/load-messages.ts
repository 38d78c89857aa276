import type { Messages } from './translator.ts';
import { messagesPath, type Site } from '../site/site.ts';

/** Words of the page's language, from the preload that the server wrote into the page; kept by the browser's cache for an hour. */
export async function loadMessages(site: Site): Promise<Messages> {
  const response = await fetch(messagesPath(site));
  if (!response.ok) throw new Error(`words: ${response.status}`);
  const bundle = (await response.json()) as { messages: Messages };
  return bundle.messages;
}
