import { expect, it } from 'vitest';
import type { BodyCheckSubject } from '~/domain/body-check/schema';
import { lessonView } from '~/domain/timetable/lesson-view';
import * as on from '~/test/browser-mode/page';
import { unmount, show } from '~/test/browser-mode/show';
import { guestSeat, lessonData } from '~/test/company/lesson-data';
import type { DisplayedDay, DisplayedLesson } from '~/components/outbox/action';
import { BodyCheckBrief } from './body-check-brief';

const view = lessonView(lessonData);
const lesson: DisplayedLesson = {
  ...view,
  taken: 1,
  coachInputLearnerCount: null,
  attendanceCheckedCount: 0,
  closedAt: null,
  pointsDueAt: null,
  hasMemo: false,
  reservations: [
    {
      ...guestSeat,
      b2bTimetableReservationId: 7,
      encryptedUserId: 'user-1',
      name: '김하늘',
      status: 'RESERVED',
      isWaiting: false,
    },
  ],
  adding: [],
  isCountWaiting: false,
  isCloseWaiting: false,
};
const subject: BodyCheckSubject = {
  b2bTimetableReservationId: 7,
  b2bTimetableId: lesson.b2bTimetableId,
  csCorporateId: 1,
  encryptedCoachId: 'coach-1',
  encryptedUserId: 'user-1',
  name: '김하늘',
  distinction: '',
  programTitle: lesson.program.title,
  startsAt: lesson.startsAt,
  date: '2026-12-01',
  consented: false,
  awaitsMark: true,
  writableFrom: lesson.startsAt,
  writableUntil: lesson.endsAt,
  revision: 0,
  rounds: [],
  serverNow: lesson.startsAt,
};
const open = (isUseCoachAttendanceCheck: boolean) => {
  const day: DisplayedDay = {
    encryptedCoachId: 'coach-1',
    csCorporateId: 1,
    companyName: '다온전자',
    csCorporateConfig: { isUseAttendanceNumber: true, isUseCoachAttendanceCheck, isUseOccupant: false },
    occupants: [],
    date: '2026-12-01',
    serverNow: lesson.startsAt,
    lessons: [lesson],
  };
  show(<BodyCheckBrief day={day} lesson={lesson} />, { 'b2bExpert.bodyCheckDay': () => [subject] });
};

it('says what opens the body check of a person added by the expert, by the company’s way of taking attendance', async () => {
  open(true);
  await on.expectText('출석을 표시하면 볼 수 있어요');
  unmount();
  open(false);
  await on.expectText('직원이 출석 번호를 입력하면 볼 수 있어요');
  await expect.element(on.text('출석을 표시하면 볼 수 있어요')).not.toBeInTheDocument();
});
