import { afterAll, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { callerFor, memberActor } from '~/test/caller';
import { closed, inTime, MONTH, over, payday } from '~/test/company/closed-month';
import { expertActor } from '~/test/factories/company';
import { createOperator } from '~/test/factories/document';
import { asWorker, startAndCloseMonth, createSettledCompany, createHeldLesson } from '~/test/factories/settlement';
import { advanceSettlement } from '../close/advance-settlement';

afterAll(stopSender);

const numberOf = { disputed: '1111111111', paid: '2222222222', open: '3333333333' } as const;
type Name = keyof typeof numberOf;
const names = Object.keys(numberOf) as Name[];

it('the bank file contains the payable statements of its month, without disputed or paid ones and without other months', async () => {
  const operator = await createOperator();
  const asOperator = (at: Date) => callerFor(memberActor(operator), at).operations.settlement;
  const experts = new Map<Name, Awaited<ReturnType<typeof createSettledCompany>>>();
  for (const name of names) {
    const scene = await createSettledCompany();
    experts.set(name, scene);
    await createHeldLesson(scene, seoulInstant(2026, 11, 3, 12));
    await createHeldLesson(scene, seoulInstant(2026, 12, 3, 12));
  }
  const statementOf = (name: Name, month = MONTH) =>
    db.settlementStatement.findFirstOrThrow({
      where: { coachId: experts.get(name)?.expert.id ?? 0, month: { month } },
      include: { lines: true, payoutExport: true },
    });
  const asExpert = async (name: Name, at: Date) => {
    const scene = experts.get(name);
    if (!scene) throw new Error('nobody of that name');
    return callerFor(await expertActor(scene.expert, [scene.csCorporateId]), at).b2bExpert.settlement;
  };
  await startAndCloseMonth(MONTH, closed);
  for (const name of names) {
    const account = { bankCode: '06', accountNumber: numberOf[name], holderName: '한지우' } as const;
    await (await asExpert(name, closed)).saveAccount(account);
  }
  const [line] = (await statementOf('disputed')).lines;
  await (await asExpert('disputed', inTime)).dispute({ lineId: line?.id ?? 0, sentence: '두 시간 수업이었어요.' });
  await advanceSettlement(asWorker(over));
  const listed = await asOperator(payday).statements({ month: MONTH, status: 'PAYABLE', withAccount: true });
  const { id: paidId } = await statementOf('paid');
  const paying = listed.items.flatMap(({ statementId, payTo }) =>
    payTo && statementId === paidId ? [{ statementId, payTo }] : [],
  );
  await asOperator(payday).pay({ month: MONTH, statements: paying, paidOn: '2026-12-10', reference: '이체 12' });
  // One month later, the rest of the first month is not in the next month's file, and the reverse.
  await startAndCloseMonth('2026-12', seoulInstant(2027, 1, 3, 3));
  await advanceSettlement(asWorker(seoulInstant(2027, 1, 6)));

  const fileOf = async (month: string) => {
    const { csv, count, amount, without } = await asOperator(seoulInstant(2027, 1, 10, 10)).payoutFile({ month });
    expect(without).toEqual([]);
    expect(count).toBe(csv.trim().split('\n').length - 1);
    return { named: names.filter((name) => csv.includes(numberOf[name])), amount };
  };
  const { net } = await statementOf('open');
  expect([(await statementOf('disputed')).status, (await statementOf('paid')).status]).toEqual(['CLOSED', 'PAID']);
  expect(await fileOf(MONTH)).toEqual({ named: ['open'], amount: net });
  const exportFile = async (month: string) => {
    const statements = await Promise.all(names.map((name) => statementOf(name, month)));
    return statements.map(({ payoutExport }) => payoutExport !== null);
  };
  expect([await exportFile(MONTH), await exportFile('2026-12')]).toEqual([
    [false, false, true],
    [false, false, false],
  ]);
  expect((await fileOf('2026-12')).named).toEqual(names);
});
