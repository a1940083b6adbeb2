import { remindLessonRequest } from '~/server/services/lesson/reminder/remind-lesson-request';
import type { JobHandler } from '../job-handler';

export const remindLessonRequestJob: JobHandler<'remind-lesson-request'> = {
  concurrency: 2,
  run: (payload, { service }) => remindLessonRequest(service, payload),
};
