import { classNames } from '../class-names.ts';
import { Dialog, type DialogProps } from '../dialog/dialog.tsx';
import styles from './drawer.module.css';

/**
 * A dialog that slides in from a side, as high as the window: a menu, filters, a bet slip. Everything else is as in
 * Dialog. `edge` follows the reading direction.
 */
export function Drawer({
  edge = 'end',
  className,
  ...dialog
}: Omit<DialogProps, 'size' | 'phone'> & { edge?: 'start' | 'end' }) {
  return <Dialog {...dialog} className={classNames(styles['drawer'], styles[edge], className)} />;
}
