import type { OperatorLessonView } from '~/domain/timetable/schema/operator';

type Absence = OperatorLessonView['reservations'][number]['absence'];

/** Returns the points that closing the attendance gives an absent employee; null when it is already closed. */
export function absenceLabel(absence: Absence, blockDays: number): string | null {
  if (!absence) return null;
  if (absence.points === 0) return '결석해도 벌점 없음';
  return `결석하면 벌점 ${absence.points}점${absence.blocks ? ` · ${blockDays}일 동안 예약 제한` : ''}`;
}
