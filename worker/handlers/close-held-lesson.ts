import { closeHeldLesson } from '~/server/services/lesson/outcome/close-held-lesson';
import type { JobHandler } from '../job-handler';

export const closeHeldLessonJob: JobHandler<'close-held-lesson'> = {
  concurrency: 2,
  run: ({ lessonId }, { service }) => closeHeldLesson(service, { lessonId }),
};
