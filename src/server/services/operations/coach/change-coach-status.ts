import { templateOf } from '~/domain/messaging/texts/template-labels';
import { type CoachMailEvent, coachMail } from '~/domain/coach/texts/mails';
import type { CoachStatus } from '~/domain/coach/status';
import type { ChangeCoachStatusInput } from '~/domain/operations/schema/coach';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { withdrawDocumentsOf } from '~/server/services/coach/document/end-documents';
import { transitionCoach } from '~/server/services/coach/transition-coach';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { leaveCompany } from '~/server/services/company/leave-company';
import { planPausedCoachNotifications } from '~/server/services/lesson/reminder/plan-paused-coach-notifications';
import { markMissingExperts } from '~/server/services/timetable/mark-missing-experts';
import { approvalBlocker } from './approval-blocker';
import { assertFindable, notReady, writeOffering } from '~/server/services/coach/coach-offering';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { recordAudit } from '~/server/services/audit/record-audit';

/**
 * Lets an operator advance an application, pause a coach or resume one (docs/product/account-and-privacy.md#coaches).
 * The person is notified by mail. A rejection withdraws the applicant's documents, whose pictures and numbers are
 * erased with it. An approval makes the account a coach from its next request on, and the coach appears
 * in the search after confirming the weekly hours. A coach cannot be an employee, so an approval ends a company
 * membership. A pause removes the coach from the search and stops new orders, and no time can be requested or
 * confirmed. Contracts and confirmed lessons stay, and their learners are notified a day before if the coach is still
 * paused.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED, COACH_MOVED when the application has changed since the operator saw
 *   it, COACH_NOT_READY with everything that is missing for an approval, INVALID_INPUT for a program of another
 *   vertical
 */
export async function changeCoachStatus(
  ctx: ServiceContext<MemberActor>,
  input: ChangeCoachStatusInput,
): Promise<{ status: CoachStatus }> {
  const { db, actor, now } = ctx;
  const { id } = decryptId('coach', input.encryptedCoachId);
  const { to } = input;
  const reason = 'reason' in input ? input.reason : undefined;
  await db.$transaction(async (tx) => {
    const coach = await lockCoach(tx, id);
    if (coach.status !== input.from || coach.createdAt.getTime() !== input.appliedAt.getTime())
      throw new DomainError('COACH_MOVED', { status: coach.status });
    await transitionCoach(tx, coach, to, { role: 'operator', actorId: actor.userId, at: now, reason });
    if (input.to === 'APPROVED') {
      if (input.offering) await writeOffering(tx, id, input.offering);
      await approve(tx, coach, { actorId: actor.userId, now });
    }
    if (to === 'REJECTED') await withdrawDocumentsOf(tx, id, { actorId: actor.userId, at: now });
    await refreshCoachSearch(tx, [id]);
    await markMissingExperts(tx, { coachId: id, now });
    if (to === 'SUSPENDED') await planPausedCoachNotifications(tx, { coachId: id, now });
    await notifyCoachStatus(tx, coach, coach.status === 'SUSPENDED' ? 'RESUMED' : to, { reason: reason ?? '', now });
    await recordAudit(tx, ctx, {
      action: 'coach.move',
      subject: `coach:${id}`,
      details: {
        from: coach.status,
        to,
        ...(reason === undefined ? {} : { reason }),
        ...('offering' in input && input.offering ? { programs: input.offering.permalinks } : {}),
      },
    });
  });
  return { status: to };
}

type LockedCoach = Awaited<ReturnType<typeof lockCoach>>;

/**
 * Locks the account first, as every caller that needs both rows does, because the account may be closing at this
 * moment. Then it locks the coach's row with the lock that orders wait for (create-order.ts).
 */
export async function lockCoach(tx: Tx, id: number) {
  await tx.$executeRaw`select id from users where id = (select user_id from coaches where id = ${id}) for no key update`;
  await tx.$executeRaw`select id from coaches where id = ${id} for update`;
  const coach = await tx.coach.findUnique({
    where: { id },
    select: {
      id: true,
      status: true,
      createdAt: true,
      displayName: true,
      user: { select: { id: true, email: true, status: true } },
    },
  });
  if (!coach) throw new DomainError('NOT_FOUND');
  return coach;
}

async function approve(
  tx: Tx,
  { id, user }: LockedCoach,
  { actorId, now }: { actorId: number; now: Date },
): Promise<void> {
  const blocker = await approvalBlocker(tx, user.id);
  if (blocker !== null) throw notReady([blocker]);
  await assertFindable(tx, id);
  await tx.user.update({ where: { id: user.id }, data: { grade: 'coach' } });
  await leaveCompany(tx, { userIds: [user.id], by: { role: 'operator', actorId }, reason: 'coach', now });
}

/** Notifies the coach by mail. */
export async function notifyCoachStatus(
  tx: Tx,
  { id, displayName, user }: LockedCoach,
  event: CoachMailEvent,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  // The address of a closed account has no reader.
  if (user.status === 'LEFT') return;
  const content = coachMail(event, { name: displayName, reason, site: env.APP_URL });
  await queueMessage(tx, {
    kind: 'coach',
    template: `coach-${templateOf(event)}`,
    recipient: user.email,
    userId: user.id,
    content,
    dedupeKey: `coach:${id}:${event}:${now.getTime()}`,
  });
}
