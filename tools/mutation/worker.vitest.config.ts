import config from '../../vitest.config.ts';

/** The projects of the usual run in a worker: with the cluster of the whole run, one file after the other, in the order in which they are named. */
const clusterUrl = process.argv.find((argument) => argument.startsWith('--cluster='))?.slice(10) ?? '';
const isRecording = process.argv.includes('--record');
const projects = (config.test?.projects ?? []).map((project) => {
  if (typeof project !== 'object' || !('test' in project)) return project;
  const { test = {}, ...vite } = project;
  const isNode = test.globalSetup !== undefined || test.pool !== undefined;
  const setup = isNode && isRecording ? ['./tools/mutation/record-places.ts'] : [];
  return {
    ...vite,
    test: {
      ...test,
      ...(test.globalSetup === undefined ? {} : { globalSetup: [], provide: { testClusterUrl: clusterUrl } }),
      setupFiles: [...[test.setupFiles ?? []].flat(), ...setup],
      maxWorkers: 1,
    },
  };
});

class InGivenOrder {
  shard<T>(files: T): T {
    return files;
  }
  sort<T>(files: T): T {
    return files;
  }
}

export default {
  test: { projects, bail: isRecording ? 0 : 1, sequence: { sequencer: InGivenOrder } },
};
