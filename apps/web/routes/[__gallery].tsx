import { createFileRoute, notFound } from '@tanstack/react-router';
import { GalleryPage } from '../features/gallery/gallery-page.tsx';

/** All components, for those who build. Its address belongs to no brand, and in production it is missing unless the site's process was told otherwise. */
export const Route = createFileRoute('/__gallery')({
  beforeLoad: ({ context }) => {
    if (!context.requestContext.site.hasGallery) throw notFound();
  },
  component: GalleryPage,
});
