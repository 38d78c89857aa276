import { createFileRoute, notFound } from '@tanstack/react-router';
import { BrandsPage } from '../features/showcase/brands-page.tsx';
import { ApiError } from '../lib/api/api-error.ts';

/** All brands of a demo installation; elsewhere not found. */
export const Route = createFileRoute('/__brands')({
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
