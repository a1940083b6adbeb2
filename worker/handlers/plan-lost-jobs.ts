import { planLostJobs } from '~/server/services/operations/job/plan-waiting';
import type { JobHandler } from '../job-handler';

export const planLostJobsJob: JobHandler<'plan-lost-jobs'> = {
  concurrency: 1,
  run: async (_payload, { service }) => ({ found: await planLostJobs(service) }),
};
