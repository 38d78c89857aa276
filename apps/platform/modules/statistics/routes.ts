import {
  getSharedStatistics,
  getStatistics,
  getStatisticsShare,
  renewStatisticsShare,
  setStatisticsShare,
} from '@marquee/contract/statistics.ts';
import { serve, type EndpointBudget, type ServedEndpoint } from '../../http/serve.ts';
import type { StatisticsModule } from './index.ts';

const WRITES_BUDGET: EndpointBudget = { requestsMax: 30, perSeconds: 60 };
/** Enough for several visitors with one IP address, and far too few to guess keys. */
const ANONYMOUS_BUDGET: EndpointBudget = { requestsMax: 60, perSeconds: 60 };

export function statisticsRoutes(statistics: StatisticsModule): readonly ServedEndpoint[] {
  return [
    serve(getStatistics, ({ session, locale }) => statistics.getStatistics({ ...session, locale })),
    serve(getStatisticsShare, ({ session }) => statistics.getShare(session.playerId)),
    serve(setStatisticsShare, ({ session, body }) => statistics.setShare(session, body), { budget: WRITES_BUDGET }),
    serve(renewStatisticsShare, ({ session }) => statistics.renewShare(session.playerId), { budget: WRITES_BUDGET }),
    serve(
      getSharedStatistics,
      ({ params, brandKey, locale }) => statistics.getShared({ shareKey: params.shareKey, brandKey, locale }),
      { budget: ANONYMOUS_BUDGET },
    ),
  ];
}
