import type { AdminLessonRow } from '~/domain/operations/schema/lesson';
import type { MarkTone } from '../list/status-mark';

export const lessonTones: Record<AdminLessonRow['status'], MarkTone> = {
  REQUESTED: 'busy',
  CONFIRMED: 'good',
  HELD: 'good',
  DONE: 'quiet',
  CANCELLED_FREE: 'quiet',
  CANCELLED_CHARGED: 'quiet',
  NOSHOW_LEARNER: 'bad',
  NOSHOW_COACH: 'bad',
};
