import { gridsOf, type ShownGrid } from './grid.ts';
import type { SlotOutcome, SlotSpin, SlotWin, WinsStep } from './slot-outcome.types.ts';
import { UNITS_PER_BET, type SlotSpec } from './slot-spec.types.ts';

/** What is inconsistent in a recorded round, as a view would show it; empty if nothing is. */
export function checkOutcome(spec: SlotSpec, outcome: SlotOutcome): readonly string[] {
  const problems: string[] = [];
  const grids = gridsOf(spec, outcome);
  let total = 0;
  for (const [index, spin] of outcome.spins.entries()) {
    total += spin.units;
    if (spin.total !== total) problems.push(`the total of spin ${index} is ${spin.total}, not ${total}`);
    if (!outcome.isCapped && stepUnits(spin) !== spin.units) problems.push(`the steps of spin ${index} do not add up`);
    for (const [step, { type }] of spin.steps.entries()) {
      const grid = grids[index]?.[step];
      if (grid && type === 'wins') problems.push(...winProblems(spec, grid, spin.steps[step] as WinsStep)); // just compared
    }
  }
  if (outcome.units !== total) problems.push(`the round won ${outcome.units}, its spins ${total}`);
  if (total > spec.capBets * UNITS_PER_BET) problems.push('the round won more than the maximum');
  return problems;
}

function stepUnits({ steps }: SlotSpin): number {
  return steps.reduce((sum, step) => sum + ('units' in step ? step.units : 0), 0);
}

function winProblems(spec: SlotSpec, grid: ShownGrid, step: WinsStep): readonly string[] {
  const raw = step.wins.reduce((sum, win) => sum + win.units, 0);
  const problems = step.units === raw * step.multiplier || step.units === 0 ? [] : ['the wins of a step do not add up'];
  return [
    ...problems,
    ...step.wins.flatMap((win) => (isShown(spec, grid, win) ? [] : [`a win shows another symbol than ${win.symbol}`])),
  ];
}

const isShown = (spec: SlotSpec, grid: ShownGrid, win: SlotWin): boolean =>
  win.cells.length > 0 &&
  win.cells.every((cell) => {
    const shown = grid.symbols[cell] ?? -1;
    return shown === win.symbol || spec.symbols[shown]?.role === 'wild';
  });
