import type { CardField } from './card.rules.ts';
import type { CardFormSession } from './card-forms.ts';
import { OUTCOMES } from './outcome.rules.ts';
import { PROVIDER_NAME, escapeHtml } from './page.ts';
import { pageLanguage, type PageMessages } from './page-messages.ts';

const HINTS: Record<CardField, string> = {
  holder: 'autocomplete="cc-name" maxlength="64"',
  number: 'autocomplete="cc-number" inputmode="numeric" dir="ltr" maxlength="23"',
  expiry: 'autocomplete="cc-exp" inputmode="numeric" dir="ltr" placeholder="MM/YY" maxlength="7"',
  cvc: 'autocomplete="cc-csc" inputmode="numeric" dir="ltr" maxlength="4"',
};

function field(name: CardField, messages: PageMessages): string {
  return `<div class="field ${name}"><label for="${name}">${escapeHtml(messages[name])}</label>
<input id="${name}" name="${name}" ${HINTS[name]} aria-describedby="${name}-problem"><span class="problem" id="${name}-problem" role="alert"></span></div>`;
}

function hint(outcome: string, text: string): string {
  const card = OUTCOMES.find(({ name }) => name === outcome)?.card ?? '';
  return `<span><bdi dir="ltr">${card.replace(/(\d{4})(?=\d)/g, '$1 ')}</bdi> ${escapeHtml(text)}</span>`;
}

/** The card form that stands inside a merchant's page. Its words come with it, for the script that reads problems. */
export function cardFormPage({ clientToken, pageOrigin }: CardFormSession, requestedLanguage: string): string {
  const { tag, direction, messages } = pageLanguage(requestedLanguage);
  const { required, invalid, past, sandbox } = messages;
  const fields = `${field('holder', messages)}${field('number', messages)}${field('expiry', messages)}${field('cvc', messages)}`;
  return `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(messages.payWithCard)} · ${PROVIDER_NAME}</title>
<link rel="stylesheet" href="/assets/fields.css"></head>
<body data-session="${escapeHtml(clientToken)}" data-merchant="${escapeHtml(pageOrigin)}" data-required="${escapeHtml(required)}" data-invalid="${escapeHtml(invalid)}" data-past="${escapeHtml(past)}">
<form id="card" novalidate>${fields}<p class="note"><b>${escapeHtml(sandbox)}</b> ${hint('approve', messages.approve)} ${hint('challenge', messages.challenge)} ${hint('decline', messages.decline)}</p><button hidden></button></form>
<script src="/assets/fields.js"></script></body></html>`;
}
