import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';

export const Route = createFileRoute('/responsible-gambling')({
  loader: ({ context }) => context.read('getContent', { params: { key: 'responsible-gambling' } }),
  component: () => <LegalPage page={Route.useLoaderData()} />,
});
