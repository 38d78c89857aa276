import { notFound } from '@tanstack/react-router';
import { ApiError } from './api-error.ts';

/** For loaders of pages about one thing: false, and an answer that there is no such thing, become the page's 404. */
export async function foundOr404<T>(response: Promise<T> | false): Promise<T> {
  if (response === false) throw notFound(); // oxlint-disable-line typescript/only-throw-error -- as the router asks for it
  try {
    return await response;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound(); // oxlint-disable-line typescript/only-throw-error -- as the router asks for it
    throw error;
  }
}
