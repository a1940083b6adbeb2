import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { hoursOfSlots } from '~/test/hours-of-slots';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulDate, seoulDayOf, seoulInstant } from '~/domain/shared/seoul-time';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, ConnectionLost, countOf, inputsOf, type OutputOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { serverNow } from '~/trpc/server-clock';
import { DaysOff } from './days-off';
import { WeekConfirmation } from './week-confirmation';

const failNetwork = (): never => {
  throw new ConnectionLost();
};
const alert = () => page.getByRole('alert').filter({ hasText: /./ });
/** The day in Seoul that many days from now, as a date field has it. */
const serverDay = (days: number) => seoulDate(new Date(serverNow().getTime() + days * DAY_MS));

describe('the weekly hours of a coach', () => {
  const schedule: OutputOf<'session.schedule'> = {
    hours: hoursOfSlots(['tue5']),
    slots: ['tue5'],
    confirmedAt: now,
    freshUntil: now,
    stale: true,
  };
  const noExceptions = { 'session.coachExceptions': () => [] };
  const view = <WeekConfirmation message="다시 확인해 주세요." next="/expert/" paused={false} />;
  const slot = (name: RegExp) => page.getByRole('button', { name });

  it('are confirmed as shown, and stay on the page when the response is lost', async () => {
    show(view, { ...noExceptions, 'session.schedule': () => schedule, 'session.confirmSchedule': failNetwork });
    await expect.element(on.button('이대로 확인')).toBeVisible();
    await slot(/^토요일 오전/)
      .first()
      .click();
    await on.press('바꾼 시간으로 확인');
    await expect.element(alert()).toHaveTextContent('인터넷이 잠시 끊겼어요');
    await on.expectText('한 주에 2칸');
    answer({ 'session.confirmSchedule': () => undefined });
    await on.pressTwice('바꾼 시간으로 확인');
    await on.until(() => expect(readVisits()).toEqual(['leave /expert/']));
    expect(inputsOf('session.confirmSchedule')).toHaveLength(2);
    expect(inputsOf('session.confirmSchedule').at(-1)?.hours).toEqual(hoursOfSlots(['tue5', 'sat2']));
  });

  it('are changed hours, too, when as many as before are selected', async () => {
    show(view, { ...noExceptions, 'session.schedule': () => schedule });
    await slot(/^토요일 오전/)
      .first()
      .click();
    await slot(/^화요일 저녁/)
      .first()
      .click();
    await on.expectText('한 주에 1칸');
    await expect.element(on.button('바꾼 시간으로 확인')).toBeVisible();
  });

  it('show that new learners do not see a paused coach', async () => {
    show(<WeekConfirmation message={null} next="/expert/" paused />, {
      ...noExceptions,
      'session.schedule': () => ({ ...schedule, stale: false }),
    });
    await expect.element(on.text('지금은 검색에 프로필이 나오지 않아요.')).toBeVisible();
  });

  it('must contain at least one hour', async () => {
    show(view, { ...noExceptions, 'session.schedule': () => schedule });
    await slot(/^화요일 저녁/)
      .first()
      .click();
    await on.expectText('고른 시간이 없어요.');
    await on.press('바꾼 시간으로 확인');
    await expect.element(alert()).toHaveTextContent('수업 가능 시간을 하나 이상 골라 주세요.');
    expect(countOf('session.confirmSchedule')).toBe(0);
  });

  it('are changed in half hours, and a slot without a whole lesson is not counted', async () => {
    show(view, { ...noExceptions, 'session.schedule': () => schedule, 'session.confirmSchedule': () => undefined });
    await on.press('자세한 시간 설정하기');
    await page.getByLabelText('화요일 첫 번째 시간 끝').selectOptions('18:30');
    await on.expectText('정각에 시작하는 50분 수업이 들어가지 않아요.');
    await on.expectText('고른 시간이 없어요.');
    await page.getByLabelText('화요일 첫 번째 시간 끝').selectOptions('19:30');
    await on.expectText('18시에 시작');
    await expect.element(page.getByRole('button', { name: '화요일 저녁(18~21시), 일부' })).toBeVisible();
    await on.press('바꾼 시간으로 확인');
    await on.until(() => expect(readVisits()).toEqual(['leave /expert/']));
    expect(inputsOf('session.confirmSchedule').at(-1)?.hours).toEqual([{ day: 1, from: 1080, to: 1170 }]);
  });
});

