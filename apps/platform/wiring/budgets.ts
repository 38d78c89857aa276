import type { Pool } from 'pg';
import { redisBudgets } from '../adapters/budgets-redis/budgets-redis.ts';
import type { PlatformConfig } from '../config/platform-config.ts';
import type { Logger } from '../core/logger.ts';
import { createSharedBudgets, type SharedBudgets } from '../http/shared-budgets.ts';
import { postgresBudgets } from '../http/shared-budgets.sql.ts';

/** Request budgets of all processes, counted in Redis if it is configured, otherwise in PostgreSQL. */
export function createBudgets(config: PlatformConfig, pool: Pool, log: Logger): SharedBudgets {
  const store = config.redisUrl === null ? postgresBudgets(pool) : redisBudgets({ url: config.redisUrl, log });
  return createSharedBudgets({ store, log });
}
