import type { DebugView } from '@marquee/contract/debug-view.rules.ts';
import type { FastifyInstance } from 'fastify';
import type { FindSession } from './find-session.ts';
import type { IpLocation, TokenHolder, VerifiedLocation } from '../core/client-location.ts';
import type { ServedEndpoint } from './serve.ts';
import type { SharedBudgets } from './shared-budgets.ts';

/** The brands as the HTTP layer sees them. */
export interface BrandDirectory {
  /** Key of the brand that answers on a host (with or without a port), or undefined. */
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
  /** Adds doors for outside companies: routes beyond the contract, with full paths and parsers of their own. */
  readonly addRoutes: (fastify: FastifyInstance) => void;
  readonly brands: BrandDirectory;
  /** What to say where a brand is closed for work; null while it is open. */
  readonly findMaintenance: (brandKey: string) => Promise<{ readonly retryAfterSeconds: number } | null>;
  /** Looks only. */
  readonly findSession: FindSession;
  /** As `findSession`, and renews the token where one is due. */
  readonly continueSession: FindSession;
  /** Throws when the server must not be sent requests (database away, or unable to write). */
  readonly checkReady: () => Promise<void>;
  /** Networks (CIDR) whose machines may read the numbers. */
  readonly metricsFrom: readonly string[];
  /** True while new work would only wait (no free database connection for long). */
  readonly isOverloaded: () => boolean;
  /** Compare every answer with its declaration: tests and development. */
  readonly validateResponses: boolean;
  /** Most requests from one address in a minute, over all calls. */
  readonly floodRequestsPerMinute: number;
  /** Header in which a trusted proxy names the visitor's country, lower case; null when there is none. */
  readonly countryHeader: string | null;
  /** Where an address is; `header` is what a trusted proxy named, null when none did. */
  readonly locateIp: (clientIp: string, header: string | null) => IpLocation;
  /** Place that the visitor's device has proved by this token for this holder; null for a token that proves nothing. */
  readonly verifiedLocation: (token: string, holder: TokenHolder) => VerifiedLocation | null;
  /** What the header of a signed-in player pretends; null for accounts that may not. */
  readonly debugView: (text: string, playerId: string) => Promise<DebugView | null>;
  /** Secrets by which requests of server rendering are known, from this process or another; they are not counted by the flood limit. The first is sent, all are accepted. */
  readonly internalSecrets: readonly string[];
  /** What other systems of the operator send to calls that take a system token; empty: nothing is asked. */
  readonly systemTokens: readonly string[];
  /** Counts requests of calls that have a budget, over all processes. */
  readonly budgets: SharedBudgets;
  readonly onResponse: (answered: CompletedRequest) => void;
}

/** Header that carries one of `internalSecrets`. */
export const INTERNAL_HEADER = 'x-marquee-inner';
