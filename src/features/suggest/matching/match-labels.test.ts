import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { answerByLabel, invitationUntil } from './match-labels';

const now = seoulInstant(2026, 11, 23, 12);

describe('the label for a coach’s deadline', () => {
  it('names the action and the time left, with the dot kept at the end of a line', () => {
    expect(answerByLabel(seoulInstant(2026, 11, 23, 20), now)).toBe(
      '오늘 오후 8시까지 답할 수 있어요\u00a0· 8시간\u00a0남음',
    );
    expect(answerByLabel(seoulInstant(2026, 11, 24, 11), now, '수정하거나 취소할')).toBe(
      '내일 오전 11시까지 수정하거나 취소할 수 있어요\u00a0· 23시간\u00a0남음',
    );
  });

  it('counts midnight to the day that it ends', () => {
    expect(answerByLabel(seoulInstant(2026, 11, 24), now)).toContain('오늘 자정까지');
    expect(answerByLabel(seoulInstant(2026, 11, 25), now)).toContain('내일 자정까지');
  });

  it('leaves out the time left after the deadline', () => {
    expect(answerByLabel(now, now)).toBe('오늘 오후 12시까지 답할 수 있어요');
  });
});

describe('the label for what a coach may still do with a request', () => {
  const answerBy = seoulInstant(2026, 11, 23, 20);
  const row = { status: 'INVITED', actions: [], answerBy, expiresAt: seoulInstant(2026, 11, 25, 19), now } as const;
  type Change = Partial<Parameters<typeof invitationUntil>[0]>;

  it.each<[Change, string | null]>([
    [{ actions: ['PROPOSE', 'DECLINE'] }, '오늘 오후 8시까지 답할 수 있어요\u00a0· 8시간\u00a0남음'],
    [{ actions: ['DECLINE'] }, '오늘 오후 8시까지 거절할 수 있어요\u00a0· 8시간\u00a0남음'],
    [{ status: 'DECLINED', actions: ['PROPOSE'] }, '오늘 오후 8시까지 다시 제안할 수 있어요\u00a0· 8시간\u00a0남음'],
    [{ status: 'WITHDRAWN', actions: ['PROPOSE'] }, '오늘 오후 8시까지 다시 제안할 수 있어요\u00a0· 8시간\u00a0남음'],
    [
      { status: 'PROPOSED', actions: ['PROPOSE', 'WITHDRAW', 'SEND_LINK'] },
      '오늘 오후 8시까지 수정하거나 취소할 수 있어요\u00a0· 8시간\u00a0남음',
    ],
    [{ status: 'PROPOSED', actions: ['WITHDRAW'] }, '오늘 오후 8시까지 제안을 취소할 수 있어요\u00a0· 8시간\u00a0남음'],
    [{ status: 'PROPOSED', actions: ['SEND_LINK'], now: answerBy }, '회원이 11월 25일(수) 오후 7시까지 골라요'],
    [{ status: 'DECLINED' }, null],
    [{ status: 'DECLINED', now: answerBy }, '다시 제안할 수 있는 시간이 지났어요'],
    [{ status: 'LAPSED', now: answerBy }, '답할 수 있는 시간이 지났어요'],
    [{ status: 'DECLINED', isOver: true }, '끝난 요청이에요'],
    [{ status: 'CHOSEN', isOver: true }, '끝난 요청이에요'],
  ])('%o: %s', (change, text) => {
    expect(invitationUntil({ ...row, actions: [], isOver: false, ...change })).toBe(text);
  });
});
