import { createFileRoute } from '@tanstack/react-router';
import { VipPage } from '../features/vip/vip-page.tsx';

/** The club, explained. */
export const Route = createFileRoute('/vip')({
  loader: ({ context }) => context.read('getLoyaltyLevels'),
  component: () => <VipPage club={Route.useLoaderData()} />,
});
