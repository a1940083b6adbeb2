import { tellLessonHeld } from '~/server/services/lesson/outcome/tell-lesson-held';
import type { JobHandler } from '../job-handler';

export const tellLessonHeldJob: JobHandler<'tell-lesson-held'> = {
  concurrency: 2,
  run: (payload, { service }) => tellLessonHeld(service, payload),
};
