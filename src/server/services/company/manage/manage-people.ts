import type { ChangeMemberInput } from '~/domain/company/schema/manage';
import type { MemberActor } from '~/domain/shared/actor';
import { type ChangedField, changedFields } from '~/domain/shared/changed-fields';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { authoriseExpert, withdrawExpert } from '../authorise-expert';
import { joinCompany } from '../join-company';
import { leaveCompany } from '../leave-company';
import { assertSaved } from './save-rules';

const UNKNOWN = '그 이메일로 가입한 회원이 없어요.';

type OperatorContext = ServiceContext<MemberActor>;
type Affected = Promise<{ affected: number }>;

/** Runs `work` and logs it, unless it changed nothing. `work` returns the number of changes, or the changed fields. */
function doing(
  ctx: OperatorContext,
  csCorporateId: number,
  {
    action,
    ...details
  }: {
    action: 'company.member' | 'company.expert';
    what: string;
    reason?: string;
    person?: number;
    isManager?: boolean;
    occupantId?: number | null;
  },
  work: (tx: Tx) => Promise<number | { changes: ChangedField[] }>,
): Affected {
  return ctx.db.$transaction(async (tx) => {
    const done = await work(tx);
    const [affected, changed] = typeof done === 'number' ? [done, {}] : [1, done];
    if (affected > 0)
      await recordAudit(tx, ctx, { action, subject: `company:${csCorporateId}`, details: { ...details, ...changed } });
    return { affected };
  });
}

/** @throws DomainError what join-company.ts throws; NOT_FOUND without an account of that address */
export async function joinMember(
  ctx: OperatorContext,
  { csCorporateId, email }: { csCorporateId: number; email: string },
): Affected {
  const { db, actor, now } = ctx;
  const user = await db.user.findUnique({ where: { email: email.toLowerCase() }, select: { id: true, email: true } });
  if (!user) throw new DomainError('NOT_FOUND', { issues: [{ path: 'email', message: UNKNOWN }] }, UNKNOWN);
  const by = { role: 'operator', actorId: actor.userId } as const;
  return doing(ctx, csCorporateId, { action: 'company.member', what: '가입', person: user.id }, async (tx) => {
    await joinCompany(tx, { csCorporateId, userId: user.id, email: user.email, by, reason: 'operator', now });
    return 1;
  });
}

/**
 * Ends a membership and releases the member's seats in upcoming lessons.
 * @throws DomainError NOT_FOUND for a person who is not a member of the company
 */
export function endMember(
  ctx: OperatorContext,
  { csCorporateId, encryptedUserId, reason }: { csCorporateId: number; encryptedUserId: string; reason: string },
): Affected {
  const { actor, now } = ctx;
  const { id } = decryptId('user', encryptedUserId);
  return doing(ctx, csCorporateId, { action: 'company.member', what: '소속 해제', reason, person: id }, async (tx) => {
    const by = { role: 'operator', actorId: actor.userId } as const;
    const { ended } = await leaveCompany(tx, { userIds: [id], csCorporateId, by, reason, now });
    if (ended === 0) throw new DomainError('NOT_FOUND');
    return 1;
  });
}

type Member = { isManager: boolean; occupant: { name: string } | null };
const memberFieldLabels: Parameters<typeof changedFields<Member>>[0] = {
  isManager: { field: '구분', format: (is) => (is ? '담당자' : '직원') },
  occupant: { field: '입주사', format: (occupant) => occupant?.name ?? '없음' },
};

/**
 * @throws DomainError NOT_FOUND for a person who is not a member, or an occupant of another company, CONFLICT for a
 *   member whom another operator changed meanwhile
 */
export function changeMember(
  ctx: OperatorContext,
  { csCorporateId, encryptedUserId, basedOn, isManager, occupantId }: ChangeMemberInput,
): Affected {
  const { id: userId } = decryptId('user', encryptedUserId);
  const what = isManager ? '담당자' : '직원';
  const entry = { action: 'company.member', what, person: userId, isManager, occupantId } as const;
  return doing(ctx, csCorporateId, entry, async (tx) => {
    const name = { select: { name: true } } as const;
    const occupant =
      occupantId === null
        ? null
        : await tx.companyOccupant.findFirst({ where: { id: occupantId, csCorporateId }, ...name });
    if (occupantId !== null && !occupant) throw new DomainError('NOT_FOUND');
    const inForce = { csCorporateId, userId, leftAt: null };
    const select = { isManager: true, occupant: name } as const;
    const before = await tx.companyMembership.findFirst({ where: inForce, select });
    const { count } = await tx.companyMembership.updateMany({
      where: { ...inForce, revision: basedOn },
      data: { isManager, occupantId, revision: { increment: 1 } },
    });
    await assertSaved(count, '이 직원을', () => tx.companyMembership.count({ where: inForce }));
    return { changes: changedFields(memberFieldLabels, before, { isManager, occupant }) };
  });
}

/**
 * Authorises a coach as an expert. For a coach who is already authorised, nothing changes and nothing is logged.
 * @throws DomainError what authorise-expert.ts throws
 */
export function addExpert(
  ctx: OperatorContext,
  { csCorporateId, encryptedCoachId }: { csCorporateId: number; encryptedCoachId: string },
): Affected {
  const { id: coachId } = decryptId('coach', encryptedCoachId);
  return doing(ctx, csCorporateId, { action: 'company.expert', what: '추가', person: coachId }, (tx) =>
    authoriseExpert(tx, { csCorporateId, coachId, operatorId: ctx.actor.userId, now: ctx.now }),
  );
}

/** @throws DomainError NOT_FOUND */
export function removeExpert(
  ctx: OperatorContext,
  { csCorporateId, encryptedCoachId, reason }: { csCorporateId: number; encryptedCoachId: string; reason: string },
): Affected {
  const { id: coachId } = decryptId('coach', encryptedCoachId);
  return doing(ctx, csCorporateId, { action: 'company.expert', what: '해제', reason, person: coachId }, async (tx) => {
    await withdrawExpert(tx, { csCorporateId, coachId, operatorId: ctx.actor.userId, now: ctx.now, reason });
    return 1;
  });
}
