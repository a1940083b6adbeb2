import { coachDocumentMachine } from '~/domain/coach/document/status';
import { profileRequestMachine } from '~/domain/coach/profile-request/status';
import { coachMachine } from '~/domain/coach/status';
import type { Tx } from '~/server/db';
import { eraseReasons } from '~/server/services/audit/erase-reasons';
import { transitionCoachDocument } from '~/server/services/coach/document/transition-coach-document';

type Leaving = { coachId: number; userId: number; now: Date };

/**
 * Removes what a coach stored about themselves when their account is closed: documents with their pictures and numbers,
 * the profile's texts, hours, districts, the account for payouts, and memos about learners, which nobody could read any
 * more. What operators wrote about the coach, the documents and the requested changes is deleted too. The name stays,
 * because contracts, notes of lessons and statements name the coach. The caller holds the coach's row.
 */
export async function releaseCoach(tx: Tx, { coachId, userId, now }: Leaving): Promise<void> {
  const ofCoach = { where: { coachId } };
  const by = { role: 'coach', actorId: userId, at: now, reason: '탈퇴했어요.' } as const;
  const allOf = { where: { coachId }, select: { id: true } };
  await eraseReasons(tx, coachMachine, [{ id: coachId }]);
  await eraseReasons(tx, coachDocumentMachine, await tx.coachDocument.findMany(allOf));
  await eraseReasons(tx, profileRequestMachine, await tx.coachProfileRequest.findMany(allOf));
  await tx.coachDocument.updateMany({ where: { coachId, reason: { not: null } }, data: { reason: '' } });
  const documents = await tx.coachDocument.findMany({
    where: { coachId, status: { in: ['SUBMITTED', 'CHECKED'] } },
    orderBy: { id: 'asc' },
  });
  for (const document of documents) await transitionCoachDocument(tx, document, 'WITHDRAWN', by);
  await tx.coachProfileRequest.deleteMany(ofCoach);
  await tx.coachPayoutAccount.deleteMany(ofCoach);
  await tx.coachWeeklySlot.deleteMany(ofCoach);
  await tx.coachException.deleteMany(ofCoach);
  await tx.coachArea.deleteMany(ofCoach);
  await tx.lessonMemo.deleteMany(ofCoach);
  await tx.companyLearnerMemo.deleteMany(ofCoach);
  await tx.favouriteCoach.deleteMany(ofCoach);
  await tx.recentCoach.deleteMany(ofCoach);
  await tx.coach.update({
    where: { id: coachId },
    data: { headline: '활동을 마친 코치예요.', biography: '', certificates: [], latitude: 0, longitude: 0 },
  });
}
