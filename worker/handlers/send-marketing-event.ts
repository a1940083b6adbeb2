import { sendMarketingEvent } from '~/server/services/marketing/send-event';
import type { JobHandler } from '../job-handler';

export const sendMarketingEventJob: JobHandler<'send-marketing-event'> = {
  concurrency: 2,
  run: ({ marketingEventId }, { service, lastAttempt }) =>
    sendMarketingEvent(service, { marketingEventId, final: lastAttempt }),
};
