import type { z } from 'zod';
import type { disputeStatementInput } from '~/domain/lesson/schema/lesson';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { ownedBy, sideOf } from '../contract/contract-row';
import { lockActiveUser } from '~/server/auth/lock-active-user';
import { otherSide } from '../time/change-lesson';
import { attachPhotos } from './complaint-photos';

/**
 * Stores the statement of the side that was asked at a lesson, for the operators who decide; once, and only while the
 * complaint is open. It is accepted from a stale view, too.
 * @throws DomainError NOT_FOUND for another person's lesson, MOVE_NOT_ALLOWED when nobody asked, or when the statement
 *   exists or the complaint is decided, UNAUTHENTICATED when the account was closed meanwhile
 */
export function addDisputeStatement(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedLessonId, text, pictureIds }: z.infer<typeof disputeStatementInput>,
): Promise<void> {
  const { id } = decryptId('lesson', encryptedLessonId);
  return db.$transaction(async (tx) => {
    await lockActiveUser(tx, actor.userId);
    const lesson = await tx.lesson.findFirst({ where: { id, ...ownedBy(actor) }, select: { id: true, coachId: true } });
    if (!lesson) throw new DomainError('NOT_FOUND');
    const side = sideOf(actor, lesson);
    const answered = await tx.complaint.updateManyAndReturn({
      where: {
        lessonId: lesson.id,
        reportedBy: otherSide(side),
        status: 'OPEN',
        askedAt: { not: null },
        otherText: null,
      },
      data: { otherText: text, otherAt: now },
      select: { id: true },
    });
    const [first] = answered;
    if (!first)
      throw new DomainError(
        'MOVE_NOT_ALLOWED',
        {},
        '지금은 의견을 보낼 수 없어요. 이미 보냈거나 확인이 끝난 수업이에요.',
      );
    // One answer may be about several complaints; its photos are stored once.
    await attachPhotos(tx, { complaintId: first.id, side, userId: actor.userId, pictureIds, now });
  });
}
