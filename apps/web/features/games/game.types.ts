import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';

export type GameResponse = EndpointResponse<'getGame'>;
export type GameData = GameResponse['game'];
