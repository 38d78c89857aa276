import { STATIC_PART } from './static-parts.ts';

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string | null; createScriptURL: (url: string) => string | null },
  ) => unknown;
}

/**
 * Default Trusted Types policy. React sets the HTML of script elements when it renders a page instead of hydrating it; exactly those strings are allowed: the
 * empty string, an empty script element, and the scripts and static parts of the server's HTML.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return;
  const known = new Set([
    '',
    '<script></script>',
    ...Array.from(document.scripts, (script) => script.textContent),
    ...Array.from(document.querySelectorAll(`[${STATIC_PART}]`), (part) => part.innerHTML),
  ]);
  trustedTypes.createPolicy('default', {
    createHTML: (html) => (known.has(html) ? html : null),
    // Our own workers; the CSP decides by the brand's settings which origins they may come from.
    createScriptURL: (url) =>
      new URL(url, origin).origin === origin || url.startsWith('https://www.google.com/recaptcha/') ? url : null,
  });
}
