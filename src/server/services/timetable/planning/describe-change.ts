import { type ChangedField, changedFields } from '~/domain/shared/changed-fields';
import { MINUTE_MS } from '~/domain/shared/durations';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { groupLessonTypeLabels } from '~/domain/timetable/texts/console-labels';
import type { GroupLessonType } from '~/domain/timetable/status';
import type { Tx } from '~/server/db';
import type { PresentLesson } from './change-lesson';

type DescribedLesson = { startsAt: Date; minutes: number; expert: string; place: string; seats: number; type: string };

const fieldLabels: Parameters<typeof changedFields<DescribedLesson>>[0] = {
  startsAt: { field: '시작', format: formatSeoulDateTime },
  minutes: { field: '길이', format: (minutes) => `${minutes}분` },
  expert: '전문가',
  place: '장소',
  seats: { field: '정원', format: (seats) => `${seats}명` },
  type: { field: '예약 방식', format: (type) => groupLessonTypeLabels[type as GroupLessonType] },
};

/** Describes the changed fields of a lesson for the operators' log, comparing the present row with `before`. */
export async function describeChange(tx: Tx, before: PresentLesson): Promise<ChangedField[]> {
  const after = await tx.timetable.findUniqueOrThrow({ where: { id: before.id } });
  const [coaches, places] = await Promise.all([
    tx.coach.findMany({
      where: { id: { in: [before.coachId, after.coachId] } },
      select: { id: true, displayName: true },
    }),
    tx.companyPlace.findMany({
      where: { id: { in: [before.placeId, after.placeId] } },
      select: { id: true, name: true },
    }),
  ]);
  const describedOf = (lesson: PresentLesson): DescribedLesson => ({
    startsAt: lesson.startsAt,
    minutes: (lesson.endsAt.getTime() - lesson.startsAt.getTime()) / MINUTE_MS,
    expert: coaches.find(({ id }) => id === lesson.coachId)?.displayName ?? '',
    place: places.find(({ id }) => id === lesson.placeId)?.name ?? '',
    seats: lesson.groupMaxLearnerNumber,
    type: lesson.groupLessonType,
  });
  return changedFields(fieldLabels, describedOf(before), describedOf(after));
}
