import { createHash } from 'node:crypto';

/** On everything that the site sends, errors and files included. */
export const SITE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // The path may carry a token or a search; nobody needs it, our own files neither.
  'referrer-policy': 'strict-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};

/** Two years; only where the visitor came by https. */
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

const EXECUTED_TYPES = new Set(['', 'module', 'text/javascript', 'application/javascript']);

/** Sources of the scripts that stand in the page itself, as the policy writes them. Data blocks are no scripts. */
export function inlineScriptHashes(html: string): readonly string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    const type = /\btype="([^"]*)"/i.exec(attributes)?.[1] ?? '';
    if (/\bsrc=/i.test(attributes) || !EXECUTED_TYPES.has(type.toLowerCase())) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

/** Only pages of the last resort have a sheet in themselves. */
function inlineStyleHashes(html: string): readonly string[] {
  return Array.from(
    html.matchAll(/<style>([\s\S]*?)<\/style>/g),
    ([, sheet = '']) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
  );
}

/** The policy of one page. Scripts come from this origin or are named by their hash; there is no way to run any other. */
export function contentPolicy({
  html,
  host,
  isSecure,
  formOrigins,
}: {
  html: string;
  host: string;
  isSecure: boolean;
  formOrigins: readonly string[];
}): string {
  const scripts = ["'self'", ...inlineScriptHashes(html)].join(' ');
  const forms = ["'self'", ...formOrigins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${["'self'", ...inlineStyleHashes(html)].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Older Safari does not count sockets to `self`.
    `connect-src 'self' ${isSecure ? 'wss' : 'ws'}://${host}`,
    `form-action ${forms}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** For files and texts of our own that are no pages. */
export const FILE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
