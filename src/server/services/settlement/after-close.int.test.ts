import { afterAll, describe, expect, it } from 'vitest';
import { seoulDate, seoulInstant } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { readLedgerBalances } from '~/server/services/payment/ledger/read-ledger-balances';
import { ownerBalance } from '~/test/owner-balance';
import { callerFor } from '~/test/caller';
import { closed, createClosedMonth, inTime, mails, MONTH, over, payday } from '~/test/company/closed-month';
import { expertActor } from '~/test/factories/company';
import { asWorker, startAndCloseMonth, createHeldLesson } from '~/test/factories/settlement';
import { advanceSettlement } from './close/advance-settlement';

afterAll(stopSender);

const { scene, other, asExpert, asOperator } = await createClosedMonth();
const read = async (at: Date, month = MONTH) => (await asExpert(at)).month({ month });
const lineIds = async () => (await read(inTime)).statement?.lines.map(({ lineId }) => lineId) ?? [];
const advance = () => advanceSettlement(asWorker(over));

/** Returns a function that does the work at its first call and returns the same result at every call. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}

// The steps from the close to the payout, so that each test takes those that it needs and passes alone.
const createFirstHeldLesson = once(() => createHeldLesson(scene, seoulInstant(2026, 12, 1, 12)));
const saveAccount = once(async () =>
  (await asExpert(closed)).saveAccount({ bankCode: '06', accountNumber: '123-456-789012', holderName: '한지우' }),
);
const savedAccount = { bank: 'KB국민은행', lastDigits: '9012', holderName: '한지우' };
const sentence = '두 시간 수업이었어요.';
/**
 * Disputes the first line twice at the same time. No company authorises the expert any more, who can dispute it anyway.
 */
const dispute = once(async () => {
  const [lineId = 0] = await lineIds();
  const { settlement } = callerFor(await expertActor(scene.expert, []), inTime).b2bExpert;
  return Promise.allSettled([settlement.dispute({ lineId, sentence }), settlement.dispute({ lineId, sentence })]);
});
/** Accepts the dispute twice at the same time. */
const acceptDispute = once(async () => {
  await dispute();
  const { id } = await db.settlementDispute.findFirstOrThrow({ where: { coachId: scene.expert.id } });
  const decision = { disputeId: id, accepted: true, correction: 40_000, decision: '확인했어요.' };
  const answers = await Promise.allSettled([
    asOperator(over).decideDispute(decision),
    asOperator(over).decideDispute(decision),
  ]);
  await advance();
  return answers;
});
const makePayable = once(async () => {
  await saveAccount();
  await acceptDispute();
});

/** Returns the name of an expert in the console; all experts have the same display name. */
const consoleNameOf = async ({ displayName, userId }: { displayName: string; userId: number }) =>
  `${displayName}(${(await db.user.findUniqueOrThrow({ where: { id: userId } })).email})`;

type PayTo = { statementId: number; payTo: typeof savedAccount };
const readAccounts = async (): Promise<PayTo[]> => {
  const ready = await asOperator(payday).statements({ month: MONTH, status: 'PAYABLE', withAccount: true });
  return ready.items.flatMap(({ statementId, payTo }) => (payTo ? [{ statementId, payTo }] : []));
};
const payTo = (statements: PayTo[], paidOn = '2026-12-10') =>
  asOperator(payday).pay({ month: MONTH, statements, paidOn, reference: '이체 12' });
const otherExpert = async () => callerFor(await expertActor(other.expert, []), payday).b2bExpert.settlement;
const saveOtherAccount = once(async () =>
  (await otherExpert()).saveAccount({ bankCode: '06', accountNumber: '777888999', holderName: '이서준' }),
);
/** Records the transfers twice at the same time. */
const pay = once(async () => {
  await makePayable();
  await saveOtherAccount();
  const statements = await readAccounts();
  return Promise.allSettled([payTo(statements), payTo(statements)]);
});
const closeDecember = once(async () => {
  await makePayable();
  await createFirstHeldLesson();
  await createHeldLesson(scene, seoulInstant(2026, 12, 1, 18));
  await startAndCloseMonth('2026-12', seoulInstant(2027, 1, 3, 3));
});
/** Of two equal calls at the same time, one succeeds. */
const statusesOf = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.map(({ status }) => status).toSorted();
const ONE_SUCCEEDED = ['fulfilled', 'rejected'];

