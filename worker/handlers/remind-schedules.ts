import { remindSchedules } from '~/server/services/coach/hours/remind-schedules';
import type { JobHandler } from '../job-handler';

export const remindSchedulesJob: JobHandler<'remind-schedules'> = {
  concurrency: 1,
  run: (_payload, { service }) => remindSchedules(service),
};
