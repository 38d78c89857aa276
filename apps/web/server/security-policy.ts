import { createHash } from 'node:crypto';

/** Sent with every response of the site, including errors and files. */
export const SITE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // URLs may contain a token or a search term, so only the origin is sent.
  'referrer-policy': 'strict-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};

/** Two years; only over HTTPS. */
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

const EXECUTED_TYPES = new Set(['', 'module', 'text/javascript', 'application/javascript']);

/** CSP hash source of an inline script or stylesheet. */
const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * Removes the nonce from the rendered page and returns the hashes of the scripts that had it. Only our renderer
 * knows the nonce, so injected scripts have no hash and never run. Hashes instead of nonces, because the page is
 * cached and shared.
 */
export function addNonceToScripts(html: string, nonce: string): { html: string; hashes: readonly string[] } {
  const nonceAttribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    const type = /\btype="([^"]*)"/i.exec(attributes)?.[1] ?? '';
    if (!attributes.includes(nonceAttribute) || /\bsrc=/i.test(attributes) || !EXECUTED_TYPES.has(type.toLowerCase()))
      continue;
    hashes.add(hashOf(code));
  }
  const stripped = html.replace(/<meta property="csp-nonce"[^>]*>/g, '').replaceAll(nonceAttribute, '');
  return { html: stripped.replaceAll(nonce, ''), hashes: [...hashes] };
}

/** Hashes of inline stylesheets. Only the error and maintenance pages have one. */
export function inlineStyleHashes(html: string): readonly string[] {
  return Array.from(html.matchAll(/<style>([\s\S]*?)<\/style>/g), ([, stylesheet = '']) => hashOf(stylesheet));
}

const RECAPTCHA = ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';

/** Ignores everything that is not a plain origin: other text could change the policy. */
function frameSources(frames: readonly string[], hasRecaptcha: boolean): string {
  const origins = frames.filter((frame) => /^https?:[/]{2}[a-z0-9.:-]+$/.test(frame));
  return `${origins.join(' ')}${hasRecaptcha ? RECAPTCHA : ''}`.trim();
}

/** Content security policy of a page. Scripts come from this origin or are allowed by hash. */
export function contentPolicy({
  scripts: ownScripts = [],
  styles: ownStyles = [],
  host,
  isSecure,
  formOrigins,
  hasRecaptcha = false,
  frames = [],
}: {
  /** Hashes of inline scripts and stylesheets. */
  scripts?: readonly string[];
  styles?: readonly string[];
  host: string;
  isSecure: boolean;
  formOrigins: readonly string[];
  /** The brand uses reCAPTCHA for sign-ups; it needs its own scripts, frames and trusted types. */
  hasRecaptcha?: boolean;
  /** Origins of the payment providers' hosted card fields; invalid entries are ignored. */
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
    // Older Safari excludes WebSockets from 'self'.
    `connect-src 'self' ${isSecure ? 'wss' : 'ws'}://${host}${recaptcha}`,
    `form-action ${forms}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-src ${frameSources(frames, hasRecaptcha) || "'none'"}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The names of reCAPTCHA's trusted types policies are not documented.
    hasRecaptcha ? 'trusted-types default *' : 'trusted-types default',
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** For files and plain text. */
export const FILE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
