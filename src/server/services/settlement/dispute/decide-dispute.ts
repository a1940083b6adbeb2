import { disputeMail } from '~/domain/settlement/texts/mails';
import type { DecideDisputeInput } from '~/domain/settlement/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { statementUrl } from '../close/statement-url';
import { transitionDispute } from '../transition-settlement';

/**
 * Decides a dispute about a line, once. A correction becomes a line of the next close. The nightly job makes a
 * statement that waited for the decision payable, and is enqueued immediately.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED for a dispute that is already decided
 */
export function decideDispute(
  ctx: ServiceContext<MemberActor>,
  input: DecideDisputeInput,
): Promise<{ affected: number }> {
  const { db, actor, now } = ctx;
  const { disputeId: id, accepted, decision } = input;
  const correction = input.accepted ? input.correction : null;
  return db.$transaction(async (tx) => {
    const [statement] = await tx.$queryRaw<{ month: string; monthId: number }[]>`
      select m.month, m.id as "monthId" from settlement_disputes d
      join settlement_lines l on l.id = d.line_id join settlement_statements s on s.id = l.statement_id
      join settlement_months m on m.id = s.month_id
      where d.id = ${id} for no key update of s, d`;
    if (!statement) throw new DomainError('NOT_FOUND');
    const { status, coach } = await tx.settlementDispute.findUniqueOrThrow({
      where: { id },
      select: { status: true, coach: { select: { user: { select: { id: true, email: true } } } } },
    });
    const by = { role: 'operator', actorId: actor.userId, at: now, reason: decision } as const;
    const columns = { decision, correction, decidedAt: now };
    await transitionDispute(tx, { id, from: status, to: accepted ? 'ACCEPTED' : 'REJECTED', by }, columns);
    await enqueue(tx, 'advance-settlement', {});
    const url = statementUrl(statement.month);
    await queueMessage(tx, {
      kind: 'settlement',
      template: 'settlement-dispute',
      recipient: coach.user.email,
      userId: coach.user.id,
      content: disputeMail({ month: statement.month, accepted, decision, correction, url }),
      dedupeKey: `settlement-dispute:${id}`,
    });
    await recordAudit(tx, ctx, {
      action: 'settlement.dispute',
      subject: `settlement:${statement.monthId}`,
      details: { disputeId: id, accepted, correction: correction ?? 0, reason: decision },
    });
    return { affected: 1 };
  });
}
