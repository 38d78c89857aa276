import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { createSite } from '../../apps/web/server/create-site.ts';
import { proxyApi } from '../../apps/web/server/proxy-api.ts';
import { remotePlatform } from '../../apps/web/server/remote-platform.ts';

const BUILD = join(import.meta.dirname, '../../apps/web/testing/build-release.ts');

/** Two builds of the site with no file name in common, and a site on one port that serves one of them. */
export interface Releases {
  readonly port: number;
  /** Scripts and stylesheets that both builds have, without workers, which the mark does not change. */
  readonly shared: readonly string[];
  /** Serves this build, and with `filesDirectory` what that folder keeps of other builds. */
  serve(build: 'former' | 'new', filesDirectory?: string): Promise<void>;
  /** An empty folder. */
  newFolder(): string;
  dispose(): Promise<void>;
}

export async function buildReleases(platformPort: number): Promise<Releases> {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  // The renderer is an ECMAScript module.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const name of ['former', 'new']) await build(join(folder, name), name);
  const filesOf = (name: string) =>
    readdirSync(join(folder, name, 'client/assets')).filter(
      (file) => /\.(?:js|css)$/.test(file) && !file.includes('.worker-'),
    );
  const former = new Set(filesOf('former'));
  let site = await listen(platformPort, join(folder, 'former'));
  const { port } = site.server.address() as AddressInfo;
  return {
    port,
    shared: filesOf('new').filter((file) => former.has(file)),
    serve: async (name, filesDirectory) => {
      await site.close();
      site = await listen(platformPort, join(folder, name), port, filesDirectory);
    },
    newFolder: () => mkdtempSync(join(folder, 'kept-')),
    dispose: async () => {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function build(folder: string, mark: string): Promise<void> {
  const child = spawn(process.execPath, [BUILD, folder, mark], {
    stdio: 'inherit',
    // The bundler chooses React's production build by it.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The build of the ${mark} release ended with code ${code}.`);
}

async function listen(
  platformPort: number,
  distDirectory: string,
  port = 0,
  filesDirectory?: string,
): Promise<FastifyInstance> {
  const platformUrl = `http://127.0.0.1:${platformPort}`;
  const server = fastify({ forceCloseConnections: true });
  proxyApi(server, platformUrl);
  const { fetchPlatform } = remotePlatform(platformUrl);
  const site = await createSite({
    distDirectory,
    platformFetch: fetchPlatform,
    ...(filesDirectory === undefined ? {} : { filesDirectory }),
  });
  await site.register(server);
  await server.listen({ port, host: '127.0.0.1' });
  return server;
}
