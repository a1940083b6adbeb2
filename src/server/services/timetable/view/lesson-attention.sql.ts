import type { LessonAttention } from '~/domain/timetable/schema/operator';
import { seoulDayStart } from '~/domain/shared/seoul-time';

const isOpen = 't.cancelled_at is null and t.closed_at is null';

/**
 * Conditions on `timetables t` for lessons that need an operator, shared by the number and the list that it links to.
 * @param at the placeholder of `attentionTime`
 */
export const lessonAttention: Readonly<Record<LessonAttention, (at: string) => string>> = {
  'expert-missing': (at) => `${isOpen} and t.expert_missing_at is not null and t.starts_at > ${at}`,
  unclosed: (at) => `${isOpen} and t.starts_at < ${at} and t.ends_at <= ${at}`,
};

/**
 * Returns the reference moment: now for a missing expert, the start of the day (Seoul) for an attendance that is not
 * closed.
 */
export const attentionTime = (kind: LessonAttention, now: Date): Date =>
  kind === 'unclosed' ? seoulDayStart(now) : now;
