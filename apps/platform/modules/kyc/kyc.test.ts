import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { join, startPlatform, type RunningPlatform } from '../../testing/running-platform.ts';

let world: RunningPlatform;
beforeAll(async () => {
  world = await startPlatform();
  await world.platform.prepare();
});
afterAll(() => world.stop());

test('the kinds of document are the same after every start, required ones first', async () => {
  await world.platform.prepare();
  const player = await join(world.port);
  const { body } = await world.ask<{ labels: Array<{ documentType: string; isRequired: boolean }> }>(
    'GET',
    '/api/user/get-document-label',
    { token: player.token },
  );
  expect(body.labels.map(({ documentType, isRequired }) => [documentType, isRequired])).toEqual([
    ['identity', true],
    ['address', true],
    ['payment', false],
    ['selfie', false],
    ['source_of_funds', false],
  ]);
});

test('a player of whom nothing was asked has no documents; others’ are never shown', async () => {
  const [ada, eve] = [await join(world.port), await join(world.port)];
  await world.owner.query(
    `INSERT INTO documents (document_id, player_id, document_type, status, reason_key, uploaded_at, expires_on) VALUES
       ($1, $3, 'identity', 'rejected', 'verification.reason.unreadable', now(), '2030-01-31'), ($2, $3, 'address', 'requested', NULL, NULL, NULL)`,
    [newId('doc'), newId('doc'), ada.userId],
  );
  const read = (token: string) => world.ask<{ documents: unknown[] }>('GET', '/api/user/get-documents', { token });
  expect((await read(eve.token)).body).toEqual({ documents: [] });
  const { documents } = (await read(ada.token)).body;
  expect(documents).toHaveLength(2);
  expect(documents).toContainEqual(
    expect.objectContaining({
      documentType: 'identity',
      status: 'rejected',
      reason: 'verification.reason.unreadable',
      expiresOn: '2030-01-31',
    }),
  );
  expect(documents).toContainEqual(
    expect.objectContaining({ documentType: 'address', status: 'requested', uploadedAt: null }),
  );
});

test.each(['/api/user/get-document-label', '/api/user/get-documents'])(
  '%s is a player’s, and takes nothing',
  async (path) => {
    expect((await world.ask('GET', path)).status).toBe(403);
    const player = await join(world.port);
    expect((await world.ask('GET', `${path}?x=1`, { token: player.token })).status).toBe(400);
  },
);
