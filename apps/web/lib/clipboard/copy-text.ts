import { withoutIsolation } from '@marquee/locales/isolate.ts';

/** Copies a text, without the isolation of right-to-left messages. False where the browser denies access to the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(withoutIsolation(text));
    return true;
  } catch {
    return false;
  }
}
