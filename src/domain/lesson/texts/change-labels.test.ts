import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { changeLabel, type LessonChange } from './change-labels';

const startsAt = seoulInstant(2026, 11, 24, 20);
const change: LessonChange = {
  status: 'REQUESTED',
  startsAt,
  proposedStartsAt: null,
  by: 'learner',
  own: false,
  other: '김하늘 님이',
};

describe('label of a lesson’s last change, for a reader with a stale page', () => {
  it.each<[Partial<LessonChange>, string]>([
    [{}, '김하늘 님이 11월 24일(화) 오후 8시를 제안했어요.'],
    [{ own: true }, '이미 11월 24일(화) 오후 8시를 제안했어요.'],
    [{ status: 'CONFIRMED' }, '수업 시간이 이미 11월 24일(화) 오후 8시로 정해졌어요.'],
    [
      { status: 'CONFIRMED', proposedStartsAt: seoulInstant(2026, 11, 25, 0) },
      '김하늘 님이 수업 시간을 11월 24일(화) 자정으로 변경하자고 했어요.',
    ],
    [
      { status: 'CONFIRMED', proposedStartsAt: seoulInstant(2026, 11, 25, 12), own: true },
      '11월 25일(수) 오후 12시로 이미 변경을 요청했어요.',
    ],
    [{ status: 'HELD', by: 'coach' }, '11월 24일(화) 오후 8시 수업은 이미 마친 것으로 기록됐어요.'],
    [{ status: 'DONE', by: 'system' }, '11월 24일(화) 오후 8시 수업은 이미 마친 것으로 기록됐어요.'],
    [{ status: 'NOSHOW_COACH' }, '11월 24일(화) 오후 8시 수업은 코치 불참으로 기록됐어요.'],
    [{ status: 'NOSHOW_LEARNER', by: 'coach' }, '11월 24일(화) 오후 8시 수업은 회원 불참으로 기록됐어요.'],
    [{ status: 'CANCELLED_FREE' }, '김하늘 님이 11월 24일(화) 오후 8시 수업을 취소했어요.'],
    [{ status: 'CANCELLED_CHARGED', own: true }, '11월 24일(화) 오후 8시 수업은 이미 취소했어요.'],
    [{ status: 'CANCELLED_FREE', by: 'system' }, '11월 24일(화) 오후 8시 수업 요청은 답변이 없어 취소됐어요.'],
    [{ status: 'CANCELLED_FREE', by: 'operator' }, '다가온 고객센터에서 11월 24일(화) 오후 8시 수업을 취소했어요.'],
  ])('%o', (part, text) => {
    expect(changeLabel({ ...change, ...part })).toBe(text);
  });
});
