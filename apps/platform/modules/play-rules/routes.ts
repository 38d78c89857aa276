import { answerRealityCheck, getPlaySession, setRealityCheck } from '@marquee/contract/play-session.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { PlayRules } from './index.ts';

const BUDGET = { requestsMax: 60, perSeconds: 60 };

export function playRulesRoutes(playRules: PlayRules): readonly ServedEndpoint[] {
  return [
    serve(getPlaySession, ({ session }) => playRules.getPlaySession(session), { budget: BUDGET }),
    serve(answerRealityCheck, ({ session }) => playRules.answerRealityCheck(session), { budget: BUDGET }),
    serve(
      setRealityCheck,
      ({ session, body: { intervalMinutes } }) => playRules.setRealityCheck(session, intervalMinutes),
      { budget: BUDGET },
    ),
  ];
}
