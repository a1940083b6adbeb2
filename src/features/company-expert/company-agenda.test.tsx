import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { lessonView } from '~/domain/timetable/lesson-view';
import { lessonData } from '~/test/company/lesson-data';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import type { CompanyAgendaLesson } from '~/domain/timetable/expert/expert-schema';
import { TrpcProvider } from '~/trpc/react';
import { routeBasisText, shortWayText } from '~/domain/lesson/texts/route-labels';
import { CompanyAgenda } from './company-agenda';

/** Noon of the 28th in Seoul. */
const now = new Date('2026-11-28T03:00:00Z');
const lessonOn = (days: number): CompanyAgendaLesson => {
  const startsAt = new Date(now.getTime() + days * DAY_MS);
  return {
    ...lessonView({ ...lessonData, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) }),
    b2bTimetableId: 100 + days,
    companyName: '다온전자',
    taken: 0,
    closedAt: null,
    pointsDueAt: null,
    coachInputLearnerCount: null,
    attendanceCheckedCount: 0,
    hasMemo: false,
    way: null,
  };
};
const markupOf = (days: readonly number[]) =>
  renderToStaticMarkup(
    <TrpcProvider>
      <CompanyAgenda first={{ toClose: [], today: [], week: days.map(lessonOn) }} renderedAt={now} />
    </TrpcProvider>,
  );

describe('the lessons of the next days', () => {
  it('link to the month of the first lesson that is left out', () => {
    const markup = markupOf([1, 1, 1, 1, 2, 2, 3, 4]);
    expect(markup).toContain('2개 더 보기');
    expect(markup).toContain('/f/company/expert/arrival/calendar?month=2026-12');
  });

  it('link to this month when that lesson is in it', () => {
    expect(markupOf([1, 1, 1, 1, 1, 1, 2])).toContain('calendar?month=2026-11');
  });

  it('show six lessons without a link to more', () => {
    expect(markupOf([1, 1, 1, 1, 2, 2])).not.toContain('더 보기');
  });
});

it('states the way to a lesson, and how it was estimated', () => {
  const way = { from: '회사 수업', gapMinutes: 20, estimate: { distanceM: 9000, minutes: 50 }, isShort: true };
  const markup = renderToStaticMarkup(
    <TrpcProvider>
      <CompanyAgenda
        first={{ toClose: [], today: [{ ...lessonOn(0), way }, lessonOn(0)], week: [] }}
        renderedAt={now}
      />
    </TrpcProvider>,
  );
  expect(markup).toContain('이동 약 50분');
  expect(markup.split(routeBasisText)).toHaveLength(2);
  expect(markup).toContain(shortWayText);
  expect(markupOf([1])).not.toContain(routeBasisText);
});
