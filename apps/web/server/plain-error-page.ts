import { numberLocale } from '@marquee/text/numbers.ts';
import type { MessageKey } from '@marquee/locales/message-key.ts';
import { createTranslator } from '../lib/i18n/translator.ts';
import type { MessageValues } from '../lib/i18n/translator.ts';
import type { AppSettings } from '../lib/site/site.ts';
import type { LocaleMessages } from './locale-messages.ts';

const ENGLISH = {
  title: 'This page did not load',
  text: 'The connection to the casino was interrupted. Nothing was lost; please try again.',
  retry: 'Try again',
};

/**
 * Inline and allowed by its hash: the page must be readable if nothing else loads. Theme tokens apply if the
 * stylesheet loads.
 */
const STYLE = `
.plain{box-sizing:border-box;min-height:100vh;min-height:100dvh;margin:0;display:grid;place-items:center;padding:1.5rem;background:var(--art-page) top center no-repeat var(--surface-page,#0b1a22);color:var(--text-base,#dbe7ea);font:1rem/1.6 var(--font-body,system-ui,sans-serif)}
.plain main{position:relative;box-sizing:border-box;overflow:hidden;display:grid;gap:1rem;justify-items:center;width:100%;max-width:32rem;padding:clamp(1.5rem,5vw,3rem);text-align:center;background:var(--material-card,#10252f);border:1px solid var(--border-base,#27424e);border-radius:var(--radius-dialog,1rem)}
.plain svg{box-sizing:border-box;width:4.5rem;height:4.5rem;padding:.9rem;border-radius:var(--radius-card,1rem);background:var(--surface-overlay,#10252f);color:var(--text-accent,#ff9d76)}
.plain h1{margin:0;color:var(--text-strong,#fff);font-size:clamp(1.6rem,5vw,2.4rem);line-height:1.2;text-wrap:balance}
.plain p{margin:0;text-wrap:pretty}
.plain a{display:inline-grid;place-items:center;min-height:2.75rem;margin-top:.5rem;padding:.5rem 1.75rem;border-radius:var(--radius-control,.75rem);background:var(--accent-fill,#ff7a59);color:var(--text-on-accent,#1c0a04);font-weight:700;text-decoration:none}
.plain small{color:var(--text-muted,#9fb4bb)}
.plain bdi{font-variant-numeric:tabular-nums}
.plain .logo{height:2.25rem;width:auto;max-width:80%}
.plain .name{font:var(--weight-display,700) 1.4rem/1.2 var(--font-display,system-ui);color:var(--text-strong,#fff)}
.plain .column{display:grid;justify-items:center;gap:1.5rem;width:100%}
@layer shell{.plain .scene{position:relative;isolation:isolate;display:grid;overflow:hidden;background:var(--art-hero) var(--surface-raised)}
.plain .scene::before{content:'';position:absolute;inset:0;z-index:-2;background:78% 50%/cover no-repeat}
.plain .scene:dir(rtl)::before{scale:-1 1}}
.plain .scene+svg{position:relative;margin-top:-4rem;border:1px solid var(--border-base)}
.plain .scene{justify-self:stretch;height:clamp(10rem,32vh,14rem);min-height:0;margin:calc(-1*clamp(1.5rem,5vw,3rem)) calc(-1*clamp(1.5rem,5vw,3rem)) 0;border:0;border-radius:0}
@media (forced-colors:active){.plain a{border:2px solid}}`;

const IMAGE =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 3v3m-5 15h10M9 21l1-8h4l1 8M9.5 13V9.5a2.5 2.5 0 0 1 5 0V13M4 7l3 1M20 7l-3 1M5 12H3m18 0h-2"/></svg>';

export interface PlainPage {
  readonly locale: string;
  readonly localeMessages: LocaleMessages | null;
  /** Stylesheets and preloaded fonts of the brand's theme; empty if the brand is unknown. */
  readonly files: readonly string[];
  /** For the logo above the text; undefined if the brand is unknown. */
  readonly brand?: Pick<AppSettings, 'brandName' | 'logo'> | undefined;
  /** Request id that support finds in the log. */
  readonly supportId?: string | undefined;
}

/**
 * The last fallback if rendering fails: a page without scripts, in the visitor's language if messages are available.
 */
export function plainErrorPage({ supportId, ...page }: PlainPage): string {
  const translate = messageReader(page);
  const title = translate('shell.error.title', ENGLISH.title);
  const reference = supportId
    ? `<small>${translate('shell.error.reference', `Support ID: ${supportId}`, { id: supportId })}</small>`
    : '';
  return frame(page, title, `<p>${translate('shell.error.text', ENGLISH.text)}</p>${retryLink(translate)}${reference}`);
}

/** Shown while a brand is closed for maintenance; `until` is null if the end is unknown. */
export function maintenancePage({
  until,
  ...page
}: PlainPage & { readonly brand: Pick<AppSettings, 'brandName' | 'logo'>; readonly until: string | null }): string {
  const { brandName } = page.brand;
  const translate = messageReader(page);
  const title = translate('shell.maintenance.title', 'Back soon');
  const text = translate('shell.maintenance.text', `We are working on ${brandName}.`, { brand: brandName });
  const time =
    until === null
      ? ''
      : new Intl.DateTimeFormat(numberLocale(page.localeMessages ? page.locale : 'en'), {
          year: 'numeric',
          month: 'long',
          day: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          timeZoneName: 'short',
          timeZone: 'UTC',
        }).format(new Date(until));
  const expected = until === null ? '' : `<p>${translate('shell.maintenance.until', time, { time })}</p>`;
  return frame(page, title, `<p>${text}</p>${expected}${retryLink(translate)}`);
}

type Translate = (key: MessageKey, english: string, values?: MessageValues) => string;

function messageReader({ locale, localeMessages }: Pick<PlainPage, 'locale' | 'localeMessages'>): Translate {
  const translator = localeMessages && createTranslator(locale, localeMessages.messages);
  return (key, english, values) => escapeHtml(translator?.has(key) ? translator.t(key, values) : english);
}

function retryLink(translate: Translate): string {
  return `<p><a href="">${translate('shell.error.retry', ENGLISH.retry)}</a></p>`;
}

function frame({ locale, localeMessages, files, brand }: PlainPage, title: string, inner: string): string {
  const links = files.map((href) => `<link ${roleOf(href)} href="${escapeHtml(href)}">`).join('');
  // The image comes with the theme's stylesheet; without one the box would be empty.
  const image = files.length > 0 ? `<div class="scene" data-part="hero-slide"></div>` : '';
  return `<!doctype html><html lang="${escapeHtml(localeMessages ? locale : 'en')}" dir="${localeMessages?.direction ?? 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${links}<style>${STYLE}</style></head><body class="plain"><div class="column">${logoOf(brand)}<main>${image}${IMAGE}<h1>${title}</h1>${inner}</main></div></body></html>`;
}

function roleOf(file: string): string {
  return file.endsWith('.woff2') ? 'rel="preload" as="font" type="font/woff2" crossorigin' : 'rel="stylesheet"';
}

function logoOf(brand: PlainPage['brand']): string {
  if (!brand) return '';
  const name = escapeHtml(brand.brandName);
  if (!brand.logo) return `<header class="name">${name}</header>`;
  const { src, width, height } = brand.logo;
  return `<header><img class="logo" data-part="logo" src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${name}"></header>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
