import { numberLocale } from '@marquee/text/numbers.ts';
import type { CardField, CardProblems } from './card.rules.ts';
import { coinsOf, type ChainOrder } from './chain.rules.ts';
import { CHAIN_OUTCOMES } from './chain-plan.rules.ts';
import { OUTCOMES } from './outcome.rules.ts';
import { pageLanguage, type PageLanguage, type PageMessages } from './page-messages.ts';
import { amountOf, unitsOf } from './returns.rules.ts';
import type { Payment } from './store.ts';

export const PROVIDER_NAME = 'Kopje Pay';

/** What the page is filled with after a refused attempt. The CVC is never sent back. */
export interface PageState {
  readonly values: Readonly<Record<Exclude<CardField, 'cvc'>, string>>;
  readonly problems: CardProblems;
}

export const EMPTY_STATE: PageState = { values: { holder: '', number: '', expiry: '' }, problems: {} };

/** The fields from top to bottom. */
const CARD_FIELDS: readonly CardField[] = ['holder', 'number', 'expiry', 'cvc'];

const BANKS: Readonly<Record<string, string>> = {
  duinbank: 'Duinbank',
  noordkade: 'Noordkade Bank',
  eiland: 'Eiland Spaarbank',
  havenkas: 'Havenkas',
};
const METHODS: readonly (keyof PageMessages)[] = ['payWithCard', 'payFromBank', 'payFromWallet'];
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** Amount as the payer's language writes it, with the digits that the merchant sent; exact, because it is never a number. */
export function displayAmount(payment: Payment, language: PageLanguage): string {
  const decimals = payment.amount.split('.')[1]?.length ?? 0;
  const formatter = new Intl.NumberFormat(numberLocale(language.tag), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 8,
  });
  // Intl formats decimal strings exactly; its type in this library version still asks for a number.
  // Isolated, so that figures and code keep their order in right-to-left sentences.
  return `\u2066${formatter.format(payment.amount as unknown as number)} ${payment.currency}\u2069`;
}

/** Says at the top of a form, and in the title of its page, that it was refused. */
function withProblem({ messages }: PageLanguage, title: string, hasProblem: boolean) {
  return hasProblem
    ? {
        title: messages.problemTitle.replace('{title}', title),
        alert: `<p class="alert" role="alert">${escapeHtml(messages.checkFields)}</p>`,
      }
    : { title, alert: '' };
}

function frame(language: PageLanguage, title: string, content: string): string {
  return `<!doctype html><html lang="${language.tag}" dir="${language.direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${PROVIDER_NAME}</title>
<link rel="stylesheet" href="/assets/page.css"><link rel="icon" href="/assets/mark.svg" type="image/svg+xml"></head><body>
<p class="ribbon">${escapeHtml(language.messages.sandbox)}</p><div class="frame"><header class="top"><img class="mark" src="/assets/mark.svg" alt="">
<p class="name">${PROVIDER_NAME}</p></header>${content}</div></body></html>`;
}

function due(payment: Payment, language: PageLanguage): string {
  const { messages } = language;
  return `<dl class="due"><div><dt>${escapeHtml(messages.amountDue)}</dt><dd><bdi>${escapeHtml(displayAmount(payment, language))}</bdi></dd></div>
<div><dt>${escapeHtml(messages.reference)}</dt><dd class="small"><bdi>${escapeHtml(payment.reference)}</bdi></dd></div></dl>`;
}

const FIELD_HINTS: Record<CardField, string> = {
  holder: 'autocomplete="cc-name"',
  number: 'autocomplete="cc-number" inputmode="numeric" class="figures" maxlength="23"',
  expiry: 'autocomplete="cc-exp" inputmode="numeric" class="figures" placeholder="MM/YY" maxlength="7"',
  cvc: 'autocomplete="cc-csc" inputmode="numeric" class="figures" maxlength="4"',
};

/** Without a script, only the browser moves the focus: to the first wrong field. */
const invalidField = (name: string, isFirst: boolean) =>
  ` aria-invalid="true" aria-describedby="${name}-problem"${isFirst ? ' autofocus' : ''}`;

function field(name: CardField, messages: PageMessages, state: PageState): string {
  const problem = state.problems[name];
  const value = name === 'cvc' ? '' : state.values[name];
  const isFirst = name === CARD_FIELDS.find((one) => state.problems[one] !== undefined);
  const invalid = problem === undefined ? '' : invalidField(name, isFirst);
  const note =
    problem === undefined ? '' : `<span class="problem" id="${name}-problem">${escapeHtml(messages[problem])}</span>`;
  return `<div class="field"><label for="${name}">${escapeHtml(messages[name])}</label>
<input id="${name}" name="${name}" value="${escapeHtml(value)}" ${FIELD_HINTS[name]} required${invalid}>${note}</div>`;
}

