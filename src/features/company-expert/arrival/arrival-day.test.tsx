import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lessonView } from '~/domain/timetable/lesson-view';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { ExpertDay } from '~/domain/timetable/expert/expert-schema';
import { lessonFacts } from '~/test/company/lesson-facts';
import { TrpcProvider } from '~/trpc/react';
import { ArrivalDay } from './arrival-day';

const nothing = () => {};
const router = {
  back: nothing,
  forward: nothing,
  refresh: nothing,
  push: nothing,
  replace: nothing,
  prefetch: nothing,
};

const lessonAt = (b2bTimetableId: number, hour: number): ExpertDay['lessons'][number] => ({
  ...lessonView({ ...lessonFacts, b2bTimetableId }),
  startsAt: seoulInstant(2026, 12, 1, hour),
  endsAt: seoulInstant(2026, 12, 1, hour + 1),
  taken: 0,
  coachInputLearnerCount: null,
  attendanceCheckedCount: 0,
  closedAt: null,
  pointsDueAt: null,
  hasMemo: false,
  reservations: [],
});

/** What the server makes of the page of a day, and the browser before it has read the address. */
function firstRender(lessons: ExpertDay['lessons'], search = ''): string {
  const day: ExpertDay = {
    encryptedCoachId: 'coach',
    csCorporateId: 7,
    companyName: '다온전자',
    csCorporateConfig: { isUseAttendanceNumber: false, isUseCoachAttendanceCheck: true, isUseOccupant: false },
    occupants: [],
    date: '2026-12-01',
    serverNow: seoulInstant(2026, 12, 1, 8),
    lessons,
  };
  return renderToString(
    <AppRouterContext value={router as never}>
      <PathnameContext value="/f/company/expert/arrival/7/2026-12-01">
        <SearchParamsContext value={new URLSearchParams(search)}>
          <TrpcProvider>
            <ArrivalDay first={day} />
          </TrpcProvider>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>,
  );
}

it('has nothing to act on until it is known which of several lessons the address names', () => {
  for (const search of ['', 'lesson=412']) {
    const markup = firstRender([lessonAt(411, 9), lessonAt(412, 18)], search);
    expect(markup).toContain('12월 1일 화요일');
    expect(markup).toContain('불러오고 있어요');
    expect(markup).not.toContain('<button');
    expect(markup).not.toContain('09:00');
  }
});

it('shows the only lesson of a day at once, and that a day has none', () => {
  const only = firstRender([lessonAt(411, 9)]);
  expect(only).toContain('09:00');
  expect(only).toContain('<button');
  expect(only).not.toContain('불러오고 있어요');
  expect(firstRender([])).toContain('이 날은 수업이 없어요');
});
