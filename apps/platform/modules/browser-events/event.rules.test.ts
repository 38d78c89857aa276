import { expect, it } from 'vitest';
import { cleanEvent } from './clean-event.rules.ts';
import { eventTable } from './event-table.rules.ts';

it('stores numbers and booleans unchanged, and texts without tokens and e-mail addresses', () => {
  const data = {
    amount: 5,
    isNew: true,
    url: 'https://harbour.bet/reset?key=secret&x=1',
    note: 'from ada@example.com and bob%40example.org',
    'ada@example.com': 'x',
  };
  expect(cleanEvent(data)).toEqual({
    amount: 5,
    isNew: true,
    url: 'https://harbour.bet/reset?key=[removed]&x=1',
    note: 'from [removed] and [removed]',
    '[removed]': 'x',
  });
});

it('stores 24 fields at most', () => {
  const data = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, at]));
  expect(Object.keys(cleanEvent(data))).toEqual(Array.from({ length: 24 }, (_, at) => `f${at}`));
});

it('stores 1,024 characters of a text, and 3,072 of all texts', () => {
  const long = 'x'.repeat(2_000);
  const stored = Object.values(cleanEvent({ a: long, b: long, c: 'y'.repeat(24), d: long, e: long }));
  expect(stored.map((text) => String(text).length)).toEqual([1_024, 1_024, 24, 1_000, 0]);
});

it('never splits a character, which the database would reject', () => {
  expect(cleanEvent({ a: `${'x'.repeat(1_023)}😀` })['a']).toBe(`${'x'.repeat(1_023)}\ufffd`);
});

it('lists events in columns, without characters that change a terminal', () => {
  const event = {
    happenedAt: new Date('2026-11-22T12:00:00Z'),
    brandKey: 'harbour',
    playerId: null,
    name: 'page_view',
    deviceType: null,
    data: { page: 'a\u202eb' },
    mkt: 'm1',
    cpnc: 'c1',
  };
  expect(eventTable([event] as never)).toEqual([
    'time                      brand    player  event      device  data',
    '2026-11-22T12:00:00.000Z  harbour  -       page_view  -       {"page":"a·b"} mkt=m1 cpnc=c1',
  ]);
  const known = { ...event, playerId: 'plr_1', deviceType: 'phone', mkt: null, cpnc: null };
  expect(eventTable([known] as never)[1]).toBe(
    '2026-11-22T12:00:00.000Z  harbour  plr_1   page_view  phone   {"page":"a·b"}',
  );
  expect(eventTable([])).toEqual(['time  brand  player  event  device  data']);
});

it('shortens long data', () => {
  const row = (length: number) =>
    eventTable([
      { happenedAt: new Date(0), brandKey: 'b', name: 'n', data: 'x'.repeat(length), mkt: null, cpnc: null },
    ] as never)[1];
  expect(row(118)?.endsWith(`"${'x'.repeat(118)}"`)).toBe(true);
  expect(row(119)?.endsWith(`"${'x'.repeat(119)}…`)).toBe(true);
});
