import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { type CancelledOnLeave, noticeText, waitsForMorning } from './notices';

const lesson = { title: '점심 스트레칭', startsAt: seoulInstant(2026, 12, 1, 12) };

describe('a notice written at night', () => {
  it.each([
    ['promoted', 'before-start'],
    ['added', 'before-start'],
    ['drawn-won', 'before-start'],
    ['offered', 'while-it-lasts'],
    ['offer-ending', 'while-it-lasts'],
    ['offer-expired', 'yes'],
    ['waiting-ended', 'yes'],
    ['notice-too-short', 'yes'],
    ['cancelled', 'no'],
    ['moved', 'no'],
    ['left-company', 'no'],
    ['points', 'no'],
  ] as const)('of the kind %s waits for the morning: %s', (kind, waits) => expect(waitsForMorning(kind)).toBe(waits));
});

it.each<[CancelledOnLeave, string, string]>([
  ['seat', '점심 스트레칭 예약이 취소됐어요', '벌점은 없어요.'],
  ['offer', '점심 스트레칭 자리 제안이 끝났어요', '벌점은 없어요.'],
  ['wait', '점심 스트레칭 대기가 끝났어요', '대기가 끝났어요.'],
  ['entry', '점심 스트레칭 추첨 응모가 취소됐어요', '응모가 취소됐어요.'],
])('tells a former employee what happened to their %s', (lost, title, end) => {
  const words = noticeText({ kind: 'left-company', lost }, lesson);
  expect(words).toMatchObject({ title, message: 'account' });
  expect(words.body).toMatch(
    new RegExp(`^12월 1일[(]화[)] 오후 12시 수업이에요[.] 더 이상 회사 소속이 아니어서 .*${end}$`),
  );
});

it('an accepted appeal states the total of the month in which the points were given', () => {
  const counted = { givenAt: seoulInstant(2026, 11, 30, 23), monthPoints: 2 };
  const words = (given: typeof counted | null) =>
    noticeText({ kind: 'appeal', accepted: given !== null, answer: '확인했어요.', counted: given }, lesson);
  expect(words(counted).body).toBe(
    '12월 1일(화) 오후 12시 수업의 이의를 살펴봤어요. 확인했어요. 11월 벌점은 이제 2점이에요.',
  );
  expect(words(null).body).toBe('12월 1일(화) 오후 12시 수업의 이의를 살펴봤어요. 확인했어요.');
});

describe('a late cancel, which costs points and no money,', () => {
  const points = { points: 1, givenAt: lesson.startsAt, monthPoints: 1, blockedUntil: null, blockPoints: 3 } as const;
  it.each([
    ['that was made', { kind: 'own-cancelled-late', points: 1 }],
    ['whose seat the next one has', { kind: 'own-cancelled-late', points: null }],
    [
      'that gave points',
      { ...points, kind: 'points', rule: 'late-cancel', blockDays: 7, reservationId: 1, canAppeal: false },
    ],
  ] as const)('%s mentions points', (_, notice) => {
    const { body } = noticeText(notice, lesson);
    expect(body).toContain('벌점 없이 취소할 수 있는 시간이 지난 뒤에 취소');
    expect(body).not.toContain('무료');
  });
});
