import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './table.module.css';

export type Column<Row> = {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for amounts: aligned and in tabular figures. */
  align?: 'start' | 'end';
  /** On a phone: heads its card without a title in front. */
  isHead?: boolean;
  /** Of its cells and its title: a column may give way where there is little room, if what it says stands elsewhere. */
  className?: string | undefined;
};

/** A table that turns into cards on a phone; one markup for both, and still a table to a screen reader. */
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
