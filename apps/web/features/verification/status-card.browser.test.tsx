import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { inSite } from '../../testing/in-site.tsx';
import { StatusCard } from './status-card.tsx';

it.each([
  [
    'en',
    'withdrawal',
    'We need the documents below before your first withdrawal. Send them now to avoid waiting later.',
  ],
  ['en', 'deposit', 'We need the documents below before your first deposit.'],
  ['en', 'play', 'We need the documents below before you play with real money.'],
  ['de', 'deposit', 'Vor Ihrer ersten Einzahlung brauchen wir die Dokumente unten.'],
  ['ar', 'play', 'نحتاج إلى المستندات أدناه قبل أن تلعب بمال حقيقي.'],
] as const)('%s: says what the verification must precede: %s', async (locale, requiredBefore, text) => {
  await inSite(<StatusCard status="NOT_STARTED" documents={[]} labels={[]} requiredBefore={requiredBefore} />, {
    locale,
  });
  await expect.element(page.getByText(text)).toBeVisible();
});
