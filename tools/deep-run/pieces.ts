/** A part of `npm run test:deep` that takes at most an hour on two cores and is recorded on its own. */
export interface Piece {
  readonly name: string;
  readonly stages: readonly string[];
  /** The runner divides its tests into `of` parts; this is part `at`, from 1. */
  readonly shard?: { readonly at: number; readonly of: number };
  /** Project of Playwright (`playwright.config.ts`). */
  readonly project?: string;
}

function shards(name: string, stage: string, of: number, project?: string): readonly Piece[] {
  return Array.from({ length: of }, (_, index) => ({
    name: of === 1 ? name : `${name}, ${index + 1} of ${of}`,
    stages: [stage],
    ...(of > 1 ? { shard: { at: index + 1, of } } : {}),
    ...(project === undefined ? {} : { project }),
  }));
}

/** All pieces; `--part` names one by its number, from 1. */
export const PIECES: readonly Piece[] = [
  { name: 'static checks and pure tests', stages: ['format', 'tidy', 'types', 'lint', 'unit', 'site'] },
  { name: 'components', stages: ['browser'] },
  ...shards('tests with a database', 'node', 6),
  ...shards('journeys', 'e2e', 2, 'journeys'),
  ...shards('casinos that are killed or replaced', 'e2e', 2, 'serial'),
  ...shards('audits of games, banners and screenshots', 'e2e', 4, 'audits'),
  ...shards('tiles of all games', 'e2e', 2, 'tiles'),
  ...shards('pages in every theme', 'e2e', 8, 'themes'),
  { name: 'processes killed under load', stages: ['crashes'] },
  { name: 'growth', stages: ['growth'] },
  { name: 'values in URLs', stages: ['fuzz'] },
  ...shards('planted bugs in pure rules', 'mutation', 4),
  { name: 'planted bugs in a quarter of the modules', stages: ['planted'] },
];

/** The piece that `n/m` names. Throws if the number of pieces is another one, because the piece would then be another one too. */
export function pieceOf(part: string): number {
  const [, at = '', of] = /^(\d{1,3})\/(\d{1,3})$/.exec(part) ?? [];
  const number = Number(at);
  if (number < 1 || number > PIECES.length || Number(of) !== PIECES.length)
    throw new Error(`--part takes 1/${PIECES.length} to ${PIECES.length}/${PIECES.length}, not ${part}.`);
  return number;
}
