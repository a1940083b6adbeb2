import type { LessonAvailability } from '~/domain/timetable/lesson-availability';
import type { TimetableDetail } from '~/domain/timetable/schema/timetable';
import { isBlockedByOther } from './overlap-note';

/** A way to join a lesson, with the labels of its buttons. */
export type Joining = { how: 'reserve' | 'wait' | 'enterLottery'; label: string; short: string };

const joinings: Partial<Record<LessonAvailability['kind'], Joining>> = {
  free: { how: 'reserve', label: '예약하기', short: '예약하기' },
  full: { how: 'wait', label: '대기 신청하기', short: '신청하기' },
  entries: { how: 'enterLottery', label: '추첨 응모하기', short: '응모하기' },
};

/** Returns how the lesson can be joined now; the service checks it again. */
export const joiningOf = (
  { mine, otherLesson }: Pick<TimetableDetail, 'mine' | 'otherLesson'>,
  availability: LessonAvailability,
) => (mine || isBlockedByOther(availability, otherLesson) ? undefined : joinings[availability.kind]);
