import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { createRatesSandbox } from '../adapters/rates-sandbox/rates-sandbox.ts';
import { createPlatform, type Platform } from '../app.ts';
import { configOf } from '../config/platform-config.ts';
import { createLogger, type Logger } from '../core/logger.ts';
import type { SelfExclusionRegister } from '../modules/limits/index.ts';
import type { CentralDepositFile } from '../modules/payments/index.ts';
import { sandboxProvider } from '../wiring/sandbox-provider.ts';

export interface ServeOptions {
  readonly logger?: Logger;
  /** A national self-exclusion register. */
  readonly register?: SelfExclusionRegister;
  /** A central deposit file. */
  readonly centralFile?: CentralDepositFile;
  /** Hashes passwords at the cost of production, which takes longer than most requests. */
  readonly usesFullHashing?: boolean;
}

export interface ServedPlatform {
  readonly platform: Platform;
  readonly server: FastifyInstance;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** The lowest cost that Argon2 allows. */
const LOW_COST = { memory: 8, passes: 1, parallelism: 1 };

/** A platform in this process on a free port. `env` are its settings besides the database. */
export async function servePlatform(
  url: string,
  env: Readonly<Record<string, string>>,
  options: ServeOptions = {},
): Promise<ServedPlatform> {
  const platform = createPlatform(configOf(url, env), {
    logger: options.logger ?? createLogger('silent'),
    sandbox: sandboxProvider,
    rateSource: createRatesSandbox(() => new Date()),
    ...(options.register && { register: options.register }),
    ...(options.centralFile && { centralFile: options.centralFile }),
    ...(!options.usesFullHashing && { hashing: { cost: LOW_COST } }),
  });
  const server = fastify(platform.serverOptions) as unknown as FastifyInstance; // callers do not need the logger's type parameter
  await platform.register(server);
  await platform.attachRealtime(server.server);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo; // a TCP server has a port
  return {
    platform,
    server,
    port,
    stop: async () => {
      await platform.close();
      await server.close();
    },
  };
}
