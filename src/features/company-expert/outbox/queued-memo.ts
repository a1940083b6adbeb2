import type { MemoRevision } from '~/domain/timetable/expert/expert-schema';
import { UNREAD_MEMO } from '~/domain/timetable/expert/expert-schema';
import { type Action, isMemo, type MemoAction, type NewAction } from '~/components/outbox/action';

/** The subject of a memo: a learner, or a lesson as a whole. */
export type MemoSubject = { encryptedUserId: string } | { b2bTimetableId: number };
type Text = { memo: string; secretMemo: string; basedOn: MemoRevision | null };

/** Returns the queued memo about a learner or a lesson; a rejected one is ignored. */
export function queuedMemo(actions: readonly Action[], subject: MemoSubject): MemoAction | undefined {
  return actions.filter(isMemo).findLast(({ conflict, ...action }) => {
    if (conflict !== undefined) return false;
    return 'encryptedUserId' in subject
      ? action.kind === 'writeLearnerMemo' && action.input.encryptedUserId === subject.encryptedUserId
      : action.kind === 'writeLessonMemo' && action.input.b2bTimetableId === subject.b2bTimetableId;
  });
}

/**
 * Changes the text of a queued memo. It keeps its base version; once the queued memo was sent, the stored one counts as
 * unread.
 */
export function withText(queued: MemoAction, { memo, secretMemo }: Text, wasQueued: boolean): NewAction {
  const { csCorporateId, date, b2bTimetableId, label, kind, input } = queued;
  const place = { csCorporateId, date, b2bTimetableId, label };
  const text = { memo, secretMemo, basedOn: wasQueued ? input.basedOn : UNREAD_MEMO };
  return kind === 'writeLearnerMemo'
    ? { ...place, kind, input: { ...input, ...text } }
    : { ...place, kind, input: { ...input, ...text } };
}
