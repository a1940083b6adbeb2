import { autoDeliverToolOrder } from '~/server/services/tools/delivery/deliver-tool-order';
import type { JobHandler } from '../job-handler';

export const autoDeliverToolOrderJob: JobHandler<'auto-deliver-tool-order'> = {
  concurrency: 1,
  run: ({ toolOrderId }, { service }) => autoDeliverToolOrder(service, { toolOrderId }),
};
