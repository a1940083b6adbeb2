import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { lessonView } from '~/domain/timetable/lesson-view';
import type { OperatorLessonView } from '~/domain/timetable/schema/operator';
import { type ReservationStatus, reservationStatuses } from '~/domain/timetable/status';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { lessonData } from '~/test/company/lesson-data';
import { AttendanceCorrection } from './attendance-correction';
import { CloseForExpert } from './close-for-expert';

const rowOf = (status: ReservationStatus, at: number): OperatorLessonView['reservations'][number] => ({
  b2bTimetableReservationId: at + 1,
  name: `김${status}`,
  distinction: '',
  isGuest: false,
  status,
  points: null,
  ...(status === 'RESERVED' && { absence: { points: 2, blocks: false } }),
});
const lesson: OperatorLessonView = {
  ...lessonView(lessonData),
  companyName: '다온전자',
  taken: 4,
  inSeries: false,
  closedAt: null,
  headCount: null,
  headCountReason: null,
  reservations: reservationStatuses.map(rowOf),
  events: [],
};
const idOf = (status: ReservationStatus) => reservationStatuses.indexOf(status) + 1;
const rejectCall = () => {
  throw new Rejected('CONFLICT');
};

describe('an operator closes an attendance', () => {
  const person = (status: ReservationStatus) => page.getByRole('checkbox', { name: new RegExp(`^김${status} · `) });
  it('lists everybody with a seat, and does not allow changing those who attended', async () => {
    show(<CloseForExpert lesson={lesson} />);
    await expect.element(person('RESERVED')).not.toBeChecked();
    const names = page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
    expect(names).toEqual([
      '김RESERVED · 예약 · 결석하면 벌점 2점',
      '김ATTENDED · 출석',
      '김ABSENT_NOTICED · 불참 신고 완료',
      '김NOSHOW · 결석',
    ]);
    await expect.element(person('ATTENDED')).toBeChecked();
    await expect.element(person('ATTENDED')).toBeDisabled();
    await expect.element(person('ABSENT_NOTICED')).not.toBeChecked();
    await expect.element(person('NOSHOW')).not.toBeChecked();
  });

  it('requires a reason, and sends only the people ticked at that time', async () => {
    show(<CloseForExpert lesson={lesson} />, { 'operations.company.closeForExpert': rejectCall });
    await person('RESERVED').click();
    await person('NOSHOW').click();
    await person('NOSHOW').click();
    await person('ABSENT_NOTICED').click();
    await on.expectText('지금 마감하면 1명이 결석으로 처리돼요.');
    await on.press('출석 마감하기');
    await on.expectFocus(on.field('대신 마감하는 이유'));
    expect(countOf('operations.company.closeForExpert')).toBe(0);
    await on.type('대신 마감하는 이유', '전문가가 아파요.');
    await on.press('출석 마감하기');
    await on.expectText('그사이 내용이 바뀌었어요.');
    await on.expectValue('대신 마감하는 이유', '전문가가 아파요.');
    await expect.element(person('RESERVED')).toBeChecked();
    answer({ 'operations.company.closeForExpert': () => undefined as never });
    await on.press('출석 마감하기');
    await on.until(() => expect(countOf('operations.company.closeForExpert')).toBe(2));
    expect(inputsOf('operations.company.closeForExpert').at(-1)).toEqual({
      csCorporateId: 1,
      b2bTimetableId: 1,
      attendedReservationIds: [idOf('RESERVED'), idOf('ABSENT_NOTICED')],
      reason: '전문가가 아파요.',
    });
  });
});

it('does not send a ticked person who no longer has a seat', async () => {
  function Changing() {
    const [current, setCurrent] = useState(lesson);
    const cancel = () => setCurrent({ ...lesson, reservations: [rowOf('CANCELLED', 4), rowOf('NOSHOW', 8)] });
    return (
      <>
        <button type="button" onClick={cancel}>
          새로 고침
        </button>
        <CloseForExpert lesson={current} />
      </>
    );
  }
  show(<Changing />, { 'operations.company.closeForExpert': () => undefined as never });
  await page.getByRole('checkbox', { name: /^김RESERVED/ }).click();
  await page.getByRole('checkbox', { name: /^김NOSHOW/ }).click();
  await on.press('새로 고침');
  await on.type('대신 마감하는 이유', '전문가가 아파요.');
  await on.press('출석 마감하기');
  await on.until(() =>
    expect(inputsOf('operations.company.closeForExpert').map((input) => input.attendedReservationIds)).toEqual([[9]]),
  );
});

describe('an operator corrects a closed attendance', () => {
  it('lists everybody who attended or was absent, each with a button for the opposite state', async () => {
    show(<AttendanceCorrection lesson={lesson} />, {
      'operations.company.correctAttendance': () => undefined as never,
    });
    await on.press('김ATTENDED 결석으로 정정하기');
    await on.expectFocus(on.field('정정하는 이유'));
    expect(countOf('operations.company.correctAttendance')).toBe(0);
    await on.type('정정하는 이유', '전문가의 연락');
    const buttons = page
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label'))
      .filter((label) => label?.startsWith('김'));
    expect(buttons).toEqual([
      '김ATTENDED 결석으로 정정하기',
      '김ABSENT_NOTICED 출석으로 정정하기',
      '김NOSHOW 출석으로 정정하기',
    ]);
    for (const label of buttons) {
      await on.press(label ?? '');
      await expect.element(on.button(label ?? '')).not.toHaveAttribute('aria-busy');
    }
    await on.until(() => expect(countOf('operations.company.correctAttendance')).toBe(3));
    expect(
      inputsOf('operations.company.correctAttendance').map(({ b2bTimetableReservationId, to }) => [
        b2bTimetableReservationId,
        to,
      ]),
    ).toEqual([
      [idOf('ATTENDED'), 'NOSHOW'],
      [idOf('ABSENT_NOTICED'), 'ATTENDED'],
      [idOf('NOSHOW'), 'ATTENDED'],
    ]);
  });
});
