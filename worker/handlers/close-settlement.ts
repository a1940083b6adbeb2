import { closeMonth } from '~/server/services/settlement/close/close-month';
import type { JobHandler } from '../job-handler';

export const closeSettlementJob: JobHandler<'close-settlement'> = {
  concurrency: 1,
  run: (which, { service }) => closeMonth(service, which),
};
