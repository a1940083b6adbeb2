import { formatSeoulDateTime } from '~/domain/shared/seoul-time';

/** The side that has to answer a requested time, and the side that reads the text. */
type Sides = { answers: 'learner' | 'coach'; reads: 'learner' | 'coach' };

/**
 * States until when requested times can be answered, and what happens otherwise: the job expire-lesson-request cancels
 * the requests and returns the lessons to the learner.
 * @param count number of requests with this deadline
 */
export function unansweredText(answerBy: Date, { answers, reads }: Sides, count = 1): string {
  const until = `${formatSeoulDateTime(answerBy)}까지`;
  const subject = answers === reads ? '' : answers === 'coach' ? '코치가 ' : '회원이 ';
  const requests = count === 1 ? '요청이' : `요청 ${count}건이 모두`;
  const lessons = `${reads === 'learner' ? '' : '회원의 '}수업 ${count}회는`;
  return `${subject}${until} 답하지 않으면 ${requests} 취소되고 ${lessons} 그대로 남아요.`;
}

/** The same about new times that are proposed for confirmed lessons. */
export function unansweredMoveText(answerBy: Date, { answers, reads }: Sides): string {
  const subject = answers === reads ? '' : answers === 'coach' ? '코치가 ' : '회원이 ';
  return `${subject}${formatSeoulDateTime(answerBy)}까지 답하지 않으면 기존 시간 그대로예요.`;
}
