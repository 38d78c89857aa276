import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ACCESS_TOKEN_KEY } from '@marquee/contract/constants.ts';
import { isolate } from '@marquee/locales/isolate.ts';
import { isLanguage, LANGUAGES } from '@marquee/locales/languages.ts';
import { bearerTokenOf } from '../../http/find-session.ts';
import { notePlayer, type RecordAt } from '../../http/record-security.ts';
import { requestedLocale } from '../../http/requested-locale.ts';
import { normalizeIp } from '@marquee/http-guard/ip-address.ts';
import type { Visit } from '../../core/visit.ts';
import { escapeHtml } from '../../core/escape-html.ts';
import { emailMessages } from '../messaging/index.ts';
import type { SessionsModule } from '../sessions/index.ts';
import { RESET_PATH, REVERT_PATH, VERIFY_PATH } from './mail-links.ts';
import type { PlayersModule } from './index.ts';

export interface LinkPagesDeps {
  readonly findBrandKey: (host: string) => string | undefined;
  readonly pathsOf: (brandKey: string) => { readonly casino: string; readonly root: string };
  readonly localesOf: (brandKey: string) => { readonly locales: readonly string[]; readonly defaultLocale: string };
  readonly brandingOf: (brandKey: string) => Branding;
  /** ISO country of an IP address; null if unknown. */
  readonly countryOf: (clientIp: string) => string | null;
  readonly findSession: SessionsModule['findSession'];
  readonly record: RecordAt;
}

/** The branding that a page shows. */
export interface Branding {
  readonly name: string;
  readonly logo: { readonly src: string; readonly width: number; readonly height: number } | null;
  /** Values of `LINK_PAGE_TOKENS` on `:root`, as a stylesheet. */
  readonly colours: string;
}

type Opened = { readonly token: string; readonly visit: Visit; readonly accessToken: string | null };
type Query = { Querystring: { key?: unknown } };

const VISITS_PER_MINUTE_MAX = 60;
const KEY_CHARS_MAX = 128;
const USER_AGENT_CHARS_MAX = 512;
const FORM_BYTES_MAX = 1_024;
const RATE_LIMIT = { config: { rateLimit: { max: VISITS_PER_MINUTE_MAX, timeWindow: 60_000 } } };

/**
 * Pages of e-mail links that change something: one button whose form posts to the same URL. They work without scripts,
 * and mail scanners that open links (GET, HEAD) change nothing. A script of the page that verifies an address adds the
 * access token of the browser, whose session then continues.
 */
export function addLinkPages(
  app: FastifyInstance,
  players: Pick<PlayersModule, 'isLinkOpen' | 'verifyEmail' | 'revertEmail'>,
  deps: LinkPagesDeps,
): void {
  void app.register((pages, _options, done) => {
    // The form has no fields, so any request body is ignored.
    pages.removeContentTypeParser('*');
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_BYTES_MAX }, (_request, _body, parsed) =>
      parsed(null),
    );
    addPage(pages, deps, {
      path: VERIFY_PATH,
      name: 'verify',
      isOpen: players.isLinkOpen,
      expiredPath: ({ root }) => `${root}?modal=verify-email-expired`,
      execute: async (opened, { casino, root }) => {
        const verified = await players.verifyEmail(opened);
        if (!verified) return { to: `${root}?modal=verify-email-expired`, isExpired: true };
        const held = verified.accessToken ?? opened.accessToken ?? null;
        const isLoggedIn = held !== null && (await deps.findSession(held, opened.visit.brandKey)).state === 'live';
        return isLoggedIn
          ? { to: `${casino}?modal=email-confirmed`, accessToken: held }
          : { to: `${casino}?modal=login&item=email-confirmed`, accessToken: null };
      },
    });
    addPage(pages, deps, {
      path: REVERT_PATH,
      name: 'revert',
      isOpen: players.isLinkOpen,
      execute: async (opened) => {
        const secret = await players.revertEmail(opened);
        return secret === null ? null : { to: `${RESET_PATH}${secret}` };
      },
    });
    done();
  });
}

