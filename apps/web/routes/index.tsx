import { createFileRoute } from '@tanstack/react-router';
import { readLobby } from '../features/lobby/read-lobby.ts';
import { Lobby } from './-lobby.tsx';

/** The front page is the lobby. */
export const Route = createFileRoute('/')({
  loader: ({ context }) => readLobby(context),
  component: () => <Lobby {...Route.useLoaderData()} />,
});
