import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { PartyRole } from '../status';

/** Labels of the two states of a lesson that took place, the same for every reader (docs/glossary.md). */
export const heldLabel = '확인 기간';
export const doneLabel = '완료';

/**
 * States until when a held lesson can be complained about, and what happens then: the job close-held-lesson makes it
 * done.
 */
export function heldText(disputableUntil: Date, reads: PartyRole): string {
  const until = `${formatSeoulDateTime(disputableUntil)}까지`;
  return reads === 'coach'
    ? `${until} 회원이 문제를 신고하지 않으면 완료돼요`
    : `${until} 문제를 신고할 수 있고, 그 뒤에는 완료돼요`;
}
