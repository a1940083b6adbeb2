import { afterAll, describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { readLedgerBalances } from '~/server/services/payment/ledger/read-ledger-balances';
import { callerFor, memberActor } from '~/test/caller';
import { createCompanyBills, mails, MONTH, payday } from '~/test/company/closed-month';
import { createOperator } from '~/test/factories/document';
import { waitForLock } from '~/test/wait-for-lock';

afterAll(stopSender);

const { scene, other, operator, manager, asOperator, billOf } = await createCompanyBills();
// The managers requested the document of the bill before it was corrected.
await callerFor(
  {
    ...memberActor(manager),
    membership: { id: manager.membershipId, csCorporateId: scene.csCorporateId, isManager: true },
  },
  payday,
).document.request({ kind: 'companyBill', encryptedId: encryptId('companyBill', (await billOf()).id) });

describe('a company’s bill', () => {
  it('is paid in parts, reports an overpayment, and allows a receipt to be reversed', async () => {
    const { id: billId } = await billOf();
    const receive = (amount: number, basedOn: number, key = crypto.randomUUID()) =>
      asOperator(payday).recordReceipt({
        billId,
        amount,
        receivedOn: '2026-12-09',
        note: '다온전자',
        basedOn,
        idempotencyKey: key,
      });
    const state = async () => (await billOf()).status;
    const key = crypto.randomUUID();
    expect(await receive(100_000, 0, key)).toEqual({ received: 100_000, remaining: 200_000, over: 0 });
    expect(await receive(100_000, 0, key)).toEqual({ received: 100_000, remaining: 200_000, over: 0 });
    expect(await state()).toBe('ISSUED');
    // Another operator saw the same transfer, or the response was lost and the note was changed.
    await expect(receive(100_000, 0)).rejects.toMatchObject({
      message: expect.stringContaining('입금이 기록됐어요'),
      cause: { code: 'CONFLICT' },
    });
    const results = await Promise.allSettled([receive(5_000, 1), receive(5_000, 1)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await receive(-5_000, 2);
    expect(await receive(210_000, 3)).toEqual({ received: 310_000, remaining: 0, over: 10_000 });
    expect(await state()).toBe('PAID');
    expect(await receive(-210_000, 4)).toMatchObject({ remaining: 200_000 });
    expect(await state()).toBe('ISSUED');
    await expect(receive(-100_001, 5)).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });
    expect(await receive(200_000, 5)).toMatchObject({ remaining: 0 });
    const owner = { account: 'RECEIVABLE', ownerId: scene.csCorporateId } as const;
    const { _sum } = await db.ledgerEntry.aggregate({
      where: { ...owner, transaction: { billId } },
      _sum: { amount: true },
    });
    expect(_sum.amount).toBe(-300_000);
    expect(await asOperator(payday).bill({ billId })).toMatchObject({
      status: 'PAID',
      received: 300_000,
      receipts: [{ amount: 100_000, operator: operator.name }, {}, {}, {}, {}, {}],
    });
  });

  describe('that is corrected', () => {
    const reason = '한 수업이 두 번 들어갔어요.';
    const correct = (amount: number, basedOn: number, billId?: number, at = payday) =>
      billOf().then((own) => asOperator(at).correctBill({ billId: billId ?? own.id, amount, reason, basedOn }));
    const currentState = async () => {
      const { id: billId } = await billOf();
      const { total, vat, received, remaining, over, status } = await asOperator(payday).bill({ billId });
      return { total, vat, received, remaining, over, status };
    };
    const receivable = async () => {
      const { id: billId } = await billOf();
      const where = { account: 'RECEIVABLE', transaction: { billId } } as const;
      return (await db.ledgerEntry.aggregate({ where, _sum: { amount: true } }))._sum.amount;
    };

    it('keeps its issued row and its receipts, and reports an overpayment', async () => {
      const issued = await billOf();
      expect(await correct(-150_000, 0)).toEqual({ received: 300_000, remaining: 0, over: 150_000 });
      expect(await currentState()).toEqual({
        total: 150_000,
        vat: 13_636,
        received: 300_000,
        remaining: 0,
        over: 150_000,
        status: 'PAID',
      });
      expect(await billOf()).toEqual(issued);
      // The receivable for the lessons, minus the receipts and the correction.
      expect(await receivable()).toBe(-300_000 - 150_000);
      const transaction = await db.ledgerTransaction.findFirstOrThrow({
        where: { kind: 'BILL_CORRECTED', billId: issued.id },
        include: { entries: { orderBy: { id: 'asc' } } },
      });
      expect(transaction.entries.map(({ account, ownerId, amount }) => [account, ownerId, amount])).toEqual([
        ['RECEIVABLE', scene.csCorporateId, -150_000],
        ['PLATFORM_REVENUE', null, 150_000 - 13_636],
        ['VAT', null, 13_636],
      ]);
      const { total } = await readLedgerBalances({ db });
      expect(total).toBe(0);
    });

    it('is open again, with a later due day, when its total exceeds the receipts', async () => {
      expect(await correct(200_000, 1)).toEqual({ received: 300_000, remaining: 50_000, over: 0 });
      expect(await currentState()).toMatchObject({ total: 350_000, vat: 31_818, status: 'ISSUED', remaining: 50_000 });
      const { id: billId } = await billOf();
      const overdue = async (at: Date) =>
        (await asOperator(at).bills({ month: MONTH, state: 'OVERDUE' })).items.some((item) => item.billId === billId);
      // The due day is 14 days after the correction, not after the bill.
      const [before, after] = [seoulInstant(2026, 12, 24, 23), seoulInstant(2026, 12, 25)];
      expect([await overdue(before), await overdue(after)]).toEqual([false, true]);
      const membership = { id: manager.membershipId, csCorporateId: scene.csCorporateId, isManager: true };
      const listBills = async (at: Date) => callerFor({ ...memberActor(manager), membership }, at).b2bLearner.bills();
      expect((await listBills(before)).map((item) => item.overdue)).toEqual([false, false]);
      expect((await listBills(after)).map((item) => item.overdue)).toEqual([false, true]);
      const countOverdue = async (at: Date) =>
        (await asOperator(at).months()).months.find(({ month }) => month === MONTH)?.bills;
      expect(await countOverdue(before)).toMatchObject({ total: 350_000 + 150_000, received: 300_000, overdue: 1 });
      expect(await countOverdue(after)).toMatchObject({ overdue: 2 });
    });

    it('takes one of two concurrent corrections, and both a concurrent correction and a receipt', async () => {
      const twice = await Promise.allSettled([correct(-10_000, 2), correct(-20_000, 2)]);
      expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const rejectedResult = twice.find((item) => item.status === 'rejected');
      const rejected = { message: expect.stringContaining('이 청구서를 정정했어요'), cause: { code: 'CONFLICT' } };
      expect(rejectedResult?.reason).toMatchObject(rejected);
      await expect(correct(-10_000, 90)).rejects.toMatchObject(rejected);
      const { total, remaining } = await currentState();
      const { id: billId } = await billOf();
      const basedOn = await db.companyBillReceipt.count({ where: { billId } });
      const receipt = { billId, amount: remaining, receivedOn: '2026-12-10', note: '나머지', basedOn };
      await Promise.all([correct(-5_000, 3), asOperator(payday).recordReceipt(receipt)]);
      expect(await currentState()).toMatchObject({
        total: total - 5_000,
        received: total,
        over: 5_000,
        status: 'PAID',
      });
      await correct(5_000, 4);
      expect(await currentState()).toMatchObject({ total, remaining: 0, over: 0, status: 'PAID' });
    });

    it('is locked during the correction, and counts a receipt that was recorded meanwhile', async () => {
      const { total, received } = await currentState();
      await correct(30_000, 5);
      const { id: billId } = await billOf();
      let pending: ReturnType<typeof correct> | undefined;
      await db.$transaction(async (tx) => {
        await tx.$executeRaw`select 1 from company_bills where id = ${billId} for no key update`;
        pending = correct(-10_000, 6);
        await waitForLock('company_bills');
        const receivedOn = new Date('2026-12-10');
        const laterReceipt = {
          billId,
          amount: 30_000,
          receivedOn,
          note: '나머지',
          operatorId: operator.id,
          createdAt: payday,
        };
        await tx.companyBillReceipt.create({ data: laterReceipt });
        await tx.companyBill.update({ where: { id: billId }, data: { status: 'PAID' } });
      });
      expect(await pending).toEqual({ received: received + 30_000, remaining: 0, over: 10_000 });
      expect(await currentState()).toMatchObject({ total: total + 20_000, status: 'PAID' });
      await correct(10_000, 7);
      await correct(-30_000, 8);
      const basedOn = await db.companyBillReceipt.count({ where: { billId } });
      const returnedReceipt = { billId, amount: -30_000, receivedOn: '2026-12-10', note: '돌려드림', basedOn };
      expect(await asOperator(payday).recordReceipt(returnedReceipt)).toEqual({ received, remaining: 0, over: 0 });
      expect(await currentState()).toMatchObject({ total, received, over: 0, status: 'PAID' });
    });

    it('cannot go below zero, and must be issued', async () => {
      const { total } = await currentState();
      await expect(correct(-total - 1, 9)).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });
      const { id: monthId } = await db.settlementMonth.findUniqueOrThrow({ where: { month: '2026-12' } });
      const draft = await db.companyBill.create({ data: { monthId, csCorporateId: other.csCorporateId } });
      await expect(correct(1_000, 0, draft.id)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
      await expect(correct(1_000, 0, 2_000_000_000)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    });

    it('is protected by database constraints: no negative total, consecutive corrections, and no deletion', async () => {
      const { id: billId } = await billOf();
      const row = { billId, no: 10, amount: -1_000, vat: -90, reason, operatorId: operator.id, createdAt: payday };
      const write = (change: Partial<typeof row> & { dueOn?: Date }) =>
        db.companyBillCorrection.create({ data: { ...row, ...change } });
      await expect(write({ amount: -900_000, vat: -900 })).rejects.toThrow(/company_bill_corrections_sum/);
      await expect(write({ vat: -900_000 })).rejects.toThrow(/company_bill_corrections_sum/);
      await expect(write({ no: 12 })).rejects.toThrow(/company_bill_corrections_sum/);
      await expect(write({ no: 5 })).rejects.toThrow('Unique constraint');
      await expect(write({ amount: 1_000, vat: 90 })).rejects.toThrow(/company_bill_corrections_due/);
      await expect(db.companyBillCorrection.deleteMany({ where: { billId } })).rejects.toThrow('constraint violated');
    });

    it('shows the correction to the company on the bill, in the list and by mail, and logs it', async () => {
      const { id } = await billOf();
      const membership = { id: manager.membershipId, csCorporateId: scene.csCorporateId, isManager: true };
      const asManager = callerFor({ ...memberActor(manager), membership }, payday);
      const subject = { kind: 'companyBill', encryptedId: encryptId('companyBill', id) } as const;
      const paper = await asManager.document.get(subject);
      const { total, vat } = await currentState();
      expect(paper).toMatchObject({ total, vat, supply: total - vat, dueOn: '2026-12-24', issuedOn: '2026-12-03' });
      expect(paper).toMatchObject({
        corrected: { issuedTotal: 300_000, corrections: { 0: { no: 1, on: '2026-12-10', reason, amount: -150_000 } } },
      });
      // The corrected bill is a separate document; the earlier one stays.
      await asManager.document.request(subject);
      expect(await db.document.count({ where: { kind: 'companyBill', subjectId: id } })).toBe(2);
      expect(await asManager.b2bLearner.bills()).toMatchObject([
        {},
        { total, remaining: 0, over: 0, isCorrected: true, overdue: false },
      ]);
      const mailed = await mails('company-bill-corrected');
      expect(mailed.map(({ userId }) => userId)).toEqual(Array.from({ length: 9 }, () => manager.id));
      expect(mailed[0]?.text).toContain(reason);
      expect(mailed[0]?.text).toContain('150,000원 많아요');
      const entries = await db.auditEvent.findMany({ where: { action: 'bill.correct' }, orderBy: { id: 'asc' } });
      expect(entries.map(({ subject: about }) => about)).toEqual(
        Array.from({ length: 9 }, () => `company:${scene.csCorporateId}`),
      );
      const received = await db.auditEvent.findFirstOrThrow({
        where: { action: 'bill.receipt' },
        orderBy: { id: 'asc' },
      });
      expect(received.details).toMatchObject({ month: MONTH, amount: 100_000 });
      expect(entries[0]?.details).toEqual({
        changes: [{ field: '청구액', from: '300,000원', to: '150,000원' }],
        month: MONTH,
        amount: -150_000,
        total: 150_000,
        reason,
      });
    });
  });

  it('is overdue from the day after its due day', async () => {
    const bill = await db.companyBill.findFirstOrThrow({ where: { csCorporateId: other.csCorporateId } });
    const overdue = async (at: Date) =>
      (await asOperator(at).bills({ month: MONTH, state: 'OVERDUE' })).items.map(({ billId }) => billId);
    const countOverdue = async (at: Date) =>
      (await asOperator(at).months()).months.find((month) => month.month === MONTH)?.bills.overdue;
    const [lastDay, dayAfter] = [seoulInstant(2026, 12, 17, 23), seoulInstant(2026, 12, 18)];
    expect([await overdue(lastDay), await countOverdue(lastDay)]).toEqual([[], 0]);
    expect([await overdue(dayAfter), await countOverdue(dayAfter)]).toEqual([[bill.id], 1]);
  });

  it('stays overdue after a small addition with a later due day, which applies alone once the rest is paid', async () => {
    const { id: billId } = await db.companyBill.findFirstOrThrow({ where: { csCorporateId: other.csCorporateId } });
    const readOverdue = async (at: Date) => {
      const { bills, months } = asOperator(at);
      const rows = (await bills({ month: MONTH })).items;
      const listed = (await bills({ month: MONTH, state: 'OVERDUE' })).items;
      const { overdueBills } = await callerFor(memberActor(operator), at).operations.overview();
      const counted = (await months()).months.find((month) => month.month === MONTH)?.bills.overdue;
      const row = rows.find((row) => row.billId === billId);
      return [row?.overdue, row?.dueOn, listed.map((item) => item.billId), counted, overdueBills];
    };
    const receive = async (amount: number) => {
      const basedOn = await db.companyBillReceipt.count({ where: { billId } });
      return asOperator(addedOn).recordReceipt({ billId, amount, receivedOn: '2026-12-18', note: '다온전자', basedOn });
    };
    const correct = (amount: number, basedOn: number) =>
      asOperator(addedOn).correctBill({ billId, amount, reason: '1원이 빠졌어요.', basedOn });
    const addedOn = seoulInstant(2026, 12, 18, 9);
    await correct(1, 0);
    expect(await readOverdue(addedOn)).toEqual([true, '2026-12-17', [billId], 1, 1]);
    await receive(149_999);
    expect(await readOverdue(addedOn)).toEqual([true, '2026-12-17', [billId], 1, 1]);
    await receive(1);
    expect(await readOverdue(seoulInstant(2027, 1, 1, 23))).toEqual([false, '2027-01-01', [], 0, 0]);
    expect(await readOverdue(seoulInstant(2027, 1, 2))).toEqual([true, '2027-01-01', [billId], 1, 1]);
    await receive(-1);
    await correct(-2, 1);
    expect(await readOverdue(addedOn)).toEqual([false, '2027-01-01', [], 0, 0]);
    await correct(1, 2);
    await receive(-149_999);
  });
});

it('counts corrections and receipts in the monthly bill totals of the console', async () => {
  const { amount: corrected } = (await db.companyBillCorrection.aggregate({ _sum: { amount: true } }))._sum;
  const correctedTotal = 300_000 + (corrected ?? 0);
  const { months } = await asOperator(seoulInstant(2027, 2, 1, 9)).months();
  expect(months.find(({ month }) => month === MONTH)?.bills).toEqual({
    count: 2,
    total: correctedTotal + 150_000,
    received: correctedTotal,
    overdue: 1,
  });
});

it('names in the console who recorded each receipt and each correction of a bill', async () => {
  const { id: billId } = await db.companyBill.findFirstOrThrow({ where: { csCorporateId: other.csCorporateId } });
  const [receiver, corrector] = [await createOperator(), await createOperator()];
  await db.user.update({ where: { id: receiver.id }, data: { name: '나입금' } });
  await db.user.update({ where: { id: corrector.id }, data: { name: '도정정' } });
  const as = ({ id, email, grade }: typeof receiver, name: string) =>
    callerFor(memberActor({ id, email, grade, name }), payday).operations.settlement;
  const { receipts, corrections } = await asOperator(payday).bill({ billId });
  const receipt = { billId, amount: 1_000, receivedOn: '2026-12-10', note: '다온전자', basedOn: receipts.length };
  await as(receiver, '나입금').recordReceipt(receipt);
  const correction = { billId, amount: -1_000, reason: '한 수업이 빠졌어요.', basedOn: corrections.length };
  await as(corrector, '도정정').correctBill(correction);
  const bill = await asOperator(payday).bill({ billId });
  expect(bill.receipts.at(-1)).toMatchObject({ amount: 1_000, operator: '나입금' });
  expect(bill.corrections.at(-1)).toMatchObject({ amount: -1_000, operator: '도정정' });
});
