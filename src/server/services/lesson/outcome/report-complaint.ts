import type { z } from 'zod';
import { statementComplaintKinds, type complaintInput } from '~/domain/lesson/schema/lesson';
import { complaintTexts } from '~/domain/lesson/texts/next-steps';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { lockActiveUser } from '~/server/auth/lock-active-user';
import { attachPhotos } from './complaint-photos';
import { requestStatement } from './request-statement';
import { findLessonContract } from '../contract/contract-row';
import { notifyParty } from '../reminder/notify-party';

/** Maximum number of a reporter's open complaints per contract; more would not be handled better. */
const OPEN_PER_CONTRACT = 5;

/**
 * Stores a complaint for the operators and mails a receipt. A complaint about a held lesson is a dispute: the lesson is
 * not done while it is open. If it is about what happened at a lesson, the other side is also asked for a statement. It
 * is accepted from a stale view, too. The same kind and text about the same lesson, sent again while the first is open,
 * is ignored.
 * @throws DomainError NOT_FOUND, RATE_LIMITED, INVALID_INPUT for a photo that is not the reporter's own,
 *   UNAUTHENTICATED when the account was closed meanwhile
 */
export async function reportComplaint(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedId, encryptedLessonId, kind, text, pictureIds }: z.infer<typeof complaintInput>,
): Promise<void> {
  const { contract, side, visible, isSubstitute } = await findLessonContract(db, actor, encryptedId);
  const lessonId = encryptedLessonId === undefined ? null : decryptId('lesson', encryptedLessonId).id;
  await db.$transaction(async (tx) => {
    await lockActiveUser(tx, actor.userId);
    await tx.$queryRaw`select id from contracts where id = ${contract.id} for update`;
    const lesson =
      lessonId === null
        ? null
        : await tx.lesson.findFirst({
            where: { id: lessonId, ...visible },
            select: { id: true, status: true, startsAt: true, coachId: true },
          });
    // Another coach complains only about the lesson that they give.
    if (!lesson && (lessonId !== null || isSubstitute)) throw new DomainError('NOT_FOUND');
    if (kind === 'PRESENT' && lesson?.status !== (side === 'learner' ? 'NOSHOW_LEARNER' : 'NOSHOW_COACH'))
      throw fieldRejection('INVALID_INPUT', 'kind', '불참으로 기록된 수업에만 고를 수 있어요.');
    const openComplaints = await tx.complaint.findMany({
      where: { contractId: contract.id, reporterId: actor.userId, status: 'OPEN' },
      select: { lessonId: true, kind: true, text: true },
    });
    if (
      openComplaints.some(
        (complaint) => complaint.lessonId === lessonId && complaint.kind === kind && complaint.text === text,
      )
    )
      return;
    if (openComplaints.length >= OPEN_PER_CONTRACT)
      throw new DomainError(
        'RATE_LIMITED',
        {},
        `확인 중인 신고가 ${OPEN_PER_CONTRACT}건 있어 지금은 더 접수할 수 없어요. ${complaintTexts.answered}`,
      );
    const complaint = await tx.complaint.create({
      data: {
        contractId: contract.id,
        lessonId,
        reporterId: actor.userId,
        reportedBy: side,
        kind,
        text,
        createdAt: now,
      },
      select: { id: true, reportedBy: true },
    });
    await attachPhotos(tx, { complaintId: complaint.id, side, userId: actor.userId, pictureIds, now });
    const lessonDetails = {
      lessonId: lesson?.id ?? null,
      startsAt: lesson?.startsAt ?? null,
      open: lesson?.status === 'HELD',
    };
    await notifyParty(
      tx,
      contract,
      side,
      { kind: 'complaintReceived', ...lessonDetails },
      `complaint-received:${complaint.id}`,
    );
    if (lesson && statementComplaintKinds.has(kind)) await requestStatement(tx, { contract, complaint, lesson, now });
  });
}
