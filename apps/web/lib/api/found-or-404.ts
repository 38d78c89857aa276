import { notFound } from '@tanstack/react-router';
import { ApiError } from './api-error.ts';

/** For loaders of detail pages: `false` and a 404 or 400 response become the page's 404. */
export async function foundOr404<T>(response: Promise<T> | false): Promise<T> {
  if (response === false) throw notFound(); // oxlint-disable-line typescript/only-throw-error -- required by the router
  try {
    return await response;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound(); // oxlint-disable-line typescript/only-throw-error -- required by the router
    throw error;
  }
}
