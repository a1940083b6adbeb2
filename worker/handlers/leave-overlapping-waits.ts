import { leaveOverlappingWaits } from '~/server/services/timetable/reservation/leave-overlapping-waits';
import type { JobHandler } from '../job-handler';

export const leaveOverlappingWaitsJob: JobHandler<'leave-overlapping-waits'> = {
  concurrency: 2,
  run: ({ reservationId }, { service }) => leaveOverlappingWaits(service, { reservationId }),
};
