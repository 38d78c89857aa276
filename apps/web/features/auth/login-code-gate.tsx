import { Suspense } from 'react';
import { lazySection } from '../../lib/layout/lazy-section.tsx';
import { useLoginCode } from '../../lib/session/login-code.ts';

/** Lazy: few visitors need it. */
const LoginCodeDialog = lazySection(async () => (await import('./login-code-dialog.tsx')).LoginCodeDialog);

/** Asks for confirmation after a link with a login code (`?at=`); renders nothing otherwise. */
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
