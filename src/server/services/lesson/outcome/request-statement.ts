import type { PartyRole } from '~/domain/lesson/status';
import type { Tx } from '~/server/db';
import { otherSide } from '../time/change-lesson';
import { type ContractRow, withCoachOf } from '../contract/contract-row';
import { notifyParty } from '../reminder/notify-party';

type StatementRequest = {
  contract: ContractRow;
  complaint: { id: number; reportedBy: PartyRole };
  lesson: { id: number; startsAt: Date; coachId: number };
  now: Date;
};

/**
 * Asks the side that did not complain what happened at the lesson, once; the complaint's text is not passed on. The
 * caller holds the contract's lock.
 * @returns false when they were already asked, or the complaint is resolved
 */
export async function requestStatement(
  tx: Tx,
  { contract, complaint, lesson, now }: StatementRequest,
): Promise<boolean> {
  const { count } = await tx.complaint.updateMany({
    where: { id: complaint.id, status: 'OPEN', askedAt: null },
    data: { askedAt: now },
  });
  if (count === 0) return false;
  await notifyParty(
    tx,
    await withCoachOf(tx, contract, lesson),
    otherSide(complaint.reportedBy),
    { kind: 'wordsWanted', lessonId: lesson.id, startsAt: lesson.startsAt },
    `words-wanted:${complaint.id}`,
  );
  return true;
}
