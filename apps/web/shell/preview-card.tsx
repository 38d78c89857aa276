import { useSite } from '../lib/site/use-site.ts';

/**
 * Open Graph tags for shared links: the page's title and description with the theme's preview image, without
 * personal data.
 */
export function PreviewCard({ title, description, path }: { title: string; description: string; path: string }) {
  const { origin, settings, locale } = useSite();
  const properties = {
    'og:type': 'website',
    'og:site_name': settings.brandName,
    'og:locale': locale.replace('-', '_'),
    'og:title': title,
    'og:description': description,
    'og:url': origin + path,
    'og:image': `${origin}/theme-previews/${settings.theme}.webp`,
  };
  return (
    <>
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
