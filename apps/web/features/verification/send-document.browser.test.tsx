import { getDocumentLabel, submitDocument } from '@marquee/contract/verification.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fillIn, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { readPage } from '../../testing/read-page.ts';
import type { PlayerDocument } from './document-card.tsx';
import { VerificationPanel } from './verification-panel.tsx';

const sent = exampleOf(submitDocument);
const card = () => readPage(document.querySelector('[data-document=identity]') ?? document.body);
const choose = (name: string) =>
  userEvent.upload(
    page.elementLocator(document.querySelector('input[type=file]') ?? document.body),
    new File(['%PDF'], name, { type: 'application/pdf' }),
  );

/** Responds to uploads, which report their progress and therefore use no `fetch`. Returns their idempotency keys. */
function respondToUploads(...fileIds: ReadonlyArray<string | null>): string[] {
  const [keys, left]: [string[], Array<string | null>] = [[], [...fileIds]];
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation((name, value) => {
    if (name === 'idempotency-key') keys.push(value);
  });
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function respond(this: XMLHttpRequest) {
    const fileId = left.shift();
    const body = fileId ? { file: { fileId } } : { code: 'kyc.file_damaged', params: {} };
    Object.defineProperties(this, {
      status: { value: fileId ? 200 : 422 },
      responseText: { value: JSON.stringify(body) },
      getResponseHeader: { value: () => null },
    });
    queueMicrotask(() => this.onload?.(new ProgressEvent('load')));
  });
  return keys;
}

it('sends uploaded pages with their date, keeps both after a refusal, and begins empty again', async () => {
  const keys = respondToUploads(null, 'fil_1', 'fil_2');
  let documents: PlayerDocument[] = [];
  const submitted = () => {
    documents = [{ ...sent.document, documentType: 'identity', status: 'rejected', reason: null, fileCount: 2 }];
    return sent;
  };
  const outcomes = [() => refused('kyc.document_expired'), submitted];
  const site = await inSite(<VerificationPanel />, {
    isSignedIn: true,
    responses: {
      getUserDetails: exampleOf(getUserDetails),
      getDocumentLabel: exampleOf(getDocumentLabel),
      getDocuments: () => ({ documents }),
      submitDocument: () => outcomes.shift()?.() ?? sent,
    },
  });
  const alert = page.getByRole('alert').filter({ hasText: /\S/ });
  await press(/^Send document/);
  await press('Send for review');
  await expect.poll(card).toMatch(/Add at least one page.*Expiry date!/s);
  await choose('front.pdf');
  await expect.poll(card).toContain('Retry Page 1');
  await fillIn({ 'Expiry date': '2020-01-31' });
  await press('Send for review');
  await press('Retry Page 1');
  await expect.poll(card).toContain('Ready');
  await press('Send for review');
  await expect.element(alert).toBeVisible();
  await choose('back.pdf');
  await expect.element(alert).not.toBeInTheDocument();
  await expect.poll(() => card().match(/Ready/g)).toHaveLength(2);
  await fillIn({ 'Expiry date': '2040-01-31' });
  await press('Send for review');
  await press(/^Send new document/);
  await expect.poll(card).toMatch(/2 pages.*Choose files = "".*Expiry date = ""/s);
  const body = { documentType: 'identity', fileIds: ['fil_1'], expiresOn: '2020-01-31' };
  const both = { ...body, fileIds: ['fil_1', 'fil_2'], expiresOn: '2040-01-31' };
  expect(site.bodies('submitDocument')).toEqual([body, both]);
  expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, true, false]);
});
