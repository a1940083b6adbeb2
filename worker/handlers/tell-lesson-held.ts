import { notifyLessonHeld } from '~/server/services/lesson/outcome/notify-lesson-held';
import type { JobHandler } from '../job-handler';

export const tellLessonHeldJob: JobHandler<'tell-lesson-held'> = {
  concurrency: 2,
  run: (payload, { service }) => notifyLessonHeld(service, payload),
};