function cardFields(messages: PageMessages, state: PageState): string {
  const [holder, number, expiry, cvc] = CARD_FIELDS.map((name) => field(name, messages, state));
  return `${holder}${number}<div class="pair">${expiry}${cvc}</div>`;
}

function choices(legend: string, name: string, options: readonly string[]): string {
  const radios = options.map(
    (
      option,
      index,
    ) => `<label class="choice"><input type="radio" name="${name}" value="${index}"${index === 0 ? ' checked' : ''}>
<span>${escapeHtml(option)}</span></label>`,
  );
  return `<fieldset class="choices"><legend>${escapeHtml(legend)}</legend>${radios.join('')}</fieldset>`;
}

/** The bank that was chosen at the merchant's asks who pays. */
function bankFields(bank: string, messages: PageMessages) {
  return {
    title: BANKS[bank] ?? messages.payFromBank,
    submit: null,
    fields: `<p>${escapeHtml(messages.bankLoginNote)}</p><div class="field"><label for="bankuser">${escapeHtml(messages.bankUser)}</label><input id="bankuser" name="bankuser" autocomplete="username" maxlength="64"></div>`,
  };
}

/** The payer's own wallet, played by this page: it sends as much as is typed. */
function coinFields(chain: ChainOrder, messages: PageMessages) {
  const memo =
    chain.memo === null ? '' : `<p class="note">${escapeHtml(messages.memo)}: <bdi>${escapeHtml(chain.memo)}</bdi></p>`;
  return {
    title: messages.payByCrypto,
    submit: messages.cryptoSent,
    fields: `<code class="address">${escapeHtml(chain.address)}</code>${memo}<div class="field"><label for="coins">${escapeHtml(messages.coins)} (${escapeHtml(chain.coin)})</label>
<input id="coins" name="coins" class="figures" inputmode="decimal" maxlength="18" value="${escapeHtml(coinsOf(chain, 100))}"></div><p class="note">${escapeHtml(messages.cryptoNote)}</p>`,
  };
}

function methodFields(
  payment: Payment,
  messages: PageMessages,
  state: PageState,
): { title: string; fields: string; submit: string | null } {
  if (payment.chain !== null) return coinFields(payment.chain, messages);
  if (payment.choice?.kind === 'bank') return bankFields(payment.choice.bank, messages);
  switch (payment.method) {
    case 'card':
      return {
        title: messages.payWithCard,
        submit: null,
        fields: cardFields(messages, state),
      };
    case 'bank':
      return {
        title: messages.payFromBank,
        fields: choices(messages.payFromBank, 'bank', Object.values(BANKS)),
        submit: null,
      };
    case 'wallet':
      return {
        title: messages.payFromWallet,
        submit: null,
        fields: `<div class="field"><label for="mail">${escapeHtml(messages.walletMail)}</label><input id="mail" name="mail" type="email" autocomplete="email" required></div>`,
      };
    default:
      return {
        title: messages.chooseMethod,
        fields: choices(
          messages.chooseMethod,
          'way',
          METHODS.map((paymentMethod) => messages[paymentMethod]),
        ),
        submit: null,
      };
  }
}

function buttonsOf(names: readonly (keyof PageMessages)[], messages: PageMessages): string {
  return names.map((name) => `<button name="action" value="${name}">${escapeHtml(messages[name])}</button>`).join('');
}

function toolsFrame(messages: PageMessages, note: string, content: string): string {
  return `<aside class="card tools"><h2>${escapeHtml(messages.tools)}</h2><p class="note">${escapeHtml(note)}</p>${content}</aside>`;
}

/** What a payer can do on the network, and the amounts that do it by themselves. */
function chainTools({ messages, chainOutcomes }: PageLanguage): string {
  const buttons = CHAIN_OUTCOMES.map(
    ({ name }) => `<button name="action" value="${name}">${escapeHtml(chainOutcomes[name])}</button>`,
  );
  const rows = CHAIN_OUTCOMES.map(
    ({ name, cents }) => `<tr><td><bdi dir="ltr">.${cents}</bdi></td><td>${escapeHtml(chainOutcomes[name])}</td></tr>`,
  );
  const table = `<table><caption>${escapeHtml(messages.chainAmounts)}</caption><tbody>${rows.join('')}</tbody></table>`;
  return toolsFrame(messages, messages.toolsNote, `<form method="post">${buttons.join('')}</form>${table}`);
}

