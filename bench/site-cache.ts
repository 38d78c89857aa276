// A cached guest page against Fastify sending a constant buffer of the same size. Goal: ratio ≥ 0.8.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startCasinoProcess } from '../e2e/casino-process.ts';
import { compare, machine, spread } from './compare.ts';

const ROUNDS = 5;
const SECONDS = 6;
const CONNECTIONS = 32;

async function requestsPerSecond(port: number, host: string): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { host, 'accept-encoding': 'gzip' },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} responses were not 200, ${result.errors} failed`);
  return result.requests.average;
}

async function startConstant(body: Buffer): Promise<{ port: number; stop(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'constant-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(body);
  const port = await new Promise<number>((resolve) =>
    child.stdout.once('data', (line) => resolve(Number(String(line).trim()))),
  );
  return { port, stop: () => child.kill() };
}

const casino = await startCasinoProcess({ FLOOD_REQUESTS_PER_MINUTE: '100000000' });
const host = `localhost:${casino.port}`;
const page = await fetch(`http://${host}/`, { headers: { 'accept-encoding': 'identity' } });
const html = Buffer.from(await page.arrayBuffer());
const { gzipSync } = await import('node:zlib');
const constant = await startConstant(gzipSync(html, { level: 9 }));
await requestsPerSecond(casino.port, host);
await requestsPerSecond(constant.port, `localhost:${constant.port}`);
const { ours, anchor, ratios } = await compare(
  { name: 'cached page', measure: () => requestsPerSecond(casino.port, host) },
  { name: 'constant buffer', measure: () => requestsPerSecond(constant.port, `localhost:${constant.port}`) },
  ROUNDS,
);
console.log(
  `\n${machine()}\npage ${html.length} bytes, ${CONNECTIONS} connections, load generator on the same machine`,
);
console.log(
  `cached guest page, requests/s: ${spread(ours)}\nconstant buffer, requests/s:   ${spread(anchor)}\nratio: ${spread(ratios, 3)} (goal ≥ 0.8)`,
);
constant.stop();
await casino.dispose();
