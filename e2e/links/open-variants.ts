import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { loadDemoSecrets } from '@marquee/standalone/demo-secrets.ts';
import { servePlatform } from '@marquee/platform/testing/serve-platform.ts';
import { SITE_DIST } from '../../apps/web/build.ts';
import { createSite } from '../../apps/web/server/create-site.ts';
import { proxyApi } from '../../apps/web/server/proxy-api.ts';
import { casinoDatabaseUrl } from '../../tools/open-casino-database.ts';
import { BRAND_VARIANTS, type BrandVariant } from './brand-variants.ts';

/** A platform and a site on the casino's database, in which each brand has the settings of its variant. */
interface VariantSite {
  readonly port: number;
  close(): Promise<void>;
}

export async function openVariants(dataDir: string, side: keyof BrandVariant['settings']): Promise<VariantSite> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-variants-'));
  const settingsFile = join(folder, 'settings.json');
  const brands = Object.fromEntries(BRAND_VARIANTS.map(({ brand, settings }) => [brand, settings[side]]));
  writeFileSync(settingsFile, JSON.stringify({ brands }));
  const secrets = loadDemoSecrets(dataDir);
  const served = await servePlatform(casinoDatabaseUrl({ MARQUEE_DATA_DIR: dataDir }), {
    MARQUEE_DEMO: '1',
    MARQUEE_JOBS: 'off',
    MARQUEE_SETTINGS: settingsFile,
    MARQUEE_SECRETS_KEY: secrets.secretsKey,
    DOCUMENTS_KEY: secrets.documentsKey,
    DOCUMENTS_DIR: join(dataDir, 'documents'),
    LOG_LEVEL: 'silent',
    FLOOD_REQUESTS_PER_MINUTE: '1000000',
    SIGN_UPS_PER_IP: '100000',
    LOGINS_PER_IP: '100000',
    SIGN_UP_PROOF_OF_WORK_BITS: '0',
  });
  const server = fastify();
  proxyApi(server, `http://127.0.0.1:${served.port}`);
  const site = await createSite({
    distDirectory: SITE_DIST,
    platformFetch: served.platform.fetch,
    rendersPerMinute: Number.MAX_SAFE_INTEGER,
  });
  await site.register(server);
  await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: (server.server.address() as AddressInfo).port, // a TCP server has a port
    close: async () => {
      await server.close();
      await served.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
