import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { PlanMoney, PlanResult } from '~/domain/timetable/schema/planning';
import { doLabel, hasHolidays, MoneyChange, PlanPreview } from './plan-preview';

const lesson = { startsAt: new Date(0), program: '점심 스트레칭', place: '본사', expert: '김다온' };
const result = (done: number, rejected: number) => ({
  lessons: Array.from({ length: done }, (_, index) => ({
    ...lesson,
    b2bTimetableId: index,
    lottery: null,
    isOnDayOff: false,
  })),
  refused: Array.from({ length: rejected }, () => ({ ...lesson, reason: '이미 지난 시간이에요.' })),
  leftOut: [],
  effects: [],
  experts: [],
  money: { bill: [], pay: [], unpriced: 0, monthly: 0 },
});

it('names the number of lessons on the button when some of them are not possible', () => {
  expect([doLabel(result(1, 3), 'change'), doLabel(result(4, 0), 'change')]).toEqual(['1개만 바꾸기', '이대로 바꾸기']);
  expect([doLabel(result(2, 1), 'make'), doLabel(result(2, 0), 'make')]).toEqual(['2개만 만들기', '이대로 만들기']);
  expect([doLabel(result(2, 1), 'copy'), doLabel(result(2, 0), 'copy')]).toEqual(['2개만 복사하기', '이대로 복사하기']);
  expect([doLabel(result(1, 0), 'cancel'), doLabel(result(3, 0), 'cancel')]).toEqual([
    '수업 취소하기',
    '수업 3개 취소하기',
  ]);
});

it('detects holidays in a plan whether they are left out or not', () => {
  const [christmas, eve] = [seoulInstant(2026, 12, 25, 0), seoulInstant(2026, 12, 24, 23, 59)];
  const plan = (startsAt: Date, leftOut: Date[]) => ({
    ...result(0, 0),
    lessons: [{ ...lesson, startsAt, b2bTimetableId: 1, lottery: null, isOnDayOff: false }],
    leftOut,
  });
  expect([plan(eve, []), plan(christmas, []), plan(eve, [christmas])].map(hasHolidays)).toEqual([false, true, true]);
});

/** Returns the visible text, without markup and with ordinary spaces. */
const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .filter(Boolean);
const noMoney: PlanMoney = { bill: [], pay: [], unpriced: 0, monthly: 0 };

describe('a preview', () => {
  const startsAt = seoulInstant(2027, 12, 10, 12);
  const lottery = {
    opensAt: seoulInstant(2027, 12, 3, 12),
    closesAt: seoulInstant(2027, 12, 8, 18),
    drawsAt: seoulInstant(2027, 12, 8, 18, 10),
  };
  const planWith = (...lotteries: PlanResult['lessons'][number]['lottery'][]): PlanResult => ({
    ...result(0, 0),
    lessons: lotteries.map((lottery, index) => ({
      ...lesson,
      startsAt,
      b2bTimetableId: index,
      lottery,
      isOnDayOff: false,
    })),
  });
  const read = (plan: PlanResult, act: 'make' | 'change' | 'cancel') =>
    textOf(renderToStaticMarkup(<PlanPreview result={plan} act={act} />));
  const OPEN_AT_ONCE = '추첨이 아닌 수업은 만들면 바로 예약을 받아요.';

  it('shows when each lottery takes entries and when it is drawn', () => {
    const text = read(planWith(lottery), 'change');
    expect(text).toContain('응모 12월 3일(금) 오후 12시부터 12월 8일(수) 오후 6시까지');
    expect(text).toContain('추첨 12월 8일(수) 오후 6시 10분');
    expect(text).not.toContain(OPEN_AT_ONCE);
  });

  it('says that new lessons without a lottery can be reserved immediately, and does not say so for existing lessons', () => {
    expect(read(planWith(null), 'make')).toContain(OPEN_AT_ONCE);
    expect(read(planWith(lottery, null), 'make')).toEqual(
      expect.arrayContaining([OPEN_AT_ONCE, '추첨 12월 8일(수) 오후 6시 10분']),
    );
    expect(read(planWith(lottery), 'make')).not.toContain(OPEN_AT_ONCE);
    for (const act of ['change', 'cancel'] as const) expect(read(planWith(null), act)).not.toContain('예약 시작');
  });

  it('names the lessons on days that their experts take off, and only those', () => {
    const plan = planWith(null, null);
    expect(read(plan, 'make').join(' ')).not.toContain('쉬는 날');
    const text = read(
      { ...plan, lessons: plan.lessons.map((planned, index) => ({ ...planned, isOnDayOff: index === 1 })) },
      'make',
    );
    expect(text).toContain('전문가가 쉬는 날에 하는 수업 1개');
    expect(text).toContain('12월 10일(금) 오후 12시 · 김다온');
  });

  it('omits the money section when no lesson is affected', () => {
    expect(read(planWith(), 'make')).not.toContain('청구와 지급');
    expect(read(planWith(null), 'make')).toContain('청구와 지급은 그대로예요.');
  });
});

it('shows changes of bill and pay with a sign, and names lessons without a price or with monthly billing', () => {
  const read = (money: Partial<PlanMoney>, isContractEnd = false) =>
    textOf(renderToStaticMarkup(<MoneyChange money={{ ...noMoney, ...money }} isContractEnd={isContractEnd} />));
  const text = read({
    bill: [
      { month: '2026-12', amount: -150_000 },
      { month: '2027-01', amount: 150_000 },
    ],
    pay: [{ month: '2027-01', expert: '김다온', amount: 80_000 }],
  });
  expect(text).toEqual([
    '청구와 지급',
    '계획대로 수업하면 이만큼 바뀌어요.',
    '2026년 12월 회사 청구 −150,000원',
    '2027년 1월 회사 청구 +150,000원',
    '2027년 1월 김다온 전문가 지급 +80,000원',
  ]);
  expect(read({ unpriced: 2 })).toEqual([
    '청구와 지급',
    '계약 금액이 없는 날의 수업이 2개 있어요. 금액을 입력하기 전에는 청구하거나 지급하지 않아요.',
  ]);
  expect(read({ monthly: 1 })).toContain('월 정액 계약이라 수업이 바뀌어도 청구액은 그대로예요.');
  expect(read({ monthly: 1 }, true)).toContain('월 정액은 계약 종료일까지 청구해요.');
});
