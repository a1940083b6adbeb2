import type { MemoRevision } from '~/domain/timetable/expert/expert-schema';
import { UNREAD_MEMO } from '~/domain/timetable/expert/expert-schema';
import { type Action, isMemo, type MemoAction, type NewAction } from './action';

/** What a memo is about: a learner, or a lesson as a whole. */
export type MemoSubject = { encryptedUserId: string } | { b2bTimetableId: number };
type Text = { memo: string; secretMemo: string; basedOn: MemoRevision | null };

/** The memo about somebody, or about a lesson, that waits to be sent; one that was refused is another matter. */
export function waitingMemo(actions: readonly Action[], subject: MemoSubject): MemoAction | undefined {
  return actions.filter(isMemo).findLast(({ conflict, ...action }) => {
    if (conflict !== undefined) return false;
    return 'encryptedUserId' in subject
      ? action.kind === 'writeLearnerMemo' && action.input.encryptedUserId === subject.encryptedUserId
      : action.kind === 'writeLessonMemo' && action.input.b2bTimetableId === subject.b2bTimetableId;
  });
}

/**
 * Changes the words of a memo that waits. It replaces the same memo as before; once that was sent, the stored one has
 * not been read.
 */
export function withText(waiting: MemoAction, { memo, secretMemo }: Text, wasThere: boolean): NewAction {
  const { csCorporateId, date, b2bTimetableId, label, kind, input } = waiting;
  const place = { csCorporateId, date, b2bTimetableId, label };
  const text = { memo, secretMemo, basedOn: wasThere ? input.basedOn : UNREAD_MEMO };
  return kind === 'writeLearnerMemo'
    ? { ...place, kind, input: { ...input, ...text } }
    : { ...place, kind, input: { ...input, ...text } };
}
