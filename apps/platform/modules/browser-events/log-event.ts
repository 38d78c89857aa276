import type { BodyOf } from '@marquee/contract/endpoint.ts';
import type { logEvent as logEventEndpoint } from '@marquee/contract/browser-events.ts';
import type { Db } from '../../db/database.ts';
import { cleanEvent, cleanText } from './clean-event.rules.ts';
import { insertEvent } from './events.sql.ts';

export interface Sender {
  readonly brandKey: string;
  readonly playerId: string | null;
}

export async function logEvent(db: Db, sender: Sender, event: BodyOf<typeof logEventEndpoint>): Promise<void> {
  await insertEvent(db, {
    ...sender,
    name: event.event,
    data: cleanEvent(event.data),
    mkt: event.mkt === undefined ? null : cleanText(event.mkt),
    cpnc: event.cpncToSent === undefined ? null : cleanText(event.cpncToSent),
    deviceType: event.userDeviceType ?? null,
  });
}
