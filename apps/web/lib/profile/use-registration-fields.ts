import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../api/query-for.ts';

/** The profile fields that the brand requires. */
export const useRegistrationFields = () => useQuery(queryFor('getRegistrationFields'));
