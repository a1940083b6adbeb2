import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ComplaintRow } from '~/domain/operations/record-schema';
import { decryptId, encryptId } from '~/server/encrypted-id';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from './record-audit';

const PAGE = 50;

/** Complaints, newest first. */
export async function listComplaints({ db }: ServiceContext<MemberActor>, { status, cursor }: { status?: ComplaintRow['status']; cursor?: string }): Promise<{ items: ComplaintRow[]; nextCursor: string | null }> {
  const rows = await db.complaint.findMany({
    where: { ...(status ? { status } : {}), ...(cursor ? { id: { lt: decryptId('complaint', cursor).id } } : {}) },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    select: {
      id: true, kind: true, text: true, status: true, reportedBy: true, createdAt: true, resolvedAt: true,
      reporter: { select: { name: true } },
      lesson: { select: { startsAt: true } },
      contract: { select: { learner: { select: { name: true } }, coach: { select: { displayName: true } } } },
    },
  });
  const items = rows.slice(0, PAGE).map(({ id, reporter, lesson, contract, ...row }) => ({
    encryptedComplaintId: encryptId('complaint', id), ...row, reporter: reporter.name, lessonAt: lesson?.startsAt ?? null, learner: contract.learner.name, coach: contract.coach.displayName,
  }));
  return { items, nextCursor: rows.length > PAGE ? (items.at(-1)?.encryptedComplaintId ?? null) : null };
}

/**
 * Closes a complaint. The jobs that make a lesson held and done have come and gone while the complaint was open, so that
 * they are sent again; they look at the time and at further complaints themselves.
 * @throws DomainError NOT_FOUND; CONFLICT when somebody has resolved it already
 */
export async function resolveComplaint(context: ServiceContext<MemberActor>, { encryptedComplaintId, note }: { encryptedComplaintId: string; note: string }): Promise<{ affected: number }> {
  const { id } = decryptId('complaint', encryptedComplaintId);
  return context.db.$transaction(async (tx) => {
    const [resolved] = await tx.complaint.updateManyAndReturn({ where: { id, status: 'OPEN' }, data: { status: 'RESOLVED', resolvedAt: context.now }, select: { lessonId: true } });
    if (!resolved) throw new DomainError((await tx.complaint.count({ where: { id } })) === 0 ? 'NOT_FOUND' : 'CONFLICT');
    if (resolved.lessonId !== null) {
      await enqueue(tx, 'presume-lesson-held', { lessonId: resolved.lessonId });
      await enqueue(tx, 'close-held-lesson', { lessonId: resolved.lessonId });
    }
    await recordAudit(tx, context, { action: 'complaint.resolve', subject: `complaint:${id}`, details: { note } });
    return { affected: 1 };
  });
}
