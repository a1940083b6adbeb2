import type { OwnLesson, OwnReservationView, PenaltyState } from '~/domain/timetable/schema/timetable';
import { type LessonData, lessonView } from '~/domain/timetable/lesson-view';
import { timetablePolicies } from '~/domain/timetable/policy';
import type { ExpertDayLesson } from '~/domain/timetable/expert/expert-schema';
import { seoulInstant } from '~/domain/shared/seoul-time';

/** A lesson at noon on 1 December 2026 in Seoul, with four of ten seats taken, under the first policy version. */
export const lessonData: LessonData = {
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
  expertMissing: false,
  closed: false,
  lottery: null,
  policy: timetablePolicies.of('timetable-2026-11-23'),
};

/** The user's own seat in the lesson, with default values. */
export const ownSeat: OwnReservationView = {
  b2bTimetableReservationId: 7,
  status: 'RESERVED',
  placeInLine: null,
  noticeHours: 0,
  offeredUntil: null,
  freeUntil: null,
  tickets: null,
  receipt: null,
  occupantName: null,
  confirmed: true,
};

/** Returns the seat as an entry of the user's own lessons, with other penalty rules. */
export const ownLesson = (points: Partial<LessonData['policy']['penalty']>): OwnLesson => {
  const { policy } = lessonData;
  const lesson = lessonView({ ...lessonData, policy: { ...policy, penalty: { ...policy.penalty, ...points } } });
  return { ...ownSeat, pointsDueAt: null, seatFilled: false, declined: false, reviewed: false, penalty: null, lesson };
};

/** An employee without points, under a policy of one point for a late cancel and two for an absence. */
export const noPoints: PenaltyState = {
  pointsThisMonth: 0,
  undecided: [],
  latePoints: 1,
  noShowPoints: 2,
  blockPoints: 5,
  blockDays: 7,
  blockedUntil: null,
};

/** A guest's seat in the lesson as the expert sees it. */
export const guestSeat: ExpertDayLesson['reservations'][number] = {
  b2bTimetableReservationId: 1,
  status: 'RESERVED',
  name: '김하늘',
  distinction: '',
  encryptedUserId: null,
  email: null,
  phone: null,
  occupantName: null,
  attendedAt: null,
  byNumber: false,
  sharedDevice: false,
  sharedNetwork: false,
  hasMemo: false,
  added: false,
  addedAt: lessonData.startsAt,
  confirmed: true,
  absence: { points: 2, blocks: false },
};
