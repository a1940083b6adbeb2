import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DisplayedDay, DisplayedLesson, DisplayedReservation } from '~/components/outbox/action';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { countOf, type OutputOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show, unmount } from '~/test/browser-mode/show';
import { guestSeat } from '~/test/company/lesson-data';
import type { Outbox } from '../outbox/use-outbox';
import { AddDialog } from './add-dialog';
import { InfoDialog } from './info-dialog';
import { NumberScreen } from './number-screen';

const lesson = { b2bTimetableId: 1, seats: 10, taken: 2 } as DisplayedLesson;
const place = { csCorporateId: 1, date: '2026-11-24', b2bTimetableId: 1 };
const day = {
  csCorporateId: 1,
  date: '2026-11-24',
  occupants: [{ id: 5, name: '다온연구소' }],
  csCorporateConfig: { isUseOccupant: true },
} as unknown as DisplayedDay;

describe('a guest', () => {
  it('is added by name and phone, with the tenant where the company has some', async () => {
    const queued: unknown[] = [];
    const closed: string[] = [];
    const outbox = { act: async (action: unknown) => void queued.push(action) } as unknown as Outbox;
    show(<AddDialog day={day} lesson={lesson} outbox={outbox} onClose={() => void closed.push('closed')} />, {
      'b2bExpert.users': () => ({ index: [], pagination: { page: 1, pages: 1, total: 0 }, allUserCount: 0 }),
    });
    await page.getByRole('tab', { name: '손님' }).click();
    await on.press('추가하기');
    await expect.element(on.field('이름')).toHaveAttribute('aria-invalid', 'true');
    await on.expectProblem('휴대폰 번호', '휴대폰 번호를 입력해 주세요.');
    expect(queued).toEqual([]);
    await on.type('이름', '김손님');
    await on.type('휴대폰 번호', '010-1234-5678');
    await page.getByLabelText('입주사').last().selectOptions('다온연구소');
    await on.press('추가하기');
    await on.until(() => expect(closed).toEqual(['closed']));
    expect(queued).toEqual([
      {
        ...place,
        kind: 'addGuest',
        input: { b2bTimetableId: 1, name: '김손님', phone: '01012345678', occupantId: 5 },
        label: '손님 김손님 님 추가',
        name: '김손님',
      },
    ]);
  });
});

describe('the information about a person', () => {
  const open = (change: Partial<DisplayedReservation>, info: () => OutputOf<'b2bExpert.learnerInfo'>) =>
    show(
      <InfoDialog
        at={place}
        row={{ ...guestSeat, isWaiting: false, ...change }}
        called="김하늘"
        canMark
        outbox={{ actions: [] } as unknown as Outbox}
        onClose={() => undefined}
      />,
      { 'b2bExpert.learnerInfo': info },
    );
  const details = () =>
    Object.fromEntries(
      page
        .getByRole('term')
        .elements()
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
  const contact = { email: 'haneul@daon.test', phone: '01012345678', occupantName: '다온연구소' };
  const info = {
    name: '김하늘',
    encryptedUserId: 'user-1',
    ...contact,
    attendedCount: 3,
    lastAttendedAt: seoulInstant(2026, 11, 17, 12),
    lessonMemo: null,
  };

  it('shows contact data and lessons together, and nothing about health', async () => {
    open({ encryptedUserId: 'user-1', ...contact }, () => info);
    await expect.element(page.getByText('함께한 수업')).toBeVisible();
    expect(details()).toEqual({
      구분: '직원',
      이메일: 'haneul@daon.test',
      휴대폰: '010-1234-5678',
      입주사: '다온연구소',
      '함께한 수업': '3회 · 마지막 11월 17일',
    });
    await expect.element(on.textbox('메모')).toBeVisible();
  });

  it('shows of a guest what was entered, without a memo, also when the server has no more', async () => {
    open({ phone: '01012345678' }, () => {
      throw new Rejected('UNAVAILABLE');
    });
    await expect.element(on.button('다시 시도')).toBeVisible();
    expect(details()).toEqual({ 구분: '손님', 휴대폰: '010-1234-5678' });
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('the attendance number', () => {
  const from = seoulInstant(2026, 11, 24, 11, 50);
  const until = seoulInstant(2026, 11, 24, 12, 50);
  const changesAt = new Date(now.getTime() + 30_000);
  const open = (displayed: Partial<OutputOf<'b2bExpert.attendanceNumber'>>) =>
    show(<NumberScreen lesson={lesson} canMark={false} onClose={() => undefined} />, {
      'b2bExpert.attendanceNumber': () => ({ number: '4821', serverNow: now, changesAt, from, until, ...displayed }),
    });

  it('shows the number of this minute with the time at which it changes', async () => {
    open({});
    await on.expectText('4821');
    await on.expectText(/^\d+초 뒤 바뀌어요/);
    expect(countOf('b2bExpert.attendanceNumber')).toBe(1);
  });

  it('says from when it is shown, and until when it was', async () => {
    open({ number: null, from: until });
    await expect.element(page.getByText('출석 번호는 오후 12시 50분부터 보여요.')).toBeVisible();
    unmount();
    open({ number: null, until: from });
    await expect.element(page.getByText('출석 번호는 오전 11시 50분까지였어요.')).toBeVisible();
  });
});
