/** Nine questions, each answered from never (0) to almost always (3). */
export const QUESTION_COUNT = 9;
export const ANSWER_POINTS = [0, 1, 2, 3] as const;

/** What a sum says. `calm`: nothing stands out. `watch`: first signs. `act`: signs that ask for limits. `help`: time to stop and to talk to somebody. */
export type SelfTestBand = 'calm' | 'watch' | 'act' | 'help';

const WATCH_FROM = 1;
const ACTION_SCORE_MIN = 3;
const HELP_FROM = 8;

/** Null while a question is open: half a test says nothing. */
export function bandOf(answers: readonly (number | null)[]): SelfTestBand | null {
  if (answers.length !== QUESTION_COUNT) return null;
  let sum = 0;
  for (const answer of answers) {
    if (answer === null) return null;
    sum += answer;
  }
  if (sum >= HELP_FROM) return 'help';
  if (sum >= ACTION_SCORE_MIN) return 'act';
  return sum >= WATCH_FROM ? 'watch' : 'calm';
}
