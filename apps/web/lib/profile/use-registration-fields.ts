import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../api/query-for.ts';

/** Which details the brand asks of a player. */
export const useRegistrationFields = () => useQuery(queryFor('getRegistrationFields'));