interface LinkPage {
  readonly path: string;
  readonly name: 'verify' | 'revert';
  readonly isOpen: PlayersModule['isLinkOpen'];
  /** Where an expired link leads; without it the link shows its own page. */
  readonly expiredPath?: (paths: { casino: string; root: string }) => string;
  /** Null if the link has expired and has no page for that. */
  readonly execute: (opened: Opened, paths: { casino: string; root: string }) => Promise<Outcome | null>;
}

interface Outcome {
  /** The URL to redirect to. */
  readonly to: string;
  readonly isExpired?: true;
  /** The token that the browser holds from now on; null if its token is of no live session. */
  readonly accessToken?: string | null;
}

function addPage(
  app: FastifyInstance,
  deps: LinkPagesDeps,
  { path, name, isOpen, expiredPath, execute }: LinkPage,
): void {
  app.get<Query>(path, RATE_LIMIT, async (request, reply) => {
    const brandKey = deps.findBrandKey(request.host);
    if (brandKey === undefined) return reply.code(404).send();
    const page = { brand: deps.brandingOf(brandKey), locale: localeOf(request, brandKey, deps) };
    if (await isOpen(brandKey, name, tokenOf(request))) return sendPage(reply, { name, ...page });
    // Said at once, not only after the button.
    const paths = deps.pathsOf(brandKey);
    if (expiredPath) return reply.header('cache-control', 'no-store').redirect(expiredPath(paths), 303);
    return sendPage(reply.code(410), { name: 'expired', ...page, home: paths.root });
  });
  app.post<Query>(path, RATE_LIMIT, async (request, reply) => {
    const brandKey = deps.findBrandKey(request.host);
    if (brandKey === undefined) return reply.code(404).send();
    const token = tokenOf(request);
    const locale = localeOf(request, brandKey, deps);
    const clientIp = normalizeIp(request.ip);
    const visit: Visit = {
      brandKey,
      clientIp,
      clientCountry: deps.countryOf(clientIp),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_CHARS_MAX),
      locale,
      origin: `${request.protocol}://${request.host}`,
      identify: (playerId) => notePlayer(request, playerId),
    };
    const paths = deps.pathsOf(brandKey);
    const held = bearerTokenOf(request.headers.authorization);
    const outcome = await execute({ token, visit, accessToken: held }, paths);
    const isExpired = outcome === null || outcome.isExpired === true;
    deps.record(request, isExpired ? 'link_refused' : name === 'verify' ? 'email_confirmed' : 'email_reverted');
    if (outcome !== null) {
      void reply.header('cache-control', 'no-store');
      if (held === null) return reply.redirect(outcome.to, 303);
      return reply.send({ to: outcome.to, accessToken: isExpired ? held : outcome.accessToken });
    }
    const expired = { name: 'expired', brand: deps.brandingOf(brandKey), locale, home: paths.root } as const;
    return sendPage(reply.code(410), expired);
  });
}

function tokenOf({ query: { key } }: FastifyRequest<Query>): string {
  return typeof key === 'string' && key.length <= KEY_CHARS_MAX ? key : '';
}

/** The language chosen on the site, else the one of `Accept-Language`. */
function localeOf(request: FastifyRequest, brandKey: string, { localesOf }: LinkPagesDeps): string {
  const { locales, defaultLocale } = localesOf(brandKey);
  const chosen = /(?:^|;\s*)lang=([A-Za-z-]{2,8})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  if (chosen !== undefined && locales.includes(chosen)) return chosen;
  return requestedLocale(request.headers['accept-language'], locales, defaultLocale);
}

/** Theme tokens that the pages use. */
export const LINK_PAGE_TOKENS = [
  'surface-page',
  'surface-base',
  'text-strong',
  'text-base',
  'text-on-accent',
  'accent',
  'border-base',
  'radius-control',
  'radius-dialog',
  'focus-colour',
] as const;

