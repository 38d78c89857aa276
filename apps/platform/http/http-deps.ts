import type { DebugOverrides } from '@marquee/contract/debug-overrides.rules.ts';
import type { FastifyInstance } from 'fastify';
import type { FindSession } from './find-session.ts';
import type { IpLocation, TokenHolder, VerifiedLocation } from '../core/client-location.ts';
import type { GuessedCode, ServedEndpoint } from './serve.ts';
import type { Session } from '../core/session.ts';
import type { RecordSecurityEvent } from '../core/security-event.ts';
import type { SharedBudgets } from './shared-budgets.ts';

/** The brands, for the HTTP layer. */
export interface BrandDirectory {
  /** Key of the brand of a host (with or without port), or undefined. */
  findBrandKey(host: string): string | undefined;
  localesOf(brandKey: string): { readonly locales: readonly string[]; readonly defaultLocale: string };
}

export interface CompletedRequest {
  readonly endpointId: string;
  readonly status: number;
  readonly seconds: number;
}

export interface HttpDeps {
  readonly endpoints: readonly ServedEndpoint[];
  /** Adds webhooks of providers: routes outside the contract, with full paths and their own parsers. */
  readonly addRoutes: (fastify: FastifyInstance) => void;
  readonly brands: BrandDirectory;
  /** Set while a brand is under maintenance; null otherwise. */
  readonly findMaintenance: (brandKey: string) => Promise<{ readonly retryAfterSeconds: number } | null>;
  /** Read-only. */
  readonly findSession: FindSession;
  /** Like `findSession`, and renews the token when due. */
  readonly continueSession: FindSession;
  /** Hash of the token, and its session if it was verified seconds ago; for endpoints that verify it themselves. */
  readonly recallSession: (
    token: string,
    brandKey: string,
  ) => { readonly tokenHash: Buffer; readonly session: Session | null };
  /** Throws if the server must not receive requests (database unavailable or read-only). */
  readonly checkReady: () => Promise<void>;
  /** True after SIGTERM: the process is not ready, and clients must not keep their connections. */
  readonly isStopping: () => boolean;
  /** Networks (CIDR) that may read the metrics. */
  readonly metricsFrom: readonly string[];
  /** Bearer tokens, one of which a reader of the metrics must send; empty: none is needed. */
  readonly metricsTokens: readonly string[];
  /** True while new requests would only queue (no free database connection for some time). */
  readonly isOverloaded: () => boolean;
  /** Validate every response against the contract: tests and development. */
  readonly validateResponses: boolean;
  /** Requests per minute and IP address, over all endpoints and processes. */
  readonly floodRequestsPerMinute: number;
  /** Header with which a trusted proxy reports the visitor's country, lower case; null if none. */
  readonly countryHeader: string | null;
  /** Location of an IP address; `header` is the country reported by a trusted proxy, or null. */
  readonly locateIp: (clientIp: string, header: string | null) => IpLocation;
  /** The location that the token proves for this holder; null for an invalid token. */
  readonly verifiedLocation: (token: string, holder: TokenHolder) => VerifiedLocation | null;
  /** The debug override in the header of a signed-in player; null for accounts without debug access. */
  readonly debugOverrides: (text: string, playerId: string) => Promise<DebugOverrides | null>;
  /**
   * Secrets that identify requests of server rendering, which are exempt from the flood limit. The first is sent, all
   * are accepted.
   */
  readonly internalSecrets: readonly string[];
  /** Tokens of the operator's other systems for endpoints with a system token; empty: no token required. */
  readonly systemTokens: readonly string[];
  /** Request budgets over all processes. */
  readonly budgets: SharedBudgets;
  readonly onResponse: (completed: CompletedRequest) => void;
  readonly recordSecurity: RecordSecurityEvent;
  /**
   * Counts a code before it is looked up; the result uncounts a right one. Throws `request.too_many` above the limits of
   * player and brand.
   */
  readonly countGuess: (guess: {
    readonly what: GuessedCode;
    readonly brandKey: string;
    readonly playerId: string;
  }) => Promise<() => Promise<void>>;
}

/** Header with one of `internalSecrets`. */
export const INTERNAL_HEADER = 'x-marquee-internal';