describe('the settlement page of an expert', () => {
  it('shows the statement with each lesson, the tax and the end of the dispute period', async () => {
    expect(await read(closed)).toMatchObject({
      taxType: 'INDIVIDUAL',
      account: null,
      forecast: null,
      statement: {
        status: 'CLOSED',
        gross: 160_000,
        incomeTax: 4_800,
        localTax: 480,
        net: 154_720,
        disputesUntil: over,
        payOn: '2026-12-10',
        lines: [
          { amount: 80_000, title: '점심 스트레칭', of: '다온전자' },
          { amount: 80_000, path: `/f/company/expert/arrival/${scene.csCorporateId}/2026-11-03`, dispute: null },
        ],
      },
    });
    expect((await mails('settlement-statement')).map(({ userId }) => userId)).toContain(scene.expert.userId);
  });

  it('shows a forecast during the month: held lessons, and the planned ones', async () => {
    const held = await createFirstHeldLesson();
    await createHeldLesson(scene, seoulInstant(2026, 12, 2, 12), { closedAt: null });
    await createHeldLesson(scene, seoulInstant(2026, 12, 20, 12), { closedAt: null, groupLessonType: 'individual' });
    await createHeldLesson(scene, seoulInstant(2026, 12, 21, 12), { closedAt: null, cancelledAt: closed });
    const { forecast, statement, open } = await read(closed, '2026-12');
    expect(statement).toBeNull();
    expect(open.map(({ at, state, amount, counts }) => [seoulDate(at), state, amount, counts])).toEqual([
      ['2026-12-20', 'PLANNED', 50_000, true],
      ['2026-12-02', 'TO_MARK', 80_000, true],
    ]);
    expect(forecast).toMatchObject({
      held: [{ amount: 80_000 }],
      planned: { lessons: 2, amount: 130_000 },
      now: { gross: 80_000, net: 77_360 },
      whole: { gross: 210_000, incomeTax: 6_300, localTax: 630, net: 203_070 },
    });
    expect(held).toBeGreaterThan(0);
    expect((await read(closed, '2027-01')).forecast).toMatchObject({ held: [], planned: { lessons: 0 } });
    for (const date of [3, 4]) await createHeldLesson(scene, seoulInstant(2027, 3, date, 12));
    const inMarch = await read(seoulInstant(2027, 3, 5), '2027-03');
    expect(inMarch.forecast?.held.map(({ at }) => seoulDate(at))).toEqual(['2027-03-04', '2027-03-03']);
  });

  it('shows only the last digits of the payout account', async () => {
    await saveAccount();
    expect((await read(closed)).account).toEqual(savedAccount);
    const { sealed } = await db.coachPayoutAccount.findUniqueOrThrow({ where: { coachId: scene.expert.id } });
    expect(Buffer.from(sealed).toString()).not.toContain('789012');
    await (await asExpert(closed)).saveAccount({ bankCode: '06', accountNumber: '123456789012', holderName: '한지우' });
    const mailed = await mails('payout-account');
    expect(mailed).toMatchObject([{ userId: scene.expert.userId }]);
    expect(JSON.stringify(mailed)).toContain('···9012');
    expect(JSON.stringify(mailed)).not.toMatch(/89.?012/);
  });

  it('stays open when no company authorises the expert any more, without links to closed pages', async () => {
    const formerExpert = callerFor(await expertActor(scene.expert, []), closed).b2bExpert.settlement;
    const { statement } = await formerExpert.month({ month: MONTH });
    expect(statement).toMatchObject({ gross: 160_000, lines: [{ path: null }, { path: null }] });
    const mail = (await mails('settlement-statement')).find(({ userId }) => userId === scene.expert.userId);
    expect(JSON.stringify(mail)).toContain(`/f/company/expert/calculate?month=${MONTH}`);
    await formerExpert.saveAccount({ bankCode: '06', accountNumber: '123-456-789012', holderName: '한지우' });
    const missing = formerExpert.dispute({ lineId: 2_000_000_000, sentence: '다른 줄이에요.' });
    await expect(missing).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  });
});

