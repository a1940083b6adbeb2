import { earnToolOrder } from '~/server/services/tools/earn-tool-order';
import type { JobHandler } from '../job-handler';

export const earnToolOrderJob: JobHandler<'earn-tool-order'> = {
  concurrency: 1,
  run: ({ toolOrderId }, { service }) => earnToolOrder(service, { toolOrderId }),
};
