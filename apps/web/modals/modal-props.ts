import type { ModalName, ModalParams } from './modals.ts';

/** What every dialog receives. Spread `frame` into `<Dialog>`. */
export interface ModalProps<Name extends ModalName = ModalName> {
  readonly frame: ModalFrame;
  /** From the URL, which users can edit: each one may be missing. */
  readonly params: Partial<ModalParams<Name>>;
}

export interface ModalFrame {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onExited: () => void;
  readonly closeLabel: string;
  readonly closeHref: string;
  /** True when the skeleton of this dialog was displayed while its code was fetched. */
  readonly skipsEnterAnimation?: boolean;
  /** True until the URL names the dialog: it is on the screen, or prepared off screen, without being modal yet. */
  readonly isPlaceholder?: boolean;
}
