import { markDormant } from '~/server/services/account/closing/mark-dormant';
import type { JobHandler } from '../job-handler';

export const markDormantJob: JobHandler<'mark-dormant'> = {
  concurrency: 1,
  run: (_payload, { service }) => markDormant(service),
};
