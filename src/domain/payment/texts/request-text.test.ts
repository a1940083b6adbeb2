import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { unansweredMoveText, unansweredText } from './request-text';

const answerBy = seoulInstant(2026, 11, 25, 8);

it.each([
  ['learner', 1, '코치가 11월 25일(수) 오전 8시까지 답하지 않으면 요청이 취소되고 수업 1회는 그대로 남아요.'],
  ['learner', 3, '코치가 11월 25일(수) 오전 8시까지 답하지 않으면 요청 3건이 모두 취소되고 수업 3회는 그대로 남아요.'],
  ['coach', 3, '11월 25일(수) 오전 8시까지 답하지 않으면 요청 3건이 모두 취소되고 회원의 수업 3회는 그대로 남아요.'],
] as const)('says to the %s what happens to %i unanswered requests', (reads, count, text) => {
  expect(unansweredText(answerBy, { answers: 'coach', reads }, count)).toBe(text);
});

it('says that a confirmed lesson keeps its time when nobody answers to a new one', () => {
  expect(unansweredMoveText(answerBy, { answers: 'learner', reads: 'coach' })).toBe(
    '회원이 11월 25일(수) 오전 8시까지 답하지 않으면 기존 시간 그대로예요.',
  );
});
