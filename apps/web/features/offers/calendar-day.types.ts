import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';

export type CalendarDay = EndpointResponse<'getBonusCalendar'>['data']['days'][number];
