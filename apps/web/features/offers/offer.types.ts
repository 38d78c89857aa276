import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';

export type Offer = EndpointResponse<'getAllBonus'>['data']['bonus']['rows'][number];
