import { HeadContent, Scripts } from '@tanstack/react-router';
import baseStylesheet from '@marquee/ui/base.css?url';
import type { ReactNode } from 'react';
import { HEAD_SCRIPT } from '../lib/session/head-script.ts';
import { messagesPath, SITE_BLOCK_ID } from '../lib/site/site.ts';
import { useRequestContext } from '../lib/site/use-site.ts';

/** The framework's tags in head and body: the browser finds the server's and adds none, so its build has no code for them. Hot reload does. */
const WRITES_TAGS = import.meta.env.SSR || import.meta.env.DEV;

/** The frame of every page. All that decides how it looks stands in the first byte: brand, theme, language, direction, fonts. */
export function Document({ children }: { children: ReactNode }) {
  const { site, extraStyles, themeHead, secret } = useRequestContext();
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
        {/* It has run by the time the browser's own code could write it. */}
        <script
          {...(secret !== null && { nonce: secret })}
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? HEAD_SCRIPT : '' }}
          suppressHydrationWarning
        />
        {/* The base sheet states the order of the layers, so it comes first. */}
        <link rel="stylesheet" href={baseStylesheet} precedence="default" />
        {themeHead?.links}
        <link rel="preload" as="fetch" crossOrigin="anonymous" href={messagesPath(site)} fetchPriority="low" />
        <link rel="icon" href={settings.mark ?? '/favicon.svg'} />
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

/** Data for the browser, not a script: the security policy has nothing to allow here. `<` is escaped so that no value can close the element. */
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