describe('the days off of a coach', () => {
  const lesson: OutputOf<'session.bookedHours'>[number] = {
    kind: 'lesson',
    startsAt: seoulInstant(2030, 5, 1, 12),
    endsAt: seoulInstant(2030, 5, 1, 13),
    name: '김하늘',
    confirmed: true,
    encryptedContractId: 'contract-1',
  };
  const first = serverDay(3);
  const dayOff = { startsAt: seoulDayOf(first), endsAt: new Date(seoulDayOf(first).getTime() + DAY_MS) };

  it('show what is booked before they are stored, and send what was seen', async () => {
    show(<DaysOff />, { 'session.coachExceptions': () => [], 'session.bookedHours': () => [lesson] });
    await on.press('추가하기');
    await on.press('저장');
    await expect.element(alert()).toHaveTextContent('날짜를 골라 주세요.');
    await page.getByLabelText('시작일').fill(first);
    await on.press('저장');
    await on.expectText('김하늘 회원 · 확정된 수업');
    expect(countOf('session.addCoachException')).toBe(0);
    answer({ 'session.addCoachException': failNetwork });
    await on.press('수업은 그대로 두고 저장');
    await expect.element(alert()).toHaveTextContent('인터넷이 잠시 끊겼어요');
    answer({ 'session.addCoachException': () => undefined });
    await on.press('저장');
    await on.press('수업은 그대로 두고 저장');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(inputsOf('session.addCoachException').at(-1)).toEqual({
      kind: 'CLOSED',
      ...dayOff,
      seen: [lesson.startsAt],
    });
  });

  it('are listed with what takes place in spite of them, and removed after a question', async () => {
    show(<DaysOff />, {
      'session.coachExceptions': () => [{ kind: 'CLOSED', ...dayOff, booked: [lesson] }],
      'session.removeCoachException': () => ({ removed: 1 }),
    });
    await on.expectText('쉬는 날에 잡힌 수업 1개');
    await expect.element(page.getByRole('link', { name: /수업 변경이나 취소/ })).toBeVisible();
    await page.getByRole('button', { name: '지우기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
    await on.until(() => expect(inputsOf('session.removeCoachException')).toEqual([{ startsAt: dayOff.startsAt }]));
  });

  it('are additional hours in which a lesson fits', async () => {
    show(<DaysOff />, { 'session.coachExceptions': () => [], 'session.addCoachException': () => undefined });
    await on.press('추가하기');
    await page.getByRole('radio', { name: '추가 시간' }).click({ force: true });
    await page.getByLabelText('날짜').fill(first);
    await page.getByRole('combobox', { name: '끝' }).selectOptions('9:30');
    await on.press('저장');
    await expect.element(alert()).toHaveTextContent('정각에 시작하는 50분 수업이 들어가지 않아요.');
    await page.getByRole('combobox', { name: '끝' }).selectOptions('10:00');
    await on.press('저장');
    const hours = {
      startsAt: seoulDayOf(first).getTime() + 9 * HOUR_MS,
      endsAt: seoulDayOf(first).getTime() + 10 * HOUR_MS,
    };
    await on.until(() =>
      expect(inputsOf('session.addCoachException')).toEqual([
        { kind: 'OPENED', startsAt: new Date(hours.startsAt), endsAt: new Date(hours.endsAt), seen: [] },
      ]),
    );
  });
});
