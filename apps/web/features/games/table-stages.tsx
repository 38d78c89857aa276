import { isAssetCode } from '@marquee/money/assets.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { TableStage, type TableProps } from './table-stage.tsx';
import { useDemoTable } from './use-demo-table.ts';
import { useRealMoney } from './use-real-money.tsx';
import { useRealTable } from './use-real-table.ts';

/** Play money belongs to no play session: neither its time nor its result is shown, and no reality check interrupts it. */
export function DemoStage(props: TableProps) {
  const { settings } = useSite();
  const asset = isAssetCode(settings.defaultCurrency) ? settings.defaultCurrency : 'EUR';
  return <TableStage {...props} isDemo table={useDemoTable(props.loaded.client.rules, asset)} />;
}

/** Real money: play stops while a reality check is due or a break is running. */
export function RealStage(props: TableProps) {
  const table = useRealTable(props.loaded.client.rules, props.game.categories.includes('slots'));
  const money = useRealMoney(props.game, { ...table, isFree: table.freeSpins !== null });
  return <TableStage {...props} table={table} {...money} isStopped={money.isStopped || !table.isReady} />;
}
