import { useSite } from '../lib/site/use-site.ts';

/** What messengers show of a link that somebody passes on: words of the page over a picture of the brand's room, and nothing of the person. */
export function PreviewCard({ title, description, path }: { title: string; description: string; path: string }) {
  const { origin, settings, locale } = useSite();
  const properties = {
    'og:type': 'website',
    'og:site_name': settings.brandName,
    'og:locale': locale.replace('-', '_'),
    'og:title': title,
    'og:description': description,
    'og:url': origin + path,
    'og:image': `${origin}/rooms/${settings.theme}.webp`,
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
