import { alignColumns } from '../../core/align-columns.ts';
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
  return alignColumns([['time', 'brand', 'player', 'event', 'device', 'data'], ...rows]);
}

function short(parts: ReadonlyArray<string | null>): string {
  const text = parts.filter(Boolean).join(' ').replaceAll(UNPRINTABLE, '·');
  return text.length > DATA_CHARS_MAX ? `${text.slice(0, DATA_CHARS_MAX)}…` : text;
}
