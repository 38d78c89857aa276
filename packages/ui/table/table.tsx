import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './table.module.css';

export type Column<Row> = {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for amounts: aligned, with tabular digits. */
  align?: 'start' | 'end';
  /** On a phone: the heading of the row's card, without a column title. */
  isHead?: boolean;
  /** Class of the column's cells and title, for example to hide it on narrow screens. */
  className?: string | undefined;
};

/** A table that becomes cards on a phone; the markup is one table, also for screen readers. */
export function Table<Row>({
  caption,
  captionHidden = true,
  columns,
  rows,
  rowKey,
  className,
}: {
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  className?: string | undefined;
}) {
  return (
    <div className={classNames(styles['scroll'], className)}>
      <table className={styles['table']} role="table">
        <caption className={captionHidden ? 'visually-hidden' : styles['caption']}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={classNames(styles[column.align ?? 'start'], column.className)}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  className={classNames(
                    styles[column.align ?? 'start'],
                    column.isHead && styles['head'],
                    column.className,
                  )}
                >
                  {!column.isHead && (
                    <span className={styles['name']} aria-hidden="true">
                      {column.title}
                    </span>
                  )}
                  <span className={styles['value']}>{column.cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
