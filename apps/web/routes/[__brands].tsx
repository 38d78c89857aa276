import { createFileRoute, notFound } from '@tanstack/react-router';
import { BrandsPage } from '../demo-pages/brands-page.tsx';
import { ApiError } from '../lib/api/api-error.ts';

/** All brands of a demo. Not found in other installations, and in builds without the demo's pages. */
export const Route = createFileRoute('/__brands')({
  beforeLoad: () => {
    if (!import.meta.env.HAS_DEMO_PAGES) throw notFound();
  },
  loader: async ({ context }) => {
    try {
      return await context.read('listBrands');
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    }
  },
  component: () => <BrandsPage brands={Route.useLoaderData().brands} />,
});
