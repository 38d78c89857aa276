import { createPlatform } from '../apps/platform/app.ts';
import { configOf } from '../apps/platform/config/platform-config.ts';

/** Every endpoint of the contract that the platform serves; uses no database. */
export async function servedEndpoints() {
  const platform = createPlatform(configOf('postgres://nobody@127.0.0.1:1/none', { LOG_LEVEL: 'silent' }));
  const { servedEndpoints: served } = platform;
  await platform.close();
  return served;
}
