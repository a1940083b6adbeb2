import { companyExpertMachine } from '~/domain/company/status';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { extensionPoint } from '~/server/services/extension-point';
import { recordStateChange, recordTransition } from '~/server/services/audit/record-transition';

/** Runs when an authorisation begins or ends, in the same transaction; the coach's row is locked. */
export type AuthorisationListener = (
  tx: Tx,
  changed: { csCorporateId: number; coachId: number; now: Date },
) => Promise<void>;
export const authorisationListeners = extensionPoint<readonly AuthorisationListener[]>('authorisationListeners');

type Authorising = { csCorporateId: number; coachId: number; operatorId: number; now: Date };

/**
 * Authorises an approved coach to teach at a company. A repeated call changes nothing.
 * @returns how many authorisations began: 0 if one is already in force
 * @throws DomainError NOT_FOUND for an unknown company or coach, COACH_NOT_READY for a coach who is not approved
 */
export async function authoriseExpert(
  tx: Tx,
  { csCorporateId, coachId, operatorId, now }: Authorising,
): Promise<0 | 1> {
  const [coach] = await tx.$queryRaw<{ status: string }[]>`
    select status::text as status from coaches where id = ${coachId} for share`;
  if (!coach || (await tx.company.count({ where: { id: csCorporateId } })) === 0) throw new DomainError('NOT_FOUND');
  if (coach.status !== 'APPROVED')
    throw new DomainError('COACH_NOT_READY', {}, '승인된 코치만 전문가로 추가할 수 있어요. 코치 상태를 확인해 주세요.');
  const [expert] = await tx.companyExpert.createManyAndReturn({
    data: [{ csCorporateId, coachId, authorisedAt: now }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (!expert) return 0;
  await recordStateChange(tx, companyExpertMachine, {
    entityId: expert.id,
    from: null,
    to: 'AUTHORISED',
    role: 'operator',
    actorId: operatorId,
    at: now,
  });
  for (const listener of authorisationListeners.read()) await listener(tx, { csCorporateId, coachId, now });
  return 1;
}

/**
 * Withdraws a coach's authorisation: the coach cannot open the company's pages from the next request on. Their lessons
 * in the company's timetable stay until they are cancelled or given to another expert, and until then nobody can take a
 * new seat in them.
 * @throws DomainError NOT_FOUND when no authorisation is in force
 */
export async function withdrawExpert(
  tx: Tx,
  { csCorporateId, coachId, operatorId, now, reason }: Authorising & { reason: string },
): Promise<void> {
  await tx.$executeRaw`select 1 from coaches where id = ${coachId} for key share`;
  const [expert] = await tx.companyExpert.updateManyAndReturn({
    where: { csCorporateId, coachId, withdrawnAt: null },
    data: { withdrawnAt: now },
    select: { id: true },
  });
  if (!expert) throw new DomainError('NOT_FOUND');
  await recordTransition(tx, companyExpertMachine, {
    entityId: expert.id,
    from: 'AUTHORISED',
    to: 'WITHDRAWN',
    role: 'operator',
    actorId: operatorId,
    reason,
    at: now,
  });
  for (const listener of authorisationListeners.read()) await listener(tx, { csCorporateId, coachId, now });
}
