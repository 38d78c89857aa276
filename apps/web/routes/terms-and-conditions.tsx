import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';

export const Route = createFileRoute('/terms-and-conditions')({
  loader: ({ context }) => context.read('getContent', { params: { key: 'terms-and-conditions' } }),
  component: () => <LegalPage page={Route.useLoaderData()} />,
});
