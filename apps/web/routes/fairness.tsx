import { createFileRoute } from '@tanstack/react-router';
import { FairnessPage } from '../features/games/fairness-page.tsx';

/** Verifies a round of a house game in the browser. */
export const Route = createFileRoute('/fairness')({ component: FairnessPage });
