import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import type { NearLesson } from '~/domain/timetable/expert/expert-schema';
import { TrpcProvider } from '~/trpc/react';
import { CompanyAgenda } from './company-agenda';

/** At noon of the 28th in Seoul. */
const now = new Date('2026-11-28T03:00:00Z');
const lessonOn = (days: number): NearLesson => {
  const startsAt = new Date(now.getTime() + days * DAY_MS);
  return {
    b2bTimetableId: 100 + days,
    csCorporateId: 1,
    companyName: '다온전자',
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR_MS),
    program: { id: 1, key: 'stretch', title: '점심 스트레칭', csCorporateProgramType: null },
    expert: { encryptedCoachId: 'a', name: '서유정', avatarSeed: 1 },
    place: { id: 1, name: '4층 라운지', address: '서울 강남구' },
    groupLessonType: 'first-come',
    seats: 10,
    seatsLeft: 10,
    waiting: 0,
    taken: 0,
    cancelled: false,
    closed: false,
    closedAt: null,
    coachInputLearnerCount: null,
    attendanceCheckedCount: 0,
    hasMemo: false,
    lottery: null,
    rules: {
      freeUntil: startsAt,
      offersFrom: startsAt,
      offerMinutes: 15,
      waitingEndsAt: startsAt,
      maxNoticeHours: 24,
      latePoints: 1,
      numberFrom: startsAt,
      numberUntil: startsAt,
      drawMinutesAfterClose: 10,
    },
  };
};
const markupOf = (days: readonly number[]) =>
  renderToStaticMarkup(
    <TrpcProvider>
      <CompanyAgenda first={{ toClose: [], today: [], week: days.map(lessonOn) }} renderedAt={now} />
    </TrpcProvider>,
  );

describe('the lessons of the next days', () => {
  it('leads to the month of the first that it leaves out', () => {
    const markup = markupOf([1, 1, 1, 1, 2, 2, 3, 4]);
    expect(markup).toContain('2개 더 보기');
    expect(markup).toContain('/f/company/expert/arrival/calendar?month=2026-12');
  });

  it('leads to this month while that one is in it', () => {
    expect(markupOf([1, 1, 1, 1, 1, 1, 2])).toContain('calendar?month=2026-11');
  });

  it('shows six without a way to more', () => {
    expect(markupOf([1, 1, 1, 1, 2, 2])).not.toContain('더 보기');
  });
});
