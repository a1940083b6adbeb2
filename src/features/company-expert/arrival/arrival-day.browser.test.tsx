import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lessonView } from '~/domain/timetable/lesson-view';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { ExpertDay } from '~/domain/timetable/expert/expert-schema';
import { resetRouter } from '~/test/browser-mode/router-stand-in';
import { lessonData } from '~/test/company/lesson-data';
import { TrpcProvider } from '~/trpc/react';
import { ArrivalDay } from './arrival-day';

const lessonAt = (b2bTimetableId: number, hour: number): ExpertDay['lessons'][number] => ({
  ...lessonView({ ...lessonData, b2bTimetableId }),
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

let csCorporateId = 0;

/**
 * Returns the first render of a day's page: what the server sends, and what the browser shows before it has read the
 * address. Each render uses another company, because the query cache is shared.
 */
function firstRender(lessons: ExpertDay['lessons'], search = ''): string {
  csCorporateId += 1;
  const day: ExpertDay = {
    encryptedCoachId: 'coach',
    csCorporateId,
    companyName: '다온전자',
    csCorporateConfig: { isUseAttendanceNumber: false, isUseCoachAttendanceCheck: true, isUseOccupant: false },
    occupants: [],
    date: '2026-12-01',
    serverNow: seoulInstant(2026, 12, 1, 8),
    lessons,
  };
  resetRouter(`/f/company/expert/arrival/${csCorporateId}/2026-12-01?${search}`);
  return renderToString(
    <TrpcProvider>
      <ArrivalDay first={day} />
    </TrpcProvider>,
  );
}

it('shows no buttons until it is clear which of several lessons the address refers to', () => {
  for (const search of ['', 'lesson=412']) {
    const markup = firstRender([lessonAt(411, 9), lessonAt(412, 18)], search);
    expect(markup).toContain('12월 1일 화요일');
    expect(markup).toContain('불러오고 있어요');
    expect(markup).not.toContain('<button');
    expect(markup).not.toContain('09:00');
  }
});

it('shows the only lesson of a day immediately, or that the day has none', () => {
  const only = firstRender([lessonAt(411, 9)]);
  expect(only).toContain('09:00');
  expect(only).toContain('<button');
  expect(only).not.toContain('불러오고 있어요');
  expect(firstRender([])).toContain('이날은 수업이 없어요');
});
