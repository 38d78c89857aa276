import type { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createPool } from '../../../db/pool.ts';
import { createOwnerPool, createTestDatabase, type TestDatabase } from '../../../db/testing/test-database.ts';
import { auditLedger, type AuditReport } from '../../../jobs/audit-ledger.ts';
import { createWallet, type BetCommand, type PaymentCommand, type WalletModule, type WinCommand } from '../index.ts';

const defaults = { source: 'test', asset: 'EUR' } as const;

/** The wallet module on one test file's own database, with short builders for commands. */
export class WalletHarness {
  /** Filled by `setUpWalletHarness` before the first test. */
  database!: TestDatabase; // Set in beforeAll, which vitest runs before any test.
  pool!: Pool; // As above.
  owner!: Pool; // As above.
  wallet!: WalletModule; // As above.
  private players = 0;

  /** A new player with a EUR wallet and, optionally, money in it. */
  async player(realMinor = 0n): Promise<string> {
    this.players += 1;
    const playerId = `plr_${this.players}`;
    await this.wallet.openWallet({ playerId, asset: 'EUR' });
    if (realMinor > 0n) await this.wallet.deposit(this.payment(playerId, `${playerId}-opening`, realMinor));
    return playerId;
  }

  payment(playerId: string, externalId: string, amountMinor: bigint): PaymentCommand {
    return { ...defaults, playerId, externalId, amountMinor, method: 'card', reference: `ref-${externalId}` };
  }

  bet(playerId: string, externalId: string, amountMinor: bigint, roundId = `round-${playerId}`): BetCommand {
    return { ...defaults, playerId, externalId, amountMinor, provider: 'originals', roundId, gameSlug: 'dice' };
  }

  win(playerId: string, externalId: string, amountMinor: bigint, closesRound = true): WinCommand {
    return { ...this.bet(playerId, externalId, amountMinor), closesRound };
  }

  id(playerId: string, externalId: string) {
    return { ...defaults, playerId, externalId };
  }

  /** Real, bonus, held, owed, seq of the EUR wallet. */
  async pockets(playerId: string): Promise<readonly bigint[]> {
    const wallet = await this.wallet.findWallet(playerId, 'EUR');
    if (!wallet) throw new Error(`${playerId} has no wallet`);
    return [wallet.realMinor, wallet.bonusMinor, wallet.heldMinor, wallet.owedMinor, wallet.seq];
  }

  audit(scope: 'incremental' | 'full' = 'full'): Promise<AuditReport> {
    return auditLedger({ pool: this.pool, scope });
  }
}

export function setUpWalletHarness(connections = 8): WalletHarness {
  const harness = new WalletHarness();
  beforeAll(async () => {
    harness.database = await createTestDatabase();
    harness.pool = createPool({ url: harness.database.url, max: connections, statementTimeoutMs: null });
    harness.owner = createOwnerPool(harness.database);
    harness.wallet = createWallet({ pool: harness.pool });
  });
  afterAll(async () => {
    await harness.pool?.end();
    await harness.owner?.end();
    await harness.database?.drop();
  });
  return harness;
}
