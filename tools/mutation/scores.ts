import { dirname } from 'node:path';

/** The part of StrykerJS's report that is read here; paths are relative to the repository. */
export interface MutationReport {
  readonly files: Readonly<Record<string, ReportedFile>>;
}

export interface ReportedFile {
  readonly source: string;
  readonly mutants: readonly ReportedMutant[];
}

export interface ReportedMutant {
  readonly status: string;
  /** The kind of the change. */
  readonly mutatorName: string;
  /** Code that takes the place of the original. */
  readonly replacement: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

/** Both from 1. */
interface Position {
  readonly line: number;
  readonly column: number;
}

export interface FolderScore {
  readonly folder: string;
  readonly killed: number;
  readonly total: number;
  /** Of `total`, rounded down to a tenth. */
  readonly percent: number;
}

/** Every folder has to reach this share of killed mutants. */
export const PERCENT_MIN = 90;

/**
 * The files of part `2/3`: folders with about as many characters as those of each other part. A folder is in one part, because it has one score.
 */
export function filesOfPart(
  files: readonly { readonly path: string; readonly size: number }[],
  part: string,
): readonly string[] {
  const [at = 0, of = 0] = part.split('/').map(Number);
  const folders = [...Map.groupBy(files, ({ path }) => dirname(path)).values()];
  const sizeOf = (folder: typeof files) => folder.reduce((sum, { size }) => sum + size, 0);
  const parts = Array.from({ length: of }, () => ({ size: 0, paths: [] as string[] }));
  for (const folder of folders.toSorted((left, right) => sizeOf(right) - sizeOf(left))) {
    const smallest = parts.reduce((least, one) => (one.size < least.size ? one : least));
    smallest.size += sizeOf(folder);
    smallest.paths.push(...folder.map(({ path }) => path));
  }
  return parts[at - 1]?.paths ?? [];
}

interface ScoredFile {
  readonly mutants: readonly Pick<ReportedMutant, 'status'>[];
}

const KILLED = ['Killed', 'Timeout'];
/** Statuses of mutants that no test rejected. */
export const ALIVE = ['Survived', 'NoCoverage'];

/** Killed mutants by folder, lowest share first. Ignored mutants and those that do not run are not counted. */
export function scoresByFolder({
  files,
}: {
  readonly files: Readonly<Record<string, ScoredFile>>;
}): readonly FolderScore[] {
  const folders = Map.groupBy(Object.entries(files), ([path]) => dirname(path));
  return [...folders]
    .map(([folder, entries]) => {
      const statuses = entries.flatMap(([, { mutants }]) => mutants.map(({ status }) => status));
      const killed = statuses.filter((status) => KILLED.includes(status)).length;
      const total = killed + statuses.filter((status) => ALIVE.includes(status)).length;
      return { folder, killed, total, percent: Math.floor((killed * 1_000) / total) / 10 };
    })
    .filter(({ total }) => total > 0)
    .sort((left, right) => left.percent - right.percent);
}
