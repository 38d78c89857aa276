import { createFileRoute } from '@tanstack/react-router';
import { ResponsibilityPage } from '../features/responsibility/responsibility-page.tsx';
import { lazyWithQueries } from '../lib/api/lazy-with-queries.tsx';
import { SectionError } from '../lib/layout/section-error.tsx';

/** Not loaded for guests. */
const PlayerTools = lazyWithQueries(async () => (await import('./-player-protection.tsx')).PlayerTools, SectionError);

export const Route = createFileRoute('/responsibility')({
  component: () => <ResponsibilityPage tools={<PlayerTools />} />,
});
