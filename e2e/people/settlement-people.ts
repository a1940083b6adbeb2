import type { BrowserContext } from '@playwright/test';
import { logIn } from './members';
import { product } from '../product';

/**
 * Creates a company, its manager and its expert, with a month long ago that the product's own close closes now, so that
 * the statement can be disputed today. Each test uses another month.
 * @param month "2021-03"
 */
export async function createSettlementPeople(month: string) {
  const { db, factories, encryptId } = await product();
  const { agreeOnRate, asWorker, createSettledCompany, createHeldLesson } = await import('~/test/factories/settlement');
  const { seoulMonth, seoulMonthRange } = await import('~/domain/shared/seoul-time');
  const { closeMonth } = await import('~/server/services/settlement/close/close-month');
  const scene = await createSettledCompany();
  await agreeOnRate(scene.csCorporateId, '2021-01-01', {}, '2021-12-31');
  const manager = await factories.company.createEmployee(scene.csCorporateId, { isManager: true });
  for (const day of ['03', '10']) await createHeldLesson(scene, new Date(`${month}-${day}T12:00:00+09:00`));
  const now = new Date();
  await db.$transaction(async (tx) => {
    const row = { month, policyVersion: 'settlement-2026-11-24', expected: 2, startedAt: now };
    const { id } = await tx.settlementMonth.create({ data: row });
    await closeMonth({ ...asWorker(now), db: tx as typeof db }, { settlementMonthId: id });
  });
  const bill = await db.companyBill.findFirstOrThrow({ where: { csCorporateId: scene.csCorporateId } });
  return {
    ...scene,
    billPath: `/f/document/bill/${encryptId('companyBill', bill.id)}`,
    /** Holds a lesson of the expert in the current month and closes its attendance now. */
    createHeldLessonNow: () => createHeldLesson(scene, seoulMonthRange(seoulMonth(now)).from),
    /** Withdraws the company's authorisation of the expert. */
    leaveCompany: () =>
      db.companyExpert.updateMany({
        where: { csCorporateId: scene.csCorporateId, coachId: scene.expert.id },
        data: { withdrawnAt: now },
      }),
    logInExpert: (context: BrowserContext) => logIn(context, scene.expert.userId),
    logInManager: (context: BrowserContext) => logIn(context, manager.id),
  };
}