/** How to get every outcome: by the number of the card, or by the last digits of the amount. */
function tools(payment: Payment, language: PageLanguage): string {
  const { messages, outcomes } = language;
  if (payment.chain !== null) return chainTools(language);
  const isCard = payment.method === 'card';
  const names = ['approve', 'decline', 'fail', 'pending', ...(isCard ? (['challenge'] as const) : [])] as const;
  const rows = OUTCOMES.filter(({ name }) => isCard || !name.startsWith('challenge')).map(({ name, card, cents }) => {
    const how = isCard ? card.replace(/(\d{4})(?=\d)/g, '$1 ') : `.${cents}`;
    return `<tr><td><bdi dir="ltr">${how}</bdi></td><td>${escapeHtml(outcomes[name])}</td></tr>`;
  });
  const caption = escapeHtml(isCard ? messages.testCards : messages.testAmounts);
  const table = `<table><caption>${caption}</caption><tbody>${rows.join('')}</tbody></table>`;
  return toolsFrame(messages, messages.toolsNote, `<form method="post">${buttonsOf(names, messages)}</form>${table}`);
}

/** What can happen to the money of a payment that is paid. */
function moneyTools(payment: Payment, { messages }: PageLanguage): string {
  if (payment.status !== 'approved') return '';
  const { refunded, chargedBack, restored } = payment.returns;
  const gone = amountOf(unitsOf(refunded) + unitsOf(chargedBack) - unitsOf(restored));
  const buttons = buttonsOf(['refund', 'part_refund', 'charge_back', 'restore'], messages);
  return toolsFrame(
    messages,
    messages.paidNote,
    `<form method="post">${buttons}</form><p class="note">${escapeHtml(messages.gone)}: <bdi>${escapeHtml(gone)} ${escapeHtml(payment.currency)}</bdi></p>`,
  );
}

export function paymentPage(payment: Payment, state: PageState): string {
  const language = pageLanguage(payment.language);
  const { messages } = language;
  const { title, fields, submit } = methodFields(payment, messages, state);
  const label = submit ?? messages.pay.replace('{amount}', displayAmount(payment, language));
  const problem = withProblem(language, title, Object.keys(state.problems).length > 0);
  return frame(
    language,
    problem.title,
    `<main class="card">${due(payment, language)}<h1>${escapeHtml(title)}</h1>
<form method="post" novalidate>${problem.alert}${fields}<button class="main" name="action" value="pay"><bdi>${escapeHtml(label)}</bdi></button></form>
<form method="post"><button class="quiet" name="action" value="cancel">${escapeHtml(messages.cancel)}</button></form></main>${tools(payment, language)}`,
  );
}

export function challengePage(payment: Payment, hasProblem: boolean): string {
  const language = pageLanguage(payment.language);
  const { messages } = language;
  const note = messages.bankAsksNote.replace('{amount}', displayAmount(payment, language));
  const { title, alert } = withProblem(language, messages.bankPrompt, hasProblem);
  const problem = hasProblem ? `<span class="problem" id="code-problem">${escapeHtml(messages.invalid)}</span>` : '';
  return frame(
    language,
    title,
    `<main class="card">${due(payment, language)}<h1>${escapeHtml(messages.bankPrompt)}</h1><p>${escapeHtml(note)}</p>
<form method="post" novalidate>${alert}<div class="field"><label for="code">${escapeHtml(messages.code)}</label>
<input id="code" name="code" class="figures" inputmode="numeric" autocomplete="one-time-code" maxlength="6"${hasProblem ? invalidField('code', true) : ''}>
${problem}<span class="note">${escapeHtml(messages.codeNote)}</span></div>
<button class="main" name="action" value="confirm">${escapeHtml(messages.confirm)}</button></form>
<form method="post"><button class="quiet" name="action" value="refuse">${escapeHtml(messages.refuse)}</button></form></main>`,
  );
}

export function finishedPage(payment: Payment, backUrl: string): string {
  const language = pageLanguage(payment.language);
  const { messages } = language;
  return frame(
    language,
    messages.done,
    `<main class="card">${due(payment, language)}<h1>${escapeHtml(messages.done)}</h1><p>${escapeHtml(messages.doneNote)}</p>
<p><a href="${escapeHtml(backUrl)}">${escapeHtml(messages.back)}</a></p></main>${moneyTools(payment, language)}`,
  );
}

export function missingPage(): string {
  const language = pageLanguage('en');
  return frame(
    language,
    language.messages.missing,
    `<main class="card"><h1>${escapeHtml(language.messages.missing)}</h1></main>`,
  );
}
