import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';

export const Route = createFileRoute('/aml-policy')({
  loader: ({ context }) => context.read('getContent', { params: { key: 'aml-policy' } }),
  component: () => <LegalPage page={Route.useLoaderData()} />,
});
