import { expect, it } from 'vitest';
import type { PersonalTable } from '../../db/personal-table.ts';
import { erasureOrder } from './erasure-order.rules.ts';
import { htmlStart, htmlTable, htmlTopic, type ExportMessages } from './export-html.rules.ts';

const MESSAGES: ExportMessages = {
  title: 'Your <data>',
  intro: 'Everything & more',
  truncated: 'There is <more>',
  none: 'No <rows>',
  topicOf: (topic) => `Topic <${topic}>`,
};
const table = (rows: readonly string[], isTruncated = false) => htmlTable(MESSAGES, 'wallets<', rows, isTruncated);

it('begins with title, date and direction, and forbids scripts and external resources', () => {
  const at = new Date('2026-11-22T12:00:00Z');
  const html = htmlStart(MESSAGES, { brand: 'Harbour', locale: 'en', direction: 'rtl', at });
  expect(html).toMatch(/^<!doctype html><html lang="en" dir="rtl">/);
  expect(html).toContain(`default-src 'none'`);
  expect(html).toContain('<title>Your &lt;data&gt; – Harbour</title>');
  expect(html).toMatch(/<p>November 22, 2026 at 12:00:00\sPM UTC<\/p><p>Everything &amp; more<\/p>$/);
  expect(htmlTopic(MESSAGES, 'money')).toBe('<h2>Topic &lt;money&gt;</h2>');
});

it('shows rows as a table in which nothing is markup', () => {
  const html = table(['{"id":"<b>","note":null}', '{"id":"2","note":"ok"}']);
  expect(html).toContain('<h3><bdi dir="ltr">wallets&lt;</bdi></h3>');
  expect(html).toContain('<thead><tr><th scope="col">id</th><th scope="col">note</th></tr></thead>');
  expect(html).toContain(
    '<tr><td><bdi>&lt;b&gt;</bdi></td><td><bdi></bdi></td></tr><tr><td><bdi>2</bdi></td><td><bdi>ok</bdi></td></tr>',
  );
  expect(html.endsWith('</table></div>')).toBe(true);
});

it('shows large numbers exactly, and nested values as JSON', () => {
  const html = table(['{"minor":9223372036854775807,"list":[1,{"a":true}],"flag":false}', '{"minor":1}']);
  expect(html).toContain('<td><bdi>9223372036854775807</bdi></td>');
  expect(html).toContain('<td><bdi>[&quot;1&quot;,{&quot;a&quot;:true}]</bdi></td><td><bdi>false</bdi></td>');
  expect(html).toContain('<tr><td><bdi>1</bdi></td><td><bdi></bdi></td><td><bdi></bdi></td></tr>');
});

it('says that a table is empty, or that the other file has more', () => {
  expect(table([])).toBe('<h3><bdi dir="ltr">wallets&lt;</bdi></h3><p>No &lt;rows&gt;</p>');
  expect(table(['{"a":1}'], true).endsWith('</div><p>There is &lt;more&gt;</p>')).toBe(true);
});

it('deletes rows that are found through other rows before those', () => {
  const of = (name: string, ...rowsOf: object[]) => ({ table: name, rowsOf }) as unknown as PersonalTable;
  const byPlayer = { by: 'player', column: 'player_id' };
  const through = (parent: string) => ({ by: 'parent', column: 'id', table: parent, key: 'id' });
  const tables = [
    of('players', byPlayer),
    of('documents', byPlayer, through('players')),
    of('files', through('documents')),
    of('labels', through('elsewhere')),
    of('mails', { by: 'email', column: 'email', table: 'files' }),
  ];
  expect(erasureOrder(tables).map(({ table: name }) => name)).toEqual([
    'files',
    'documents',
    'players',
    'labels',
    'mails',
  ]);
});
