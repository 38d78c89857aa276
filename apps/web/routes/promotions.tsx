import { createFileRoute } from '@tanstack/react-router';
import { PromotionsPage } from '../features/promotions/promotions-page.tsx';

/** All promotions; `?category=` filters. */
export const Route = createFileRoute('/promotions')({
  loader: ({ context }) => context.read('listPromotions'),
  component: () => <PromotionsPage data={Route.useLoaderData()} category={Route.useSearch().category ?? null} />,
});
