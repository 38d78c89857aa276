import { SERVER_ISLAND } from './server-islands.ts';

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string | null; createScriptURL: (url: string) => string | null },
  ) => unknown;
}

/**
 * The security policy refuses text that becomes markup. React makes script elements that way when it has to build a page anew instead of waking up the
 * server's; exactly those texts pass: nothing, the empty element, and the scripts and parts (`server-parts`) that the server's page came with.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return;
  const known = new Set([
    '',
    '<script></script>',
    ...Array.from(document.scripts, (script) => script.textContent),
    ...Array.from(document.querySelectorAll(`[${SERVER_ISLAND}]`), (part) => part.innerHTML),
  ]);
  trustedTypes.createPolicy('default', {
    createHTML: (html) => (known.has(html) ? html : null),
    // Our own workers; whose script comes from elsewhere, the security policy decides by the brand's settings.
    createScriptURL: (url) =>
      new URL(url, origin).origin === origin || url.startsWith('https://www.google.com/recaptcha/') ? url : null,
  });
}
