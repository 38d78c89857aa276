// Baseline: Fastify sending one constant buffer with a few headers. Body on standard input, port on standard output.
import { fastify } from 'fastify';

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const body = Buffer.concat(chunks);
const server = fastify({ logger: false });
server.get('/', (_, reply) =>
  reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip', 'cache-control': 'no-cache' })
    .send(body),
);
const address = await server.listen({ port: 0, host: '127.0.0.1' });
console.log(new URL(address).port);
