import { createFileRoute } from '@tanstack/react-router';
import { LobbyPage } from '../features/lobby/lobby-page.tsx';

/** The front page is the lobby. */
export const Route = createFileRoute('/')({
  loader: ({ context }) => context.read('getLobby'),
  component: () => <LobbyPage lobby={Route.useLoaderData()} />,
});
