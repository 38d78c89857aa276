import { useSite } from '../lib/site/use-site.ts';

/** Title and description of a page; every page renders one. */
export function PageHead({
  title,
  description,
  isIndexed = true,
}: {
  title: string;
  description?: string;
  /** False for personal pages. */ isIndexed?: boolean;
}) {
  const { settings } = useSite();
  return (
    <>
      <title>{`${title} · ${settings.brandName}`}</title>
      {description && <meta name="description" content={description} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
    </>
  );
}
