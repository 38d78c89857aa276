import { OwnShelf as Shelf, type OwnShelfProps } from '../features/favourites/own-shelf.tsx';
import { LobbyStep, useLobbyStep } from '../features/next-steps/lobby-step.tsx';
import { useNextSteps } from '../lib/next-steps/use-next-steps.ts';

/** The player's own games in the lobby, after the next step of their account. Appears at once, so that nothing moves. */
export function OwnShelf({ tileOf }: Pick<OwnShelfProps, 'tileOf'>) {
  const { data, isPending } = useNextSteps();
  const next = useLobbyStep(data);
  const lead = next && <LobbyStep {...next} />;
  return <Shelf tileOf={tileOf} lead={isPending ? undefined : lead} />;
}
