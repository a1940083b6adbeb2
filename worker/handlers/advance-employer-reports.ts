import { advanceEmployerReports } from '~/server/services/employer-report/freeze/open-report';
import type { JobHandler } from '../job-handler';

export const advanceEmployerReportsJob: JobHandler<'advance-employer-reports'> = {
  concurrency: 1,
  run: (_payload, { service }) => advanceEmployerReports(service),
};