const STYLE = `html{font:1rem/1.5 system-ui,sans-serif;background:var(--surface-page);color:var(--text-base)}
body{display:grid;place-content:center;grid-template-columns:minmax(0,28rem);gap:1.5rem;min-block-size:100dvh;margin:0;padding:1.5rem;box-sizing:border-box}
header{text-align:center;font-size:1.4rem;font-weight:700;color:var(--text-strong)}
header img{display:block;block-size:2.25rem;inline-size:auto;max-inline-size:80%;margin-inline:auto}
main{padding:clamp(1.5rem,5vw,2.5rem);background:var(--surface-base);border:1px solid var(--border-base);border-radius:var(--radius-dialog)}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem;color:var(--text-strong);text-wrap:balance}
p{margin:0;text-wrap:pretty}
form,p.home{margin:2rem 0 0}
button,a{display:block;inline-size:100%;box-sizing:border-box;min-block-size:3rem;padding:.75rem 1rem;border:0;border-radius:var(--radius-control);background:var(--accent);color:var(--text-on-accent);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid var(--focus-colour);outline-offset:3px}
@media (forced-colors:active){button,a{border:2px solid}}`;

/** `mq_` and the 16 characters that all tokens of a session share. */
const FAMILY_CHARS = 19;
/**
 * Sends the form with the access token of this browser, and stores what the response says about it. Without a token,
 * without storage or without a response the form is sent as it is.
 */
const KEEP_SESSION = `(function(){var f=document.forms[0],k='${ACCESS_TOKEN_KEY}';f.addEventListener('submit',function(e){
var t=null;try{t=localStorage.getItem(k)}catch(x){}if(!t||f.dataset.plain)return;e.preventDefault();if(f.dataset.sent)return;f.dataset.sent=1;
fetch(location.href,{method:'POST',headers:{authorization:'Bearer '+t}}).then(function(r){if(!r.ok)throw r;return r.json()}).then(function(o){
if((localStorage.getItem(k)||'').slice(0,${FAMILY_CHARS})===t.slice(0,${FAMILY_CHARS})){if(o.accessToken)localStorage.setItem(k,o.accessToken);else localStorage.removeItem(k)}location.replace(o.to)
}).catch(function(){f.dataset.plain=1;f.submit()})})})()`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function policyOf(style: string, script: string | null): string {
  const ofScript = script === null ? '' : ` script-src ${hashOf(script)}; connect-src 'self';`;
  return `default-src 'none'; style-src ${hashOf(style)};${ofScript} img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
}

interface Page {
  readonly name: 'verify' | 'revert' | 'expired';
  readonly brand: Branding;
  readonly locale: string;
  /** Link target of the page without a form. */
  readonly home?: string;
}

function sendPage(reply: FastifyReply, { name, brand, locale, home }: Page): FastifyReply {
  const messages = emailMessages(locale);
  const language = isLanguage(locale) ? locale : 'en';
  const messageOf = (part: string) =>
    escapeHtml(
      (messages.get(`mail.page.${name}.${part}`) ?? '').replaceAll('{brand}', () => isolate(language, brand.name)),
    );
  const action =
    home === undefined
      ? `<form method="post"><button>${messageOf('action')}</button></form>`
      : `<p class="home"><a href="${escapeHtml(home)}">${messageOf('action')}</a></p>`;
  const style = brand.colours + STYLE;
  const script = name === 'verify' ? KEEP_SESSION : null;
  const html = `<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${messageOf('title')}</title><style>${style}</style></head>
<body><header>${logoOf(brand)}</header><main><h1>${messageOf('title')}</h1><p>${messageOf('text')}</p>${action}</main>${script === null ? '' : `<script>${script}</script>`}</body>
</html>
`;
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyOf(style, script))
    .type('text/html; charset=utf-8')
    .send(html);
}

function logoOf({ name, logo }: Branding): string {
  if (logo === null) return escapeHtml(name);
  return `<img src="${escapeHtml(logo.src)}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(name)}">`;
}
