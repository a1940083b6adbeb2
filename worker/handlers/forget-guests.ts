import { forgetGuests } from '~/server/services/timetable/expert/forget-guests';
import type { JobHandler } from '../job-handler';

export const forgetGuestsJob: JobHandler<'forget-guests'> = {
  concurrency: 1,
  run: async (_payload, { service }) => ({ forgotten: await forgetGuests(service) }),
};
