import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { applyEdit } from './edit.ts';
import type { WorkerRequest, WorkerResponse } from './worker-process.ts';
import { type Bug, changedFunction } from './places.ts';

export interface WorkerOptions {
  readonly projects: readonly string[];
  readonly isRecording: boolean;
  readonly clusterUrl: string;
}

/** A copy of the working tree in which bugs are planted, and a process that runs tests there. */
export class TestWorker {
  readonly tree: string;
  private readonly root: string;
  private readonly options: WorkerOptions;
  private child: ChildProcess | null = null;
  private changed: string[] = [];

  constructor(root: string, name: string, options: WorkerOptions) {
    this.root = root;
    this.tree = join(root, '.cache/mutation/workers', name);
    this.options = options;
    copyTree(root, this.tree);
  }

  /** Runs tests with a bug planted, or without. Null if they did not end in time; the process is then killed and started again. */
  async run(tests: readonly string[], bug: Bug | null, secondsMax: number): Promise<WorkerResponse | null> {
    const child = (this.child ??= await this.start());
    if (bug) this.plant(bug);
    const timer = setTimeout(() => this.kill(), secondsMax * 1_000);
    try {
      child.send({ tests, changed: [...new Set(this.changed)] } satisfies WorkerRequest);
      this.changed = [];
      return await new Promise((resolve) => {
        const end = () => resolve(null);
        child.once('exit', end);
        child.once('message', (response) => {
          child.off('exit', end);
          resolve(response as WorkerResponse);
        });
      });
    } finally {
      clearTimeout(timer);
      if (bug) this.restore(bug);
    }
  }

  stop(): void {
    this.kill();
    rmSync(this.tree, { recursive: true, force: true });
  }

  private async start(): Promise<ChildProcess> {
    const { projects, isRecording, clusterUrl } = this.options;
    mkdirSync(this.planted, { recursive: true });
    const child = fork(
      join(this.tree, 'tools/mutation/worker-process.ts'),
      [...projects.map((name) => `--project=${name}`), `--cluster=${clusterUrl}`, ...(isRecording ? ['--record'] : [])],
      {
        cwd: this.tree,
        // A group of its own, so that killing it ends its workers and browsers too.
        detached: true,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: { ...process.env, MARQUEE_PLANTED_BUGS: this.planted },
      },
    );
    child.once('exit', () => (this.child = null));
    const ended = once(child, 'exit').then(() => false);
    if (!(await Promise.race([once(child, 'message').then(() => true), ended])))
      throw new Error('Vitest could not be started in the copy of the working tree.');
    return child;
  }

  private get planted(): string {
    return join(this.tree, '.cache/planted');
  }

  private plant(bug: Bug): void {
    const source = readFileSync(join(this.root, bug.file), 'utf8');
    if (bug.fn === null) return this.write(bug.file, applyEdit(source, bug));
    writeFileSync(join(this.planted, 'planted.sql'), changedFunction(source, bug, bug.fn));
  }

  private restore(bug: Bug): void {
    if (bug.fn === null) this.write(bug.file, readFileSync(join(this.root, bug.file), 'utf8'));
    else rmSync(join(this.planted, 'planted.sql'));
  }

  private write(file: string, content: string): void {
    writeFileSync(join(this.tree, file), content);
    this.changed.push(file);
  }

  /** Ends the process; the next run starts another one. */
  kill(): void {
    const pid = this.child?.pid;
    this.child = null;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

/** Copies what git knows or would add, and links installed packages: nothing that a bug or a test writes reaches the working tree. */
function copyTree(root: string, tree: string): void {
  rmSync(tree, { recursive: true, force: true });
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  for (const file of stdout.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    if (statSync(join(root, file)).isFile()) copyFileSync(join(root, file), join(tree, file));
  }
  spawnSync('cp', ['-al', join(root, 'node_modules'), join(tree, 'node_modules')]);
  // Vite writes there.
  for (const cache of ['.vite', '.vite-temp'])
    rmSync(join(tree, 'node_modules', cache), { recursive: true, force: true });
}