describe('a dispute', () => {
  it('is possible once, in time, and only about the coach’s own line', async () => {
    const [first = 0] = await lineIds();
    const otherUser = (await asExpert(inTime, other)).dispute({ lineId: first, sentence });
    await expect(otherUser).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    await expect((await asExpert(over)).dispute({ lineId: first, sentence })).rejects.toMatchObject({
      cause: { code: 'TOO_LATE' },
    });
    expect(statusesOf(await dispute())).toEqual(ONE_SUCCEEDED);
    expect((await read(inTime)).statement?.lines[0]?.dispute).toMatchObject({ status: 'OPEN', sentence });
  });

  it('blocks the payout of its statement until it is decided once, and corrects the next month', async () => {
    await dispute();
    await advance();
    const statusOf = async (coachId: number) =>
      (await db.settlementStatement.findFirstOrThrow({ where: { coachId } })).status;
    expect([await statusOf(scene.expert.id), await statusOf(other.expert.id)]).toEqual(['CLOSED', 'PAYABLE']);
    const { items } = await asOperator(over).disputes({ status: 'OPEN' });
    const disputeId = items[0]?.disputeId ?? 0;
    expect(items).toMatchObject([{ month: MONTH, coach: await consoleNameOf(scene.expert), line: { amount: 80_000 } }]);
    // The dispute is found by its number alone, whether or not the list is loaded.
    expect(await asOperator(over).dispute({ disputeId })).toEqual(items[0]);
    const missing = asOperator(over).dispute({ disputeId: 2_000_000_000 });
    await expect(missing).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    // The console links a line to its dispute and lists lines in the order of the month. The coach does not get the
    // number of the dispute.
    const { lines } = await asOperator(over).statement({ statementId: items[0]?.statementId ?? 0 });
    expect(lines).toMatchObject([{ dispute: null }, { dispute: { status: 'OPEN', disputeId } }]);
    expect((await read(over)).statement?.lines[0]?.dispute).not.toHaveProperty('disputeId');
    expect(statusesOf(await acceptDispute())).toEqual(ONE_SUCCEEDED);
    expect(await statusOf(scene.expert.id)).toBe('PAYABLE');
    expect(await mails('settlement-dispute')).toMatchObject([{ userId: scene.expert.userId }]);
    expect((await read(over)).statement).toMatchObject({
      net: 154_720,
      lines: [{ dispute: { status: 'ACCEPTED', correction: 40_000, decision: '확인했어요.' } }, {}],
    });
  });
});

describe('a dispute that is rejected', () => {
  it('requests immediately the job that makes its statement payable', async () => {
    const createDispute = async () => {
      const [row] = await db.$queryRaw<{ jobs: number }[]>`
        select count(*)::int as jobs from pgboss.job where name = 'advance-settlement' and state = 'created'`;
      return row?.jobs;
    };
    await db.$executeRaw`delete from pgboss.job where name = 'advance-settlement'`;
    const statement = await db.settlementStatement.findFirstOrThrow({
      where: { coachId: other.expert.id },
      include: { lines: true },
    });
    const dispute = { lineId: statement.lines[0]?.id ?? 0, coachId: other.expert.id, sentence: '확인해 주세요.' };
    const { id } = await db.settlementDispute.create({ data: { ...dispute, disputedAt: inTime } });
    await asOperator(over).decideDispute({ disputeId: id, accepted: false, decision: '한 시간이 맞아요.' });
    expect(await createDispute()).toBe(1);
  });
});

