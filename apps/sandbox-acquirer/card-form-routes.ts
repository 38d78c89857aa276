import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { cardFormPage } from './card-form-page.ts';
import type { CardForms, NewCardFormSession } from './card-forms.ts';
import { keyGuard, readText } from './merchant-api.ts';

const CSS = readFileSync(new URL('./fields.css', import.meta.url));
const SCRIPT = readFileSync(new URL('./fields.js', import.meta.url));

const ORIGIN = /^https?:\/\/[a-z0-9.:-]+$/;

/** Reads a merchant's wish for a form; null when anything is missing or out of bounds. */
function readSessionRequest(body: unknown): NewCardFormSession | null {
  if (typeof body !== 'object' || body === null) return null;
  const reference = readText(body, 'reference', 80);
  const currency = readText(body, 'currency', 5);
  const pageOrigin = readText(body, 'pageOrigin', 255);
  if (reference === null || currency === null || pageOrigin === null) return null;
  // It goes into a policy and is spoken to: an origin and nothing else.
  if (!ORIGIN.test(pageOrigin) || !URL.canParse(pageOrigin) || new URL(pageOrigin).origin !== pageOrigin) return null;
  return { reference, currency, pageOrigin, language: readText(body, 'language', 12) ?? 'en' };
}

function readCard(body: unknown) {
  const read = (name: string) => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : '';
    return typeof value === 'string' ? value.slice(0, 64) : '';
  };
  return { holder: read('holder'), number: read('number'), expiry: read('expiry'), cvc: read('cvc') };
}

export interface CardFormRoutes {
  readonly apiKey: string;
  readonly forms: CardForms;
  /** Address of a form as browsers see it. */
  readonly formUrl: (clientToken: string) => string;
}

/** The card form that stands in merchants' pages: the merchant opens it, the payer's browser shows it, and the card goes from there to here. */
export function addCardForms(app: FastifyInstance, { apiKey, forms, formUrl }: CardFormRoutes): void {
  app.post('/v1/card-sessions', { onRequest: keyGuard(apiKey) }, async (request, reply) => {
    const session = readSessionRequest(request.body);
    if (session === null) return reply.code(422).send({ error: 'invalid_request' });
    const { id, clientToken, expiresAtMs } = forms.open(session);
    return { id, clientToken, frameUrl: formUrl(clientToken), expiresAt: new Date(expiresAtMs).toISOString() };
  });

  app.get('/assets/fields.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(CSS),
  );
  app.get('/assets/fields.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'max-age=300').send(SCRIPT),
  );

  app.get<{ Params: { clientToken: string }; Querystring: { locale?: string } }>(
    '/fields/:clientToken',
    async (request, reply) => {
      const session = forms.find(request.params.clientToken);
      if (session === null) return reply.code(404).send({ error: 'not_found' });
      const { locale } = request.query;
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
          'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${session.pageOrigin}`,
        })
        .send(cardFormPage(session, typeof locale === 'string' ? locale : session.language));
    },
  );

  app.post<{ Params: { clientToken: string } }>('/fields/:clientToken/tokens', async (request, reply) => {
    const session = forms.find(request.params.clientToken);
    if (session === null) return reply.code(404).send({ error: 'not_found' });
    const made = forms.tokenise(session, readCard(request.body));
    if (made === null) return reply.code(410).send({ error: 'expired' });
    return 'token' in made ? made : reply.code(422).send(made);
  });
}
