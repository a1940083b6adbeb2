import { lapseLessonRequest } from '~/server/services/lesson/time/lapse-lesson-request';
import type { JobHandler } from '../job-handler';

export const lapseLessonRequestJob: JobHandler<'lapse-lesson-request'> = {
  concurrency: 2,
  run: ({ lessonId }, { service }) => lapseLessonRequest(service, { lessonId }),
};
