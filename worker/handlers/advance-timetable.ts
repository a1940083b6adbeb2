import { advanceTimetable } from '~/server/services/timetable/reservation/advance-timetable';
import type { JobHandler } from '../job-handler';

export const advanceTimetableJob: JobHandler<'advance-timetable'> = {
  concurrency: 2,
  run: ({ timetableId }, { service }) => advanceTimetable(service, { timetableId }),
};
