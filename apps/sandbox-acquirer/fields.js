// The card form inside a merchant's page: tells it how tall it is, and gives it a token for a card that it never sees.
const { session, merchant, ...words } = document.body.dataset;
const form = document.getElementById('card');
const asked = new URLSearchParams(location.search);

// Of the merchant's look, only what cannot be anything but a colour, a length or a face is taken.
const STYLES = ['ink', 'muted', 'field', 'line', 'accent', 'danger', 'radius', 'control', 'text', 'face'];
for (const name of STYLES) {
  const value = asked.get(name) ?? '';
  if (/^[\w .,%()#/'"-]{1,120}$/.test(value) && !/url|image/i.test(value))
    document.documentElement.style.setProperty(`--${name}`, value);
}
document.documentElement.style.colorScheme = asked.get('scheme') === 'dark' ? 'dark' : 'light';

const tell = (message) => parent.postMessage(JSON.stringify({ session, ...message }), merchant);

function showProblems(problems) {
  let first;
  for (const input of form.querySelectorAll('input')) {
    const problem = problems[input.name];
    document.getElementById(`${input.name}-problem`).textContent = problem === undefined ? '' : words[problem];
    if (problem === undefined) input.removeAttribute('aria-invalid');
    else {
      input.setAttribute('aria-invalid', 'true');
      first ??= input;
    }
  }
  first?.focus();
}

async function tokenise(nonce) {
  try {
    const response = await fetch(`/fields/${session}/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    const answer = await response.json();
    if (response.status === 422 && answer.problems) {
      showProblems(answer.problems);
      return tell({ kind: 'refused', nonce });
    }
    if (!response.ok) return tell({ kind: 'failed', nonce });
    showProblems({});
    return tell({ kind: 'token', nonce, token: answer.token });
  } catch {
    return tell({ kind: 'failed', nonce });
  }
}

addEventListener('message', (event) => {
  if (event.origin !== merchant || event.source !== parent || typeof event.data !== 'string') return;
  if (event.data.length > 2048) return;
  try {
    const message = JSON.parse(event.data);
    if (message.session === session && message.kind === 'tokenise' && typeof message.nonce === 'string')
      void tokenise(message.nonce);
  } catch {
    // Not for us.
  }
});

// Figures in fours, and the stroke between month and year, as they stand on the card.
document.getElementById('number').addEventListener('input', ({ target }) => {
  if (target.selectionStart !== target.value.length) return;
  if (!/^[\d\s-]*$/.test(target.value)) return;
  target.value = target.value
    .replace(/[^\d]/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
});
document.getElementById('expiry').addEventListener('input', ({ target, inputType }) => {
  if (inputType === 'deleteContentBackward' || target.selectionStart !== target.value.length) return;
  // Digits of other scripts stay as typed; the check reads them.
  if (!/^[\d\s/.-]*$/.test(target.value)) return;
  const digits = target.value.replace(/\D/g, '');
  target.value = digits.length < 2 ? digits : `${digits.slice(0, 2)}/${digits.slice(2, 6)}`;
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  tell({ kind: 'submit' });
});

new ResizeObserver(() => tell({ kind: 'size', height: Math.ceil(form.getBoundingClientRect().height) + 4 })).observe(
  form,
);
tell({ kind: 'ready' });
