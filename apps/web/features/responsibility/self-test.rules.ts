/** Number of questions, each scored from never (0) to almost always (3). */
export const QUESTION_COUNT = 9;
export const ANSWER_POINTS = [0, 1, 2, 3] as const;

/** Result of a sum. `calm`: no signs. `watch`: first signs. `act`: limits are advisable. `help`: stop playing and seek help. */
export type SelfTestBand = 'calm' | 'watch' | 'act' | 'help';

const WATCH_FROM = 1;
const ACTION_SCORE_MIN = 3;
const HELP_FROM = 8;

/** Null while a question is unanswered. */
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
