import bomb from '../art/bomb.webp';
import cluster from '../art/cluster.webp';
import mushroom from '../art/mushroom.webp';
import mushrooms from '../art/mushrooms.webp';
import pig from '../art/pig.webp';
import sliced from '../art/sliced.webp';
import type { GameTextProps } from '../../game.types.ts';
import { multiplierText } from '../../instant/multiplier.ts';
import { PLANS, rowMultiplier, type TruffleWoodOutcome, type Wood } from '../truffle-wood.rules.ts';
import type { TruffleWoodTextKey } from './text-key.ts';
import styles from './truffle-wood.module.css';

const TRUFFLES = [mushroom, mushrooms, cluster, sliced];

export interface RowsProps {
  readonly wood: Wood;
  readonly outcome: TruffleWoodOutcome | null;
  readonly isOver: boolean;
  readonly can: (open: number) => boolean;
  readonly t: GameTextProps<TruffleWoodTextKey>['t'];
  readonly locale: string;
  readonly onOpen: (open: number) => void;
}

/** All rows, the first one at the bottom. The row whose turn it is has fields of full height. */
export function Rows(props: RowsProps) {
  const { wood, outcome, isOver, locale } = props;
  const current = outcome && !isOver ? outcome.opened.length : -1;
  return (
    <ol className={styles['rows']} dir="ltr" data-fields={PLANS[wood].fields}>
      {Array.from({ length: PLANS[wood].rows }, (_, row) => (
        <li key={row} className={styles['row']} data-current={row === current || undefined}>
          <span className={styles['pig']}>
            {row === Math.max(0, current) && <img src={pig} alt="" draggable={false} />}
          </span>
          <span className={styles['fields']}>
            {Array.from({ length: PLANS[wood].fields }, (_, field) => (
              <Field key={field} {...props} row={row} field={field} isCurrent={row === current} />
            ))}
          </span>
          <bdi
            className={styles['multiplier']}
            data-reached={(outcome !== null && row < outcome.truffles) || undefined}
          >
            {multiplierText(rowMultiplier(wood, row + 1), locale)}×
          </bdi>
        </li>
      ))}
    </ol>
  );
}

function Field({
  row,
  field,
  isCurrent,
  outcome,
  can,
  t,
  onOpen,
}: RowsProps & { readonly row: number; readonly field: number; readonly isCurrent: boolean }) {
  const isOpened = outcome?.opened[row] === field;
  const traps = outcome?.traps[row];
  const isTrap = traps?.includes(field) ?? false;
  const state = !traps ? 'covered' : isTrap ? (isOpened ? 'hit' : 'trap') : isOpened ? 'truffle' : 'left';
  const isAllowed = isCurrent && can(field);
  const shared = {
    className: styles['field'],
    'data-state': state,
    'aria-label': t(state === 'covered' ? 'field' : isTrap ? 'field_trap' : 'field_truffle', {
      row: row + 1,
      field: field + 1,
    }),
  };
  const image = traps && (
    <img src={isTrap ? bomb : TRUFFLES[(row * 3 + field) % TRUFFLES.length]} alt="" draggable={false} />
  );
  // Fields of other rows are too low for a finger, and nothing can be done with them.
  if (!isCurrent)
    return (
      <span {...shared} role="img">
        {image}
      </span>
    );
  return (
    <button
      type="button"
      {...shared}
      data-allowed={isAllowed || undefined}
      aria-disabled={!isAllowed || undefined}
      onClick={() => isAllowed && onOpen(field)}
    >
      {image}
    </button>
  );
}
