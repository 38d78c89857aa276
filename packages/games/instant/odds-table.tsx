import styles from './odds-table.module.css';

/** A table of numbers in the rules: results with their multipliers and chances. The first cell of a row names it. */
export function OddsTable({
  caption,
  columns,
  rows,
}: {
  readonly caption?: string | undefined;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) {
  return (
    <table className={styles['table']}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells], row) => (
          // The rows of a game never change, so their place identifies them.
          <tr key={row}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {cells.map((cell, column) => (
              <td key={column}>
                <bdi dir="ltr">{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
