import { freezeReport } from '~/server/services/employer-report/freeze/freeze-report';
import type { JobHandler } from '../job-handler';

export const freezeEmployerReportJob: JobHandler<'freeze-employer-report'> = {
  concurrency: 1,
  run: (which, { service }) => freezeReport(service, which),
};
