import { seoulDayStart } from '../shared/seoul-time';
import { lessonAvailability } from './lesson-availability';
import type { OperatorLesson } from './schema/operator';

/** States of a company's lesson, as its row in the console shows them. */
export const operatorLessonStates = [
  'cancelled',
  'closed',
  'expert-missing',
  'unclosed',
  'ended',
  'started',
  'entries-later',
  'entries',
  'draw-soon',
  'drawn',
  'open',
  'full',
] as const;
export type OperatorLessonState = (typeof operatorLessonStates)[number];

/**
 * Returns the first state that applies: states that need an operator come before what employees can do. The attendance
 * is overdue on the day (Seoul) after the lesson, as in the list of lessons that need an operator.
 */
export function operatorLessonState(lesson: OperatorLesson, now: Date): OperatorLessonState {
  const availability = lessonAvailability(lesson, { blockedUntil: null, now });
  if (availability.kind === 'cancelled') return 'cancelled';
  if (lesson.closedAt) return 'closed';
  if (lesson.expertMissing) return 'expert-missing';
  switch (availability.kind) {
    case 'ended':
      return lesson.endsAt <= seoulDayStart(now) ? 'unclosed' : 'ended';
    case 'started':
    case 'entries-later':
    case 'entries':
    case 'draw-soon':
      return availability.kind;
    case 'free':
      return lesson.lottery ? 'drawn' : 'open';
    case 'full':
    case 'full-closed':
    case 'blocked':
    case 'expert-missing':
      return lesson.lottery ? 'drawn' : 'full';
  }
}
