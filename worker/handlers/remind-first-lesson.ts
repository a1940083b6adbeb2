import { remindFirstLesson } from '~/server/services/lesson/reminder/remind-first-lesson';
import type { JobHandler } from '../job-handler';

export const remindFirstLessonJob: JobHandler<'remind-first-lesson'> = {
  concurrency: 2,
  run: ({ contractId }, { service }) => remindFirstLesson(service, { contractId }),
};
