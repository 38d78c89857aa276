import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';

const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The fields of a betting table as one Tab stop: arrow keys move to the nearest field in their direction, Home and End to the first and the last. Its children are
 * rows (`role="row"`) of fields (`role="gridcell"`, `tabIndex={-1}`), in any layout.
 */
export function BetGrid({
  label,
  className,
  dir,
  children,
}: {
  readonly label: string;
  readonly className?: string | undefined;
  readonly dir?: 'ltr';
  readonly children: ReactNode;
}) {
  const grid = useRef<HTMLDivElement>(null);
  // After each render, because fields come and go.
  useEffect(() => {
    const cells = grid.current ? cellsOf(grid.current) : [];
    if (!cells.some(({ tabIndex }) => tabIndex === 0) && cells[0]) cells[0].tabIndex = 0;
  });
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      className={className}
      dir={dir}
      onKeyDown={moveFocus}
      onFocus={makeTabStop}
    >
      {children}
    </div>
  );
}

const cellsOf = (grid: Element): readonly HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('[role=gridcell]')];

function makeTabStop({ currentTarget, target }: FocusEvent): void {
  for (const cell of cellsOf(currentTarget)) cell.tabIndex = cell === target ? 0 : -1;
}

function moveFocus(event: KeyboardEvent): void {
  const { key, currentTarget, target } = event;
  const cells = cellsOf(currentTarget);
  const step = STEPS[key];
  const next =
    key === 'Home' ? cells[0] : key === 'End' ? cells.at(-1) : step && nearest(target as Element, cells, step); // events of a grid come from its fields
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The field with the shortest way in the direction; leaving the row or column counts three times. */
function nearest(
  from: Element,
  cells: readonly HTMLElement[],
  [right, down]: readonly [number, number],
): HTMLElement | undefined {
  const start = centreOf(from);
  return cells
    .map((cell) => {
      const { x, y } = centreOf(cell);
      const along = (x - start.x) * right + (y - start.y) * down;
      const aside = Math.abs((x - start.x) * down) + Math.abs((y - start.y) * right);
      return { cell, along, cost: along + 3 * aside };
    })
    .filter(({ along }) => along > 1)
    .toSorted((one, other) => one.cost - other.cost)[0]?.cell;
}

function centreOf(element: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
