import { alignColumns } from '../../core/align-columns.ts';
import type { ListedSecurityEvent } from './security-events.sql.ts';

/** Events as aligned lines for a terminal. */
export function securityEventTable(events: readonly ListedSecurityEvent[]): readonly string[] {
  const rows = events.map((event) => [
    event.happened_at.toISOString(),
    event.kind,
    String(event.events),
    event.brand_key ?? '-',
    event.player_id ?? event.login_hash?.toString('hex') ?? '-',
    event.network ?? '-',
    [event.source, event.code, event.operator && `by ${event.operator}`].filter(Boolean).join(' ') || '-',
    event.request_id ?? '-',
  ]);
  return alignColumns([['time', 'kind', 'events', 'brand', 'who', 'network', 'what', 'request'], ...rows]);
}
