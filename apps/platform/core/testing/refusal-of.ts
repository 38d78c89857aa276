import { Refusal } from '../refusal.ts';

/** The code with which the work was refused; `none` if it was done. Other errors are thrown. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
