import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import type { Retrying } from '../lib/layout/lazy-section.tsx';
import { SectionError } from '../lib/layout/section-error.tsx';
import type { ModalProps } from './modal-props.ts';

/** Fallback for a dialog whose code failed to load; the page behind it stays usable. */
export function ModalError({ frame, retry }: ModalProps & Retrying) {
  return (
    <Dialog {...frame} title={useT()('shell.section_error')} titleHidden>
      <SectionError retry={retry} />
    </Dialog>
  );
}
