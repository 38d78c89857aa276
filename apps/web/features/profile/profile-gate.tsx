import { missingFields, type NeedPurpose } from '@marquee/contract/profile-needs.ts';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { Suspense, type ReactNode } from 'react';
import { lazySection } from '../../lib/layout/lazy-section.tsx';
import { SectionError } from '../../lib/layout/section-error.tsx';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useSite } from '../../lib/site/use-site.ts';
import layout from '../../lib/layout/cards.module.css';

const MissingForm = lazySection(async () => (await import('./missing-form.tsx')).MissingForm, SectionError);

/** Replaces a page with a form for the profile fields that it requires, until none is missing. */
export function ProfileGate({ purpose, children }: { purpose: NeedPurpose; children: ReactNode }) {
  const { settings } = useSite();
  const { data } = usePlayer();
  if (!data || missingFields(purpose, settings, data.getUser).length === 0) return children;
  return (
    <Suspense fallback={<Skeleton shape="block" className={layout['skeleton'] ?? ''} />}>
      <MissingForm purpose={purpose} user={data.getUser} />
    </Suspense>
  );
}
