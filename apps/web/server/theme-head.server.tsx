import type { Theme } from '@marquee/themes/contract.ts';
import { themeOf } from '@marquee/themes/themes.ts';
import type { ThemeHead } from '../lib/site/request-context.ts';
import { SITE_BLOCK_ID, type Site } from '../lib/site/site.ts';
import type { PageLinks } from './search-engines.ts';
import { builtThemes, fontPreloads, imageOf, stylesheetOf } from './theme-files.server.ts';

/**
 * Head elements of the brand's theme and the links for search engines. Rendered only on the server; the browser
 * keeps them.
 */
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
      {/* Blocks rendering until the whole body is parsed, so that the first paint shows no partial page. The HTML arrives before the stylesheets anyway. */}
      <link rel="expect" href={`#${SITE_BLOCK_ID}`} blocking="render" />
      <meta name="color-scheme" content={theme.scheme === 'system' ? 'light dark' : theme.scheme} />
      {typeof theme.themeColour === 'string' ? (
        <meta name="theme-color" content={theme.themeColour} />
      ) : (
        Object.entries(theme.themeColour).map(([scheme, colour]) => (
          <meta key={scheme} name="theme-color" content={colour} media={`(prefers-color-scheme: ${scheme})`} />
        ))
      )}
      <link rel="stylesheet" href={stylesheetOf(theme.name, locale)} data-fonts="" precedence="default" />
      {/* Before images: an HTTP/1.1 browser opens six connections, for four stylesheets and two fonts. A queued font would miss the first paint. */}
      {fontPreloads(theme.name, locale).map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      {image !== null && <link rel="preload" as="image" fetchPriority="high" href={image} />}
    </>
  );
}
