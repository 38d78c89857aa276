import { createFileRoute } from '@tanstack/react-router';
import { ResponsibilityPage } from '../features/responsibility/responsibility-page.tsx';

export const Route = createFileRoute('/responsibility')({ component: ResponsibilityPage });
