import { createFileRoute, notFound } from '@tanstack/react-router';
import { GalleryPage } from '../features/gallery/gallery-page.tsx';

/** The component gallery for developers. Not found in production unless the process has it switched on. */
export const Route = createFileRoute('/__gallery')({
  beforeLoad: ({ context }) => {
    if (!context.requestContext.site.hasGallery) throw notFound();
  },
  component: GalleryPage,
});
