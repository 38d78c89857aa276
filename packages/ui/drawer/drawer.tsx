import { classNames } from '../class-names.ts';
import { Dialog, type DialogProps } from '../dialog/dialog.tsx';
import styles from './drawer.module.css';

/**
 * A dialog that slides in from a side and is as high as the window: a menu, filters, a basket of bets. Everything else is the Dialog's: focus, Escape, the pinned
 * footer, being open in the server's HTML. `edge` follows the direction of reading.
 */
export function Drawer({
  edge = 'end',
  className,
  ...dialog
}: Omit<DialogProps, 'size' | 'phone'> & { edge?: 'start' | 'end' }) {
  return <Dialog {...dialog} className={classNames(styles['drawer'], styles[edge], className)} />;
}
