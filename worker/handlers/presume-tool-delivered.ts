import { presumeToolDelivered } from '~/server/services/tools/deliver-tool-order';
import type { JobHandler } from '../job-handler';

export const presumeToolDeliveredJob: JobHandler<'presume-tool-delivered'> = {
  concurrency: 1,
  run: ({ toolOrderId }, { service }) => presumeToolDelivered(service, { toolOrderId }),
};
