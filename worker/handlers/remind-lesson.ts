import { remindLesson } from '~/server/services/lesson/reminder/remind-lesson';
import type { JobHandler } from '../job-handler';

export const remindLessonJob: JobHandler<'remind-lesson'> = {
  concurrency: 2,
  run: (payload, { service }) => remindLesson(service, payload),
};
