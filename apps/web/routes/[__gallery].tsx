import { createFileRoute, notFound } from '@tanstack/react-router';
import { GalleryPage } from '../demo-pages/gallery-page.tsx';

/** The component gallery for developers. Not found in builds without the demo's pages. */
export const Route = createFileRoute('/__gallery')({
  beforeLoad: () => {
    if (!import.meta.env.HAS_DEMO_PAGES) throw notFound();
  },
  component: GalleryPage,
});
