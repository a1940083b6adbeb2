import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createEmployee, expertActor, planDay } from '~/test/factories/company';
import { createOperator } from '~/test/factories/document';
import { startAndCloseMonth, createSettledCompany, createHeldLesson } from '~/test/factories/settlement';

export const MONTH = '2026-11';
export const closed = seoulInstant(2026, 12, 3, 3);
export const inTime = seoulInstant(2026, 12, 5, 23);
export const over = seoulInstant(2026, 12, 6);
export const payday = seoulInstant(2026, 12, 10, 10);

/**
 * Creates two companies with a closed month, the first with two lessons and the other with one, and the users who read
 * it.
 */
export async function createClosedMonth() {
  const [scene, other] = [await createSettledCompany(), await createSettledCompany()];
  const operator = await createOperator();
  const manager = await createEmployee(scene.csCorporateId, { isManager: true });
  const colleague = await createEmployee(scene.csCorporateId);
  // A former manager, who receives no messages of the company.
  const former = await createEmployee(scene.csCorporateId, { isManager: true });
  await db.companyMembership.update({ where: { id: former.membershipId }, data: { leftAt: planDay } });
  for (const date of [3, 4]) await createHeldLesson(scene, seoulInstant(2026, 11, date, 12));
  await createHeldLesson(other, seoulInstant(2026, 11, 3, 12));
  await startAndCloseMonth(MONTH, closed);
  return {
    scene,
    other,
    operator,
    manager,
    colleague,
    asExpert: async (at: Date, of = scene) =>
      callerFor(await expertActor(of.expert, [of.csCorporateId]), at).b2bExpert.settlement,
    asOperator: (at: Date) => callerFor(memberActor(operator), at).operations.settlement,
  };
}

/** A closed month whose first company has a second bill for a later month, by which its business number is known. */
export async function createCompanyBills() {
  const created = await createClosedMonth();
  const { csCorporateId } = created.scene;
  await db.company.update({ where: { id: csCorporateId }, data: { businessNumber: '1248100998' } });
  await createHeldLesson(created.scene, seoulInstant(2026, 12, 1, 12));
  await startAndCloseMonth('2026-12', seoulInstant(2027, 1, 3, 3));
  return {
    ...created,
    billOf: async () => db.companyBill.findFirstOrThrow({ where: { csCorporateId }, orderBy: { id: 'asc' } }),
  };
}

export const mails = (template: string) => db.message.findMany({ where: { template }, orderBy: { id: 'asc' } });
