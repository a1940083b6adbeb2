import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ResolveComplaintInput } from '~/domain/operations/schema/record';
import { disputeOutcomeText } from '~/domain/lesson/undo';
import { decryptId } from '~/server/crypto/encrypted-id';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { otherSide } from '~/server/services/lesson/time/change-lesson';
import { lockAnyContract, lockLearnerOf } from '~/server/services/lesson/contract/lock-contract';
import { withCoachOf } from '~/server/services/lesson/contract/contract-row';
import { notifyParty } from '~/server/services/lesson/reminder/notify-party';
import { undoLesson } from '~/server/services/lesson/outcome/undo-lesson';
import { recordAudit } from '~/server/services/audit/record-audit';

/**
 * Decides a complaint: its lesson keeps its record, or is undone as if it had never existed. The reporter is mailed the
 * answer. After a complaint about a lesson, the other side is notified of the outcome, but not of the answer's text.
 * The jobs that make a fixed lesson held and done have already run while the complaint was open, so they are sent
 * again. They check the time and further complaints themselves.
 * @throws DomainError NOT_FOUND; CONFLICT when the complaint is already answered or the lesson has changed since the
 *   operator saw it; MOVE_NOT_ALLOWED, CONTRACT_CLOSED for a lesson that cannot be undone
 */
export async function resolveComplaint(
  context: ServiceContext<MemberActor>,
  { encryptedComplaintId, outcome, reason, answer, seenLesson }: ResolveComplaintInput,
): Promise<{ affected: number }> {
  const { db, actor, now } = context;
  const { id } = decryptId('complaint', encryptedComplaintId);
  return db.$transaction(async (tx) => {
    const found = await tx.complaint.findUnique({ where: { id }, select: { contractId: true } });
    if (found && outcome === 'UNDONE') await lockLearnerOf(tx, found.contractId);
    const contract = found && (await lockAnyContract(tx, found.contractId));
    if (!contract) throw new DomainError('NOT_FOUND');
    const [resolved] = await tx.complaint.updateManyAndReturn({
      where: { id, status: 'OPEN' },
      data: { status: 'RESOLVED', resolvedAt: now, outcome, reason, answer },
      select: { lessonId: true, reportedBy: true },
    });
    if (!resolved)
      throw new DomainError('CONFLICT', {}, '그사이 다른 운영자가 답변한 신고예요. 새로고침해 확인해 주세요.');
    const { lessonId, reportedBy } = resolved;
    const lesson = lessonId === null ? null : await tx.lesson.findUniqueOrThrow({ where: { id: lessonId } });
    if (outcome === 'UNDONE' && !lesson)
      throw new DomainError(
        'MOVE_NOT_ALLOWED',
        {},
        '특정 수업에 대한 신고가 아니에요. ‘기록 유지’를 고르고 답을 보내 주세요.',
      );
    // What undoing takes back depends on the current state of the lesson.
    if (outcome === 'UNDONE' && seenLesson !== undefined && seenLesson !== lesson?.status)
      throw new DomainError('CONFLICT', {}, '그사이 수업이 바뀌었어요. 새로고침해 확인해 주세요.');
    const undone =
      lesson && outcome === 'UNDONE' ? await undoLesson(tx, { contract, lesson, actorId: actor.userId, now }) : null;
    if (lesson && !undone) {
      await enqueue(tx, 'auto-complete-lesson', { lessonId: lesson.id });
      await enqueue(tx, 'close-held-lesson', { lessonId: lesson.id });
      // The end of the contract also waited for this answer.
      await enqueue(tx, 'expire-contract', { contractId: contract.id });
    }
    const [row, key, undoOutcome] = [undone?.contract ?? contract, `complaint:${id}` as const, undone?.done ?? null];
    const readers = lesson ? await withCoachOf(tx, row, lesson) : row;
    await notifyParty(
      tx,
      readers,
      reportedBy,
      {
        kind: 'complaintAnswered',
        lessonId,
        startsAt: lesson?.startsAt ?? null,
        answer,
        outcome: lesson && disputeOutcomeText(undoOutcome, reportedBy),
      },
      key,
    );
    const other = otherSide(reportedBy);
    if (lesson)
      await notifyParty(
        tx,
        readers,
        other,
        {
          kind: 'disputeSettled',
          lessonId: lesson.id,
          startsAt: lesson.startsAt,
          outcome: disputeOutcomeText(undoOutcome, other),
        },
        key,
      );
    await recordAudit(tx, context, {
      action: 'complaint.resolve',
      subject: `complaint:${id}`,
      details: { outcome, reason, ...undone?.done },
    });
    return { affected: 1 };
  });
}
