import { membershipMachine } from '~/domain/company/status';
import { DomainError } from '~/domain/shared/errors';
import type { TransitionRole } from '~/domain/shared/state-machine';
import type { Tx } from '~/server/db';
import { recordStateChange } from '~/server/services/audit/record-transition';

export type Joining = {
  csCorporateId: number;
  userId: number;
  /**
   * The verified address: the account's own, or a certified address at the company. The employee list is searched for
   * it.
   */
  email: string;
  occupantId?: number | null;
  isManager?: boolean;
  by: { role: TransitionRole; actorId: number | null };
  /** How the member joined: by a code, by mail or by an operator. */
  reason: string;
  now: Date;
};

/**
 * Makes an account a member of a company. The caller checks the permission, such as a code or a certified address; this
 * function checks the employee list. It locks the account's row, so that the second of two concurrent joins waits;
 * unique indexes are the final guard.
 * @throws DomainError NOT_FOUND for an unknown company or occupant, FORBIDDEN for coaches and operators,
 *   ALREADY_MEMBER, NOT_AN_EMPLOYEE
 */
export async function joinCompany(tx: Tx, joining: Joining): Promise<{ membershipId: number }> {
  const { csCorporateId, userId, occupantId = null, isManager = false, by, reason, now } = joining;
  await assertCanJoin(tx, userId);
  const company = await tx.company.findUnique({ where: { id: csCorporateId }, select: { isUseEmployeeList: true } });
  if (!company) throw new DomainError('NOT_FOUND');
  if (occupantId !== null) await assertOccupant(tx, csCorporateId, occupantId);
  const employeeId = await findEntry(tx, csCorporateId, joining.email);
  if (company.isUseEmployeeList && employeeId === null) throw new DomainError('NOT_AN_EMPLOYEE');
  const [membership] = await tx.companyMembership.createManyAndReturn({
    data: [{ csCorporateId, userId, employeeId, occupantId, isManager, joinedAt: now }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (!membership) throw new DomainError('ALREADY_MEMBER');
  await recordStateChange(tx, membershipMachine, {
    entityId: membership.id,
    from: null,
    to: 'JOINED',
    ...by,
    reason,
    at: now,
  });
  return { membershipId: membership.id };
}

/** Takes the same lock as closing the account, so that an account cannot join while it is being closed. */
async function assertCanJoin(tx: Tx, userId: number): Promise<void> {
  const [user] = await tx.$queryRaw<{ grade: string; status: string }[]>`
    select grade::text as grade, status::text as status from users where id = ${userId} for no key update`;
  if (user?.status !== 'ACTIVE') throw new DomainError('NOT_FOUND');
  if (user.grade !== 'user') throw new DomainError('FORBIDDEN');
}

async function assertOccupant(tx: Tx, csCorporateId: number, id: number): Promise<void> {
  const occupants = await tx.companyOccupant.count({
    where: { id, csCorporateId, active: true, place: { active: true } },
  });
  if (occupants === 0) throw new DomainError('NOT_FOUND');
}

/** Returns the account's entry in the employee list, locked until the membership refers to it. */
async function findEntry(tx: Tx, csCorporateId: number, email: string): Promise<number | null> {
  const [entry] = await tx.$queryRaw<{ id: number }[]>`
    select id from company_employees
    where cs_corporate_id = ${csCorporateId} and email = ${email.toLowerCase()} for key share`;
  return entry?.id ?? null;
}
