import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerFields } from './challenge.rules.ts';
import { createPageActions, type Step } from './page-actions.ts';
import { isFinal, returnKind } from './payment.rules.ts';
import { challengePage, EMPTY_STATE, finishedPage, missingPage, paymentPage } from './page.ts';
import type { Payments } from './payments.ts';
import type { Payment, Store } from './store.ts';

const CSS = readFileSync(new URL('./page.css', import.meta.url));
const LOGO = readFileSync(new URL('./logo.svg', import.meta.url));

/** Where the payer's browser goes next: the merchant's address for the state that the payment is in. */
function backUrl(payment: Payment): string {
  const url = new URL(payment.returnUrls[returnKind(payment.status)]);
  if (payment.status === 'challenge')
    for (const [name, value] of Object.entries(answerFields(payment))) url.searchParams.set(name, value);
  return url.href;
}

/** Chromium applies form-action to the redirect that follows a post, so the merchant's origin is part of it. */
function policy(payment: Payment | null): string {
  const origins =
    payment === null ? [] : [...new Set(Object.values(payment.returnUrls).map((url) => new URL(url).origin))];
  return `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${["'self'", ...origins].join(' ')}; base-uri 'none'; frame-ancestors 'none'`;
}

function sendPage(reply: FastifyReply, status: number, payment: Payment | null, html: string): FastifyReply {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': policy(payment),
    'x-content-type-options': 'nosniff',
  };
  return reply.code(status).headers(headers).send(html);
}

function sendStep(reply: FastifyReply, payment: Payment, step: Step): FastifyReply {
  switch (step.kind) {
    case 'stay':
      return reply.redirect(`/pay/${step.payment.pageToken}`, 303);
    case 'back':
      return reply.redirect(backUrl(step.payment), 303);
    case 'card_problems':
      return sendPage(reply, 422, payment, paymentPage(payment, step));
    case 'code_problem':
      return sendPage(reply, 422, payment, challengePage(payment, true));
    case 'unknown_action':
      return sendPage(reply, 422, payment, paymentPage(payment, EMPTY_STATE));
  }
}

export interface HostedPages {
  readonly store: Store;
  readonly payments: Payments;
  readonly now: () => number;
}

/** The payer's pages; they need no script. */
export function addHostedPages(app: FastifyInstance, { store, payments, now }: HostedPages): void {
  const actions = createPageActions(payments, now);

  app.get('/assets/page.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(CSS),
  );
  app.get('/assets/mark.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'max-age=300').send(LOGO),
  );

  app.get<{ Params: { token: string } }>('/pay/:token', async (request, reply) => {
    const payment = store.findByPage(request.params.token);
    if (payment === null) return sendPage(reply, 404, null, missingPage());
    if (isFinal(payment.status)) return sendPage(reply, 200, payment, finishedPage(payment, backUrl(payment)));
    return sendPage(
      reply,
      200,
      payment,
      payment.status === 'challenge' ? challengePage(payment, false) : paymentPage(payment, EMPTY_STATE),
    );
  });

  app.post<{ Params: { token: string }; Body: URLSearchParams }>('/pay/:token', async (request, reply) => {
    const payment = store.findByPage(request.params.token);
    if (payment === null) return sendPage(reply, 404, null, missingPage());
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    if (payment.status === 'approved') {
      const step = actions.submitReturn(payment, form);
      return step.kind === 'stay' ? sendStep(reply, payment, step) : reply.redirect(backUrl(payment), 303);
    }
    if (isFinal(payment.status)) return reply.redirect(backUrl(payment), 303);
    return sendStep(
      reply,
      payment,
      payment.status === 'challenge' ? actions.submitChallenge(payment, form) : actions.submitPayment(payment, form),
    );
  });
}
