import type { BrowserContext } from '@playwright/test';
import { logIn } from './members';
import { product } from '../product';

/**
 * A company, its manager and its expert, with a month of long ago that is closed now: by the product's own close, so
 * that the statement can be disputed today. Each journey has a month of its own.
 * @param month "2021-03"
 */
export async function createSettlementPeople(month: string) {
  const { db, factories, encryptId } = await product();
  const { agreeOnRate, asWorker, createSettledCompany, holdLesson } = await import('~/test/factories/settlement');
  const { seoulMonth, seoulMonthRange } = await import('~/domain/shared/seoul-time');
  const { closeMonth } = await import('~/server/services/settlement/close/close-month');
  const scene = await createSettledCompany();
  await agreeOnRate(scene.csCorporateId, '2021-01-01', {}, '2021-12-31');
  const manager = await factories.company.createEmployee(scene.csCorporateId, { isManager: true });
  for (const day of ['03', '10']) await holdLesson(scene, new Date(`${month}-${day}T12:00:00+09:00`));
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
    /** The expert has held a lesson of the running month, and closes its attendance now. */
    holdLessonNow: () => holdLesson(scene, seoulMonthRange(seoulMonth(now)).from),
    /** The company authorises its expert no more. */
    leaveCompany: () =>
      db.companyExpert.updateMany({
        where: { csCorporateId: scene.csCorporateId, coachId: scene.expert.id },
        data: { withdrawnAt: now },
      }),
    logInExpert: (context: BrowserContext) => logIn(context, scene.expert.userId),
    logInManager: (context: BrowserContext) => logIn(context, manager.id),
  };
}
