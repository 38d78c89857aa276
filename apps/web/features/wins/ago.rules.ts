export interface Ago {
  readonly count: number;
  readonly unit: 'minute' | 'hour';
}

/** How long ago, in whole minutes below an hour and in whole hours above. A clock that runs behind says now. */
export function agoOf(then: Date, now: Date): Ago {
  const minutes = Math.max(0, Math.floor((now.getTime() - then.getTime()) / 60_000));
  return minutes < 60 ? { count: minutes, unit: 'minute' } : { count: Math.floor(minutes / 60), unit: 'hour' };
}
