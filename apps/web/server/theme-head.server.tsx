import type { Theme } from '@marquee/themes/contract.ts';
import { themeOf } from '@marquee/themes/themes.ts';
import type { ThemeHead } from '../lib/site/request-context.types.ts';
import { SITE_BLOCK_ID, type Site } from '../lib/site/site.ts';
import type { PageLinks } from './search-engines.ts';
import { builtThemes, fontPreloads, imageOf, stylesheetsOf } from './theme-files.server.ts';

/** What the brand's theme adds to the head of a page in this language, and what search engines read there. Only the server writes it; the browser keeps it. */
export function createThemeHead({ settings, locale }: Site, links: PageLinks | null): ThemeHead {
  const theme = themeOf(settings.theme, builtThemes);
  return {
    name: theme.name,
    scheme: theme.scheme,
    links: (
      <>
        <ThemeLinks theme={theme} locale={locale} />
        {links && <AlternateLinks links={links} />}
      </>
    ),
  };
}

function AlternateLinks({ links }: { links: PageLinks }) {
  return (
    <>
      <link rel="canonical" href={links.canonical} />
      {links.alternates.map(([language, href]) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
    </>
  );
}

function ThemeLinks({ theme, locale }: { theme: Theme; locale: string }) {
  const image = imageOf(theme.name);
  return (
    <>
      {/* The page is painted as a whole, because a half-parsed page moves while it grows. The HTML arrives before the stylesheets do. */}
      <link rel="expect" href={`#${SITE_BLOCK_ID}`} blocking="render" />
      <meta name="color-scheme" content={theme.scheme === 'system' ? 'light dark' : theme.scheme} />
      {typeof theme.themeColour === 'string' ? (
        <meta name="theme-color" content={theme.themeColour} />
      ) : (
        Object.entries(theme.themeColour).map(([scheme, colour]) => (
          <meta key={scheme} name="theme-color" content={colour} media={`(prefers-color-scheme: ${scheme})`} />
        ))
      )}
      {stylesheetsOf(theme.name, locale).map((href) => (
        <link key={href} rel="stylesheet" href={href} data-fonts="" precedence="default" />
      ))}
      {/* Before images: an HTTP/1.1 browser opens six connections, for four stylesheets and two fonts. A queued font would miss the first paint. */}
      {fontPreloads(theme.name, locale).map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      {image !== null && <link rel="preload" as="image" fetchPriority="high" href={image} />}
    </>
  );
}
