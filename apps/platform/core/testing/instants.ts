import { tableOf } from './text-table.ts';

/**
 * Days with 23 and 25 hours, without midnight and with two of them, in zones with other offsets than whole hours, and at the ends of months of 28 to 31 days: when
 * they, their week and their month begin and end.
 */
export const DAYS = tableOf(`
  Europe/Berlin       | 2026-03-29 | 2026-03-28T23:00Z | 2026-03-29T22:00Z | 2026-03-22T23:00Z | 2026-03-29T22:00Z | 2026-02-28T23:00Z | 2026-03-31T22:00Z
  Europe/Berlin       | 2026-10-25 | 2026-10-24T22:00Z | 2026-10-25T23:00Z | 2026-10-18T22:00Z | 2026-10-25T23:00Z | 2026-09-30T22:00Z | 2026-10-31T23:00Z
  America/Santiago    | 2026-09-06 | 2026-09-06T04:00Z | 2026-09-07T03:00Z | 2026-08-31T04:00Z | 2026-09-07T03:00Z | 2026-09-01T04:00Z | 2026-10-01T03:00Z
  America/Havana      | 2026-03-08 | 2026-03-08T05:00Z | 2026-03-09T04:00Z | 2026-03-02T05:00Z | 2026-03-09T04:00Z | 2026-03-01T05:00Z | 2026-04-01T04:00Z
  America/Havana      | 2026-11-01 | 2026-11-01T04:00Z | 2026-11-02T05:00Z | 2026-10-26T04:00Z | 2026-11-02T05:00Z | 2026-11-01T04:00Z | 2026-12-01T05:00Z
  Africa/Cairo        | 2026-10-29 | 2026-10-28T21:00Z | 2026-10-29T22:00Z | 2026-10-25T21:00Z | 2026-11-01T22:00Z | 2026-09-30T21:00Z | 2026-10-31T22:00Z
  Australia/Lord_Howe | 2026-04-05 | 2026-04-04T13:00Z | 2026-04-05T13:30Z | 2026-03-29T13:00Z | 2026-04-05T13:30Z | 2026-03-31T13:00Z | 2026-04-30T13:30Z
  Asia/Kathmandu      | 2026-02-28 | 2026-02-27T18:15Z | 2026-02-28T18:15Z | 2026-02-22T18:15Z | 2026-03-01T18:15Z | 2026-01-31T18:15Z | 2026-02-28T18:15Z
  Pacific/Kiritimati  | 2027-01-31 | 2027-01-30T10:00Z | 2027-01-31T10:00Z | 2027-01-24T10:00Z | 2027-01-31T10:00Z | 2026-12-31T10:00Z | 2027-01-31T10:00Z
  America/Curacao     | 2026-11-30 | 2026-11-30T04:00Z | 2026-12-01T04:00Z | 2026-11-30T04:00Z | 2026-12-07T04:00Z | 2026-11-01T04:00Z | 2026-12-01T04:00Z
  UTC                 | 2028-02-29 | 2028-02-29T00:00Z | 2028-03-01T00:00Z | 2028-02-28T00:00Z | 2028-03-06T00:00Z | 2028-02-01T00:00Z | 2028-03-01T00:00Z
  UTC                 | 2026-12-31 | 2026-12-31T00:00Z | 2027-01-01T00:00Z | 2026-12-28T00:00Z | 2027-01-04T00:00Z | 2026-12-01T00:00Z | 2027-01-01T00:00Z
`).map(([zone = '', day = '', ...ends]) => {
  const [dayStarts, dayEnds, weekStarts, weekEnds, monthStarts, monthEnds] = ends.map((end) => new Date(end));
  if (!dayStarts || !dayEnds || !weekStarts || !weekEnds || !monthStarts || !monthEnds)
    throw new Error(`${zone} ${day}`);
  return { zone, day, dayStarts, dayEnds, weekStarts, weekEnds, monthStarts, monthEnds };
});

/** The instant before one: times of the platform have milliseconds. */
export const before = (at: Date) => new Date(at.getTime() - 1);
