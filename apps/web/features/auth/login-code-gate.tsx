import { Suspense } from 'react';
import { lazySection } from '../../lib/layout/lazy-section.tsx';
import { useLoginCode } from '../../lib/session/login-code.ts';

/** Needed by few; fetched when it is. */
const LoginCodeDialog = lazySection(async () => (await import('./login-code-dialog.tsx')).LoginCodeDialog);

/** Asks whoever followed a link with a login code (`?at=`) whether they mean its account; nothing for everybody else. */
export function LoginCodeGate() {
  const code = useLoginCode();
  return (
    code !== null && (
      <Suspense>
        <LoginCodeDialog key={code} code={code} />
      </Suspense>
    )
  );
}
