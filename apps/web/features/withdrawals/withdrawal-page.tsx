import { classNames } from '@marquee/ui/class-names.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { WithdrawalPanel, type WithdrawalPanelProps } from './withdrawal-panel.tsx';
import layout from '../../lib/layout/page-layout.module.css';
import scene from '../../lib/layout/scene.module.css';
import styles from './withdrawal.module.css';

/** `/withdraw`. For signed-in players only. */
export function WithdrawalPage(props: WithdrawalPanelProps) {
  return (
    <div className={classNames(layout['page'], styles['page'])}>
      <h1 data-part="page-intro" className={classNames(layout['heading'], scene['scene'])} tabIndex={-1}>
        {useT()('withdrawal.title')}
      </h1>
      <WithdrawalPanel {...props} />
    </div>
  );
}
