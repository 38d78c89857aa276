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

/** As the policy names a script or a sheet that stands in the page itself. */
const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * Takes the secret of one rendering out of the page and names the scripts that carried it. Only our own renderer knows the secret, so a script that came into
 * the page in any other way is not named and never runs. The page is kept and sent to many: without the secret, which nobody may read out of it.
 */
export function addNonceToScripts(html: string, secret: string): { html: string; hashes: readonly string[] } {
  const nonceAttribute = ` nonce="${secret}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    const type = /\btype="([^"]*)"/i.exec(attributes)?.[1] ?? '';
    if (!attributes.includes(nonceAttribute) || /\bsrc=/i.test(attributes) || !EXECUTED_TYPES.has(type.toLowerCase()))
      continue;
    hashes.add(hashOf(code));
  }
  const stripped = html.replace(/<meta property="csp-nonce"[^>]*>/g, '').replaceAll(nonceAttribute, '');
  return { html: stripped.replaceAll(secret, ''), hashes: [...hashes] };
}

/** Only pages of the last resort have a sheet in themselves, and nothing in them comes from others. */
export function inlineStyleHashes(html: string): readonly string[] {
  return Array.from(html.matchAll(/<style>([\s\S]*?)<\/style>/g), ([, stylesheet = '']) => hashOf(stylesheet));
}

const RECAPTCHA = ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';

/** Only what is an origin and nothing else: a word more would be a word of the policy. */
function frameSources(frames: readonly string[], hasRecaptcha: boolean): string {
  const origins = frames.filter((frame) => /^https?:[/]{2}[a-z0-9.:-]+$/.test(frame));
  return `${origins.join(' ')}${hasRecaptcha ? RECAPTCHA : ''}`.trim();
}

/** The policy of one page. Scripts come from this origin or are named by their hash; there is no way to run any other. */
export function contentPolicy({
  scripts: ownScripts = [],
  styles: ownStyles = [],
  host,
  isSecure,
  formOrigins,
  hasRecaptcha = false,
  frames = [],
}: {
  /** Hashes of what stands in the page itself. */
  scripts?: readonly string[];
  styles?: readonly string[];
  host: string;
  isSecure: boolean;
  formOrigins: readonly string[];
  /** The brand's own choice to ask that service whether a person joins; it brings scripts, frames and policies of its own. */
  hasRecaptcha?: boolean;
  /** Origins of the companies whose card form stands in this brand's cashier; anything else in the list is left out. */
  frames?: readonly string[];
}): string {
  const recaptcha = hasRecaptcha ? RECAPTCHA : '';
  const scripts = ["'self'", ...ownScripts].join(' ');
  const forms = ["'self'", ...formOrigins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${scripts}${recaptcha}`,
    `style-src ${["'self'", ...ownStyles].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Older Safari does not count sockets to `self`.
    `connect-src 'self' ${isSecure ? 'wss' : 'ws'}://${host}${recaptcha}`,
    `form-action ${forms}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-src ${frameSources(frames, hasRecaptcha) || "'none'"}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // What that service names its policies is not ours to know.
    hasRecaptcha ? 'trusted-types default *' : 'trusted-types default',
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** For files and texts of our own that are no pages. */
export const FILE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
