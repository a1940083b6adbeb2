import { operatorLessonStateLabels } from '~/domain/timetable/texts/console-labels';
import type { OperatorLesson } from '~/domain/timetable/schema/operator';
import { operatorLessonState, type OperatorLessonState } from '~/domain/timetable/operator-state';
import { serverNow } from '~/trpc/server-clock';
import { type MarkTone, StatusMark } from '../list/status-mark';

const tones: Record<OperatorLessonState, MarkTone> = {
  cancelled: 'quiet',
  closed: 'quiet',
  'expert-missing': 'bad',
  unclosed: 'bad',
  ended: 'busy',
  started: 'good',
  'entries-later': 'quiet',
  entries: 'good',
  'draw-soon': 'busy',
  drawn: 'good',
  open: 'good',
  full: 'busy',
};

/**
 * Returns the number of entries before a draw, otherwise the numbers of taken seats and of people on the waiting list.
 */
export function countsOf({ lottery, taken, seats, waiting }: OperatorLesson): string {
  if (lottery && lottery.drawnAt === null) return `응모 ${lottery.entries}명 · 정원 ${seats}명`;
  return `${taken}/${seats}명${waiting > 0 ? ` · 대기 ${waiting}명` : ''}`;
}

/** Shows the state of a company lesson. */
export function TimetableState({ lesson }: { lesson: OperatorLesson }) {
  const state = operatorLessonState(lesson, serverNow());
  return <StatusMark tone={tones[state]}>{operatorLessonStateLabels[state]}</StatusMark>;
}
