import { remindToolRent } from '~/server/services/tools/delivery/remind-tool-rent';
import type { JobHandler } from '../job-handler';

export const remindToolRentJob: JobHandler<'remind-tool-rent'> = {
  concurrency: 1,
  run: ({ toolOrderId }, { service }) => remindToolRent(service, { toolOrderId }),
};
