import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';

/**
 * Records a coach's one-sentence dispute about a line of their own closed statement.
 * @throws DomainError NOT_FOUND for another coach's line, TOO_LATE, CONFLICT for a line that was already disputed
 */
export function disputeLine(
  { db, coach, now }: ServiceContext<MemberActor> & { coach: { id: number } },
  { lineId, sentence }: { lineId: number; sentence: string },
): Promise<{ affected: number }> {
  return db.$transaction(async (tx) => {
    // Locks the statement, so that the job that makes it payable waits, or has already finished.
    const [statement] = await tx.$queryRaw<{ status: string; monthId: number }[]>`
      select s.status, s.month_id as "monthId" from settlement_lines l join settlement_statements s on s.id = l.statement_id
      where l.id = ${lineId} and s.coach_id = ${coach.id} and s.status <> 'OPEN' for no key update of s`;
    if (!statement) throw new DomainError('NOT_FOUND');
    const { disputesUntil } = await tx.settlementMonth.findUniqueOrThrow({ where: { id: statement.monthId } });
    // While the month is still being closed, the dispute period has not begun.
    if (statement.status !== 'CLOSED' || (disputesUntil !== null && now >= disputesUntil))
      throw new DomainError('TOO_LATE', {}, '이의를 신청할 수 있는 기간이 지났어요. 고객센터로 알려 주세요.');
    const { count } = await tx.settlementDispute.createMany({
      data: [{ lineId, coachId: coach.id, sentence, disputedAt: now }],
      skipDuplicates: true,
    });
    if (count === 0) throw new DomainError('CONFLICT', {}, '이미 이의를 신청한 내역이에요.');
    return { affected: 1 };
  });
}
