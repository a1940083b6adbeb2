import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { asOperator } from '~/test/factories/company';
import { createSettledCompany, createHeldLesson } from '~/test/factories/settlement';
import { listSettlementMonths } from './console-settlement';

it('lists a month of more than two billion won with its sum', async () => {
  const closedAt = seoulInstant(2026, 12, 3, 3);
  const row = { month: '2026-11', policyVersion: 'settlement-2026-11-24', expected: 2, startedAt: closedAt };
  const { id: monthId } = await db.settlementMonth.create({ data: row });
  const amount = 1_500_000_000;
  for (let coach = 0; coach < 2; coach += 1) {
    const scene = await createSettledCompany();
    const timetableId = await createHeldLesson(scene, seoulInstant(2026, 11, 3, 12));
    const rate = await db.companyRate.findFirstOrThrow({ where: { contract: { csCorporateId: scene.csCorporateId } } });
    const { id } = await db.settlementStatement.create({ data: { monthId, coachId: scene.expert.id } });
    const line = { statementId: id, kind: 'COMPANY_LESSON', timetableId, rateId: rate.id, amount } as const;
    await db.settlementLine.create({ data: line });
    const closed = { status: 'CLOSED', taxType: 'BUSINESS', closedAt } as const;
    await db.settlementStatement.update({ where: { id }, data: { ...closed, gross: amount, net: amount } });
  }
  const { months } = await listSettlementMonths(asOperator(closedAt));
  expect(months.map(({ statements }) => [statements.count, statements.net])).toEqual([[2, 3_000_000_000]]);
});
