import { confirmReservation } from '~/server/services/timetable/reservation/confirm-reservation';
import type { JobHandler } from '../job-handler';

export const confirmReservationJob: JobHandler<'confirm-reservation'> = {
  concurrency: 2,
  run: ({ reservationId }, { service }) => confirmReservation(service, { reservationId }),
};