describe('a payout', () => {
  it('has a file with the existing accounts, names the coaches without one, and is logged', async () => {
    await makePayable();
    const file = await asOperator(payday).payoutFile({ month: MONTH });
    const [paid, missing] = [await consoleNameOf(scene.expert), await consoleNameOf(other.expert)];
    expect(file).toMatchObject({ count: 1, amount: 154_720, without: [missing] });
    expect(file.csv).toContain(`KB국민은행,\t123456789012,한지우,154720,${paid},`);
    expect(file.csv.trim().split('\n')).toHaveLength(2);
    const { months } = await asOperator(payday).months();
    expect(months[0]?.statements).toMatchObject({ count: 2, payable: 1, withoutAccount: 1 });
    const { items } = await asOperator(payday).statements({ month: MONTH, status: 'PAYABLE' });
    expect(items).toHaveLength(2);
    // A coach without an account does not block the payouts of the others.
    const ready = await asOperator(payday).statements({ month: MONTH, status: 'PAYABLE', withAccount: true });
    expect(ready.items.map(({ statementId }) => statementId)).toEqual(
      items.filter(({ hasAccount }) => hasAccount).map(({ statementId }) => statementId),
    );
    expect(ready.items.map(({ payTo }) => payTo)).toEqual([savedAccount]);
    // Accounts are decrypted only where they are shown.
    expect(items.map(({ payTo }) => payTo)).toEqual([null, null]);
    expect(await db.auditEvent.count({ where: { action: 'settlement.payout-file' } })).toBe(1);
  });

  it('is recorded once, books the withheld tax, and notifies the coaches', async () => {
    await makePayable();
    const { items } = await asOperator(payday).statements({ month: MONTH, status: 'PAYABLE' });
    expect(items).toHaveLength(2);
    // The account changes after the file was created, but the transfer went to the account in the file.
    const changed = { bankCode: '11', accountNumber: '5550001111', holderName: '한지우' } as const;
    await (await asExpert(payday)).saveAccount(changed);
    expect(await mails('payout-account')).toHaveLength(2);
    expect((await readAccounts()).map((item) => item.payTo)).toEqual([savedAccount]);
    const rejected = { cause: { code: 'INVALID_INPUT', details: { issues: [{ path: 'statements' }] } } };
    // No transfer is recorded when one of the coaches has no account.
    await expect(payTo(items.map(({ statementId }) => ({ statementId, payTo: savedAccount })))).rejects.toMatchObject(
      rejected,
    );
    expect((await read(payday)).statement).toMatchObject({ status: 'PAYABLE', paidOn: null });
    await saveOtherAccount();
    expect(await mails('payout-account')).toHaveLength(3);
    expect(new Set((await readAccounts()).map((item) => item.payTo.lastDigits))).toEqual(new Set(['8999', '9012']));
    // The operator saw the account before it changed, or before a new file was created.
    for (const other of [{ lastDigits: '1111' }, { bank: '기업은행' }, { holderName: '한지후' }]) {
      const [read, ...others] = await readAccounts();
      if (!read) throw new Error('nothing to be paid');
      const changed = [{ ...read, payTo: { ...read.payTo, ...other } }, ...others];
      await expect(payTo(changed)).rejects.toMatchObject(rejected);
    }
    expect((await read(payday)).statement).toMatchObject({ status: 'PAYABLE', paidOn: null });
    await expect(payTo(await readAccounts(), '2026-12-11')).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });
    await expect(payTo(await readAccounts(), '2026-12-02')).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });
    expect(statusesOf(await pay())).toEqual(ONE_SUCCEEDED);
    expect((await read(payday)).statement).toMatchObject({
      status: 'PAID',
      paidOn: '2026-12-10',
      paidTo: { bank: 'KB국민은행', lastDigits: '9012', holderName: '한지우' },
    });
    // This coach is not in the file, so the account known at the time of the record counts.
    expect((await (await otherExpert()).month({ month: MONTH })).statement).toMatchObject({
      status: 'PAID',
      paidTo: { lastDigits: '8999' },
    });
    const { items: written } = await asOperator(payday).statements({ month: MONTH, status: 'PAID' });
    expect(written.map((item) => item.payTo)).toEqual([null, null]);
    expect(await mails('settlement-paid')).toHaveLength(2);
    expect(await ownerBalance({ db }, { account: 'COACH_PAYABLE', ownerId: scene.expert.userId })).toBe(0);
    const { balances, total } = await readLedgerBalances({ db });
    const balance = new Map(balances.map((balance) => [balance.account, balance.balance]));
    expect([total, balance.get('BANK'), balance.get('WITHHOLDING')]).toEqual([0, -154_720 - 77_360, -5_280 - 2_640]);
  });

  it('includes the correction in the next month, where it is listed first although its lesson is the oldest', async () => {
    await closeDecember();
    const { statement } = await read(seoulInstant(2027, 1, 3, 4), '2026-12');
    expect(statement).toMatchObject({ gross: 80_000 + 80_000 + 40_000 });
    expect(statement?.lines.map(({ kind, amount, at }) => [kind, amount, at])).toEqual([
      ['CORRECTION', 40_000, seoulInstant(2026, 11, 4, 12)],
      ['COMPANY_LESSON', 80_000, seoulInstant(2026, 12, 1, 18)],
      ['COMPANY_LESSON', 80_000, seoulInstant(2026, 12, 1, 12)],
    ]);
  });
});

