import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';

export const Route = createFileRoute('/legal-use-of-website')({
  loader: ({ context }) => context.read('getContent', { params: { key: 'legal-use-of-website' } }),
  component: () => <LegalPage page={Route.useLoaderData()} />,
});
