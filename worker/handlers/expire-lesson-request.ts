import { expireLessonRequest } from '~/server/services/lesson/time/expire-lesson-request';
import type { JobHandler } from '../job-handler';

export const expireLessonRequestJob: JobHandler<'expire-lesson-request'> = {
  concurrency: 2,
  run: ({ lessonId }, { service }) => expireLessonRequest(service, { lessonId }),
};
