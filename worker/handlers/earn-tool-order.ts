import { earnToolOrder } from '~/server/services/tools/delivery/earn-tool-order';
import type { JobHandler } from '../job-handler';

export const earnToolOrderJob: JobHandler<'earn-tool-order'> = {
  concurrency: 1,
  run: ({ toolOrderId }, { service }) => earnToolOrder(service, { toolOrderId }),
};
