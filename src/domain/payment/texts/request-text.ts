import { formatSeoulDateTime } from '~/domain/shared/seoul-time';

/** The side that has to answer a requested time, and the side that reads the text. */
type Sides = { answers: 'learner' | 'coach'; reads: 'learner' | 'coach' };

/**
 * States until when a requested time can be answered, and what happens otherwise: the job expire-lesson-request cancels
 * the request and returns the lesson to the learner.
 */
export function unansweredText(answerBy: Date, { answers, reads }: Sides): string {
  const until = `${formatSeoulDateTime(answerBy)}까지`;
  const returnText = reads === 'learner' ? '수업 1회는 그대로 남아요' : '회원의 수업 1회는 그대로 남아요';
  if (answers === reads) return `${until} 답하지 않으면 요청이 취소되고 ${returnText}.`;
  return `${answers === 'coach' ? '코치가' : '회원이'} ${until} 답하지 않으면 요청이 취소되고 ${returnText}.`;
}
