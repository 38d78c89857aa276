import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';

export const Route = createFileRoute('/privacy-policy')({
  loader: ({ context }) => context.read('getContent', { params: { key: 'privacy-policy' } }),
  component: () => <LegalPage page={Route.useLoaderData()} />,
});
