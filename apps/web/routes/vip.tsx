import { createFileRoute } from '@tanstack/react-router';
import { VipPage } from '../features/loyalty/vip-page.tsx';

/** Public description of the loyalty club. */
export const Route = createFileRoute('/vip')({
  loader: ({ context }) => context.read('getLoyaltyLevels'),
  component: () => <VipPage club={Route.useLoaderData()} />,
});
