import type { LessonFacts } from '~/domain/timetable/lesson-view';
import { timetablePolicies } from '~/domain/timetable/policy';
import { seoulInstant } from '~/domain/shared/seoul-time';

/** A lesson at noon of 1 December 2026 in Seoul, of whose ten seats four are taken, under the first rules. */
export const lessonFacts: LessonFacts = {
  b2bTimetableId: 1,
  csCorporateId: 1,
  startsAt: seoulInstant(2026, 12, 1, 12),
  endsAt: seoulInstant(2026, 12, 1, 12, 50),
  program: { id: 1, key: 'stretch', title: '점심 스트레칭', csCorporateProgramType: null },
  expert: { encryptedCoachId: 'a_b', name: '서유정', avatarSeed: 3 },
  place: { id: 2, name: '본관', address: '서울' },
  groupLessonType: 'first-come',
  seats: 10,
  taken: 4,
  waiting: 0,
  cancelled: false,
  closed: false,
  lottery: null,
  policy: timetablePolicies.of('timetable-2026-11-23'),
};
