import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { SeatEvent } from '~/domain/timetable/schema/operator';
import { readMarkup } from '~/test/markup';
import { SeatTimeline } from './seat-timeline';

const event = {
  b2bTimetableReservationId: 1,
  name: '김하늘',
  isGuest: false,
  from: null,
  to: 'RESERVED',
  role: 'learner',
  actor: '김하늘',
  byOperator: false,
  rule: 'reserved',
  at: new Date(seoulInstant(2026, 11, 30, 9).getTime() + 5_000),
} as const satisfies SeatEvent;
const second = { ...event, b2bTimetableReservationId: 2, at: seoulInstant(2026, 11, 30, 10) };
const events: SeatEvent[] = [
  event,
  { ...second, to: 'WAITING', rule: 'waits', actor: null, role: 'system' },
  {
    ...event,
    from: 'RESERVED',
    to: 'CANCELLED',
    rule: 'cancelled',
    byOperator: true,
    at: seoulInstant(2026, 11, 30, 11),
  },
  {
    ...second,
    from: 'WAITING',
    to: 'RESERVED',
    rule: 'added',
    role: 'coach',
    actor: '한지우',
    at: seoulInstant(2026, 11, 30, 12),
  },
];
const people = [
  { b2bTimetableReservationId: 1, distinction: '다온 · ha***@daon.kr' },
  { b2bTimetableReservationId: 2, distinction: '다온 · no***@daon.kr' },
];
const read = (shown: SeatEvent[]) => readMarkup(<SeatTimeline events={shown} people={people} />).words;

it('shows each change with its time to the second, its rule and who made it, and distinguishes people of one name', () => {
  const words = read(events);
  for (const change of [
    '김하늘 · 다온 · ha***@daon.kr| 예약|2026년 11월 30일(월) 오전 9시 5초 · 직원 김하늘 · 직접 예약',
    '김하늘 · 다온 · no***@daon.kr| 대기|2026년 11월 30일(월) 오전 10시 0초 · 자동 · 대기 신청',
    '김하늘 · 다온 · ha***@daon.kr| 예약 → 취소|2026년 11월 30일(월) 오전 11시 0초 · 직원 김하늘 (운영자가 대신) · 직접 취소',
    '김하늘 · 다온 · no***@daon.kr| 대기 → 예약|2026년 11월 30일(월) 오후 12시 0초 · 전문가 한지우 · 전문가가 추가',
  ])
    expect(words).toContain(`|${change}|`);
});

it('shows the reserved and waiting people after the chosen change, initially the last one', () => {
  expect(read(events)).toContain('|자리 1명|김하늘 · 다온 · no***@daon.kr · 예약|대기 0명|');
  expect(read(events.slice(0, 2))).toContain(
    '|자리 1명|김하늘 · 다온 · ha***@daon.kr · 예약|대기 1명|김하늘 · 다온 · no***@daon.kr|',
  );
});

it('says so when nobody has reserved', () => {
  expect(read([])).toBe('|아직 예약한 사람이 없어요.|');
});
