import { createFileRoute } from '@tanstack/react-router';
import { FairnessPage } from '../features/play/fairness-page.tsx';

/** Check any round of a house game, in this browser. */
export const Route = createFileRoute('/fairness')({ component: FairnessPage });
