import type { ListedEvent } from './events.sql.ts';

const DATA_CHARS_MAX = 120;
/** Control and direction characters from browsers must not reach the operator's terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Events as aligned lines for a terminal. */
export function eventTable(events: readonly ListedEvent[]): readonly string[] {
  const rows = events.map((event) => [
    event.happenedAt.toISOString(),
    event.brandKey,
    event.playerId ?? '-',
    event.name,
    event.deviceType ?? '-',
    short([JSON.stringify(event.data), event.mkt && `mkt=${event.mkt}`, event.cpnc && `cpnc=${event.cpnc}`]),
  ]);
  const head = ['time', 'brand', 'player', 'event', 'device', 'data'];
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  return [head, ...rows].map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function short(parts: ReadonlyArray<string | null>): string {
  const text = parts.filter(Boolean).join(' ').replaceAll(UNPRINTABLE, '·');
  return text.length > DATA_CHARS_MAX ? `${text.slice(0, DATA_CHARS_MAX)}…` : text;
}
