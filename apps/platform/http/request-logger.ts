import type { FastifyBaseLogger } from 'fastify';

type Create = () => FastifyBaseLogger;
type Line = readonly [fields: object, message?: string];

/** A logger of one request. Most requests log nothing, so the child of the server's logger is created by its first line. */
class RequestLogger {
  private readonly create: Create;
  private created: FastifyBaseLogger | undefined;
  constructor(create: Create) {
    this.create = create;
  }
  private get own(): FastifyBaseLogger {
    return (this.created ??= this.create());
  }
  fatal(...line: Line): void {
    this.own.fatal(...line);
  }
  error(...line: Line): void {
    this.own.error(...line);
  }
  warn(...line: Line): void {
    this.own.warn(...line);
  }
  info(...line: Line): void {
    this.own.info(...line);
  }
  debug(...line: Line): void {
    this.own.debug(...line);
  }
  trace(...line: Line): void {
    this.own.trace(...line);
  }
  child(bindings: Parameters<FastifyBaseLogger['child']>[0]): FastifyBaseLogger {
    return this.own.child(bindings);
  }
}

/** For the server option `childLoggerFactory`. */
export function requestLogger(
  server: FastifyBaseLogger,
  bindings: Parameters<FastifyBaseLogger['child']>[0],
): FastifyBaseLogger {
  return new RequestLogger(() => server.child(bindings)) as unknown as FastifyBaseLogger; // our code logs (fields, message) only
}
