import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';

export const Route = createFileRoute('/bonus-terms')({
  loader: ({ context }) => context.read('getContent', { params: { key: 'bonus-terms' } }),
  component: () => <LegalPage page={Route.useLoaderData()} />,
});