it('makes all lines of the next statement payable in the ledger, also the correction', async () => {
  await pay();
  await closeDecember();
  const owed = { account: 'COACH_PAYABLE', ownerId: scene.expert.userId } as const;
  expect(await ownerBalance({ db }, owed)).toBe(0);
  const released = seoulInstant(2027, 1, 6);
  await advanceSettlement(asWorker(released));
  expect((await read(released, '2026-12')).statement).toMatchObject({ status: 'PAYABLE', gross: 200_000 });
  expect(await ownerBalance({ db }, owed)).toBe(-200_000);
  expect((await readLedgerBalances({ db })).total).toBe(0);
});

it('lists the months with their states in the console', async () => {
  await pay();
  await closeDecember();
  const at = seoulInstant(2027, 2, 1, 9);
  const { months, next } = await asOperator(at).months();
  expect(next).toEqual({ month: '2027-01', lessons: 0, statementAt: seoulInstant(2027, 2, 3) });
  expect(months.map(({ month, status }) => [month, status])).toEqual([
    ['2026-12', 'CLOSED'],
    [MONTH, 'CLOSED'],
  ]);
  expect(months[1]).toMatchObject({
    lines: 3,
    expected: 3,
    statements: { count: 2, paid: 2, openDisputes: 0 },
    bills: { count: 2, total: 450_000, received: 0, overdue: 2 },
  });
});

it('taxes a coach as a business once an operator saves the business number', async () => {
  const { id } = scene.expert;
  const save = (from: string | null, businessNumber: string | null) =>
    asOperator(payday).saveTaxType({ encryptedCoachId: encryptId('coach', id), from, businessNumber });
  await expect(save(null, '1248100997')).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });
  await save(null, '124-81-00998');
  expect(await read(payday)).toMatchObject({ taxType: 'BUSINESS', businessNumber: '1248100998' });
  await expect(save(null, '220-81-62517')).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
  expect(await read(payday)).toMatchObject({ businessNumber: '1248100998' });
  await save('1248100998', null);
  expect(await read(payday)).toMatchObject({ taxType: 'INDIVIDUAL', statement: { taxType: 'INDIVIDUAL' } });
});
