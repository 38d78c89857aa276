import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';

export const Route = createFileRoute('/kyc-refund-policy')({
  loader: ({ context }) => context.read('getContent', { params: { key: 'kyc-refund-policy' } }),
  component: () => <LegalPage page={Route.useLoaderData()} />,
});
