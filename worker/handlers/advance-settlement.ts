import { advanceSettlement } from '~/server/services/settlement/close/advance-settlement';
import type { JobHandler } from '../job-handler';

export const advanceSettlementJob: JobHandler<'advance-settlement'> = {
  concurrency: 1,
  run: (_payload, { service }) => advanceSettlement(service),
};
