import { HeadContent, Scripts } from '@tanstack/react-router';
import baseStylesheet from '@marquee/ui/base.css?url';
import type { ReactNode } from 'react';
import { HEAD_SCRIPT } from '../lib/session/head-script.ts';
import { browserCheckScript } from '../lib/site/browser-check-script.ts';
import { messagesPath, SITE_BLOCK_ID } from '../lib/site/site.ts';
import { useRequestContext } from '../lib/site/use-site.ts';

/**
 * React keeps the server's tags on hydration, so the browser build omits these components, except for hot reload in
 * development.
 */
const WRITES_TAGS = import.meta.env.SSR || import.meta.env.DEV;

/** The HTML document of every page. Brand, theme, language, direction and fonts are set in the server's HTML. */
export function Document({ children }: { children: ReactNode }) {
  const { site, extraStyles, themeHead, nonce, translator } = useRequestContext();
  const { settings, locale, direction } = site;
  return (
    <html
      lang={locale}
      dir={direction}
      data-theme={themeHead?.name}
      data-scheme={themeHead?.scheme}
      data-brand={settings.brandKey}
      data-navigation={settings.navigationSystem}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Server only: they have run before hydration. */}
        <script
          {...(nonce !== null && { nonce })}
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR
              ? browserCheckScript({
                  tooOld: translator.t('shell.old_browser'),
                  incomplete: translator.t('shell.incomplete'),
                  retry: translator.t('shell.error.retry'),
                })
              : '',
          }}
          suppressHydrationWarning
        />
        <script
          {...(nonce !== null && { nonce })}
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? HEAD_SCRIPT : '' }}
          suppressHydrationWarning
        />
        {/* First, because it declares the order of the cascade layers. */}
        <link rel="stylesheet" href={baseStylesheet} precedence="default" />
        {themeHead?.links}
        <link rel="preload" as="fetch" crossOrigin="anonymous" href={messagesPath(site)} fetchPriority="low" />
        <link rel="icon" href={settings.icon ?? '/favicon.svg'} />
        {WRITES_TAGS && <HeadContent />}
        {extraStyles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
      </head>
      <body>
        {children}
        <SiteBlock />
        {WRITES_TAGS && <Scripts />}
      </body>
    </html>
  );
}

/**
 * Data for the browser in an inert script element, so the CSP needs no entry for it. `<` is escaped so that no value
 * can close the element.
 */
function SiteBlock() {
  const { site } = useRequestContext();
  return (
    <script
      id={SITE_BLOCK_ID}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(site).replaceAll('<', '\\u003c') }}
    />
  );
}
