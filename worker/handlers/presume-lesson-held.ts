import { presumeLessonHeld } from '~/server/services/lesson/outcome/presume-lesson-held';
import type { JobHandler } from '../job-handler';

export const presumeLessonHeldJob: JobHandler<'presume-lesson-held'> = {
  concurrency: 2,
  run: ({ lessonId }, { service }) => presumeLessonHeld(service, { lessonId }),
};
