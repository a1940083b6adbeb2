import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { OwnLesson } from '~/domain/timetable/schema';
import { Notes } from './own-lesson-row';

const startsAt = seoulInstant(2026, 12, 1, 12);
const now = seoulInstant(2026, 12, 1, 9);
const own: OwnLesson = {
  b2bTimetableReservationId: 7,
  status: 'LATE_CANCELLED',
  placeInLine: null,
  noticeHours: 0,
  offeredUntil: null,
  freeUntil: null,
  tickets: null,
  receipt: null,
  occupantName: null,
  reviewed: false,
  penalty: null,
  lesson: {
    b2bTimetableId: 5,
    csCorporateId: 1,
    startsAt,
    endsAt: seoulInstant(2026, 12, 1, 12, 50),
    program: { id: 1, key: 'stretch', title: '점심 스트레칭', csCorporateProgramType: null },
    expert: { encryptedCoachId: 'a', name: '서유정', avatarSeed: 1 },
    place: { id: 1, name: '4층 라운지', address: '서울 강남구' },
    groupLessonType: 'first-come',
    seats: 10,
    seatsLeft: 1,
    waiting: 0,
    cancelled: false,
    closed: false,
    lottery: null,
    rules: {
      freeUntil: seoulInstant(2026, 12, 1),
      offersFrom: seoulInstant(2026, 12, 1),
      offerMinutes: 15,
      waitingEndsAt: seoulInstant(2026, 12, 1, 11, 30),
      maxNoticeHours: 12,
      latePoints: 2,
      numberFrom: startsAt,
      numberUntil: startsAt,
      drawMinutesAfterClose: 10,
    },
  },
};
const shown = (row: OwnLesson) => renderToStaticMarkup(<Notes own={row} now={now} />);

describe('the entry of who waits', () => {
  it('says what becomes of a free seat now, and until when they wait', () => {
    const waiting: OwnLesson = { ...own, status: 'WAITING', placeInLine: 1, noticeHours: 2 };
    expect(shown(waiting)).toContain('자리가 나면 15분 동안 받을지 여쭤봐요. 시작 2시간 전까지만 기다려요.');
  });
});

describe('the entry of a late cancel', () => {
  it('says which point is still to be decided, and the one that was given instead of it', () => {
    const undecided = '자리가 차지 않으면 출석을 마감할 때 벌점 2점이 생겨요.';
    expect(shown(own)).toContain(undecided);
    const penalty = { points: 2, voided: false, appealed: false, decision: null };
    const decided = shown({ ...own, lesson: { ...own.lesson, closed: true }, penalty });
    expect(decided).toContain('벌점 2점');
    expect(decided).not.toContain(undecided);
  });
});
