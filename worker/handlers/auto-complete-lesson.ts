import { autoCompleteLesson } from '~/server/services/lesson/outcome/auto-complete-lesson';
import type { JobHandler } from '../job-handler';

export const autoCompleteLessonJob: JobHandler<'auto-complete-lesson'> = {
  concurrency: 2,
  run: ({ lessonId }, { service }) => autoCompleteLesson(service, { lessonId }),
};
