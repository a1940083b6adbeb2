import { afterAll, describe, expect, it } from 'vitest';
import { auditPolicy } from '~/domain/operations/policy';
import { MINUTE_MS } from '~/domain/shared/durations';
import { handleDocumentDownload } from '~/server/api/document-download';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { renderDocument } from '~/server/services/document/render-document';
import { callerFor, memberActor } from '~/test/caller';
import { createCompanyBills, mails, MONTH, payday } from '~/test/company/closed-month';
import { expertActor } from '~/test/factories/company';
import { createOperator } from '~/test/factories/document';
import { asWorker } from '~/test/factories/settlement';
import { cookieOf } from '~/test/members';

afterAll(stopSender);

const { scene, other, operator, manager, colleague, billOf } = await createCompanyBills();

describe('a company’s bill', () => {
  it('can be read only by the managers of the company and by operators', async () => {
    const { id } = await billOf();
    const encryptedId = encryptId('companyBill', id);
    const open = (actor: Parameters<typeof callerFor>[0]) =>
      callerFor(actor, payday).document.get({ kind: 'companyBill', encryptedId });
    const membership = { id: manager.membershipId, csCorporateId: scene.csCorporateId, isManager: true };
    const asManager = { ...memberActor(manager), membership };
    // The bill keeps the names that were valid when it was issued.
    await db.company.update({ where: { id: scene.csCorporateId }, data: { name: '새온전자' } });
    await db.companyProgram.update({ where: { id: scene.program.id }, data: { title: '저녁 스트레칭' } });
    expect(await open(asManager)).toMatchObject({
      kind: 'companyBill',
      buyer: { name: '다온전자' },
      total: 300_000,
      vat: 27_272,
      lines: [{ label: '점심 스트레칭 · 그룹 수업', count: 2, unit: 150_000, amount: 300_000 }],
      dueOn: '2026-12-17',
    });
    expect(await open(memberActor(operator))).toMatchObject({ total: 300_000 });
    for (const otherUser of [
      { ...asManager, membership: { ...membership, isManager: false } },
      { ...asManager, membership: { ...membership, csCorporateId: other.csCorporateId } },
      await expertActor(scene.expert, [scene.csCorporateId]),
    ])
      await expect(open(otherUser)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    expect(await callerFor(asManager, payday).b2bLearner.bills()).toMatchObject([
      {},
      { month: MONTH, total: 300_000, remaining: 300_000 },
    ]);
    expect(await mails('company-bill')).toMatchObject([{ userId: manager.id }, { userId: manager.id }]);
    const requested = await callerFor(asManager, payday).document.request({ kind: 'companyBill', encryptedId });
    expect(await callerFor(asManager, payday).document.status(requested)).toMatchObject({ status: 'QUEUED' });
    const readAsOther = callerFor(memberActor(manager), payday).document.status(requested);
    await expect(readAsOther).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  });

  it('names the account to pay to and both business numbers, with the company’s number as of its issue if it was known', async () => {
    const membership = { id: manager.membershipId, csCorporateId: scene.csCorporateId, isManager: true };
    const caller = callerFor({ ...memberActor(manager), membership }, payday);
    const bills = await db.companyBill.findMany({
      where: { csCorporateId: scene.csCorporateId },
      orderBy: { id: 'asc' },
    });
    expect(bills.map(({ buyerNumber }) => buyerNumber)).toEqual([null, '1248100998']);
    const numbers = () =>
      Promise.all(
        bills.map(async ({ id }) => {
          const kind = 'companyBill';
          const bill = await caller.document.get({ kind, encryptedId: encryptId(kind, id) });
          expect(bill).toMatchObject({ payTo: { bank: '가온은행' }, supplier: { registrationNumber: '123-86-45670' } });
          return bill.kind === kind ? bill.buyer : null;
        }),
      );
    const known = { registrationNumber: '124-81-00998' };
    expect(await numbers()).toMatchObject([known, known]);
    await db.company.update({ where: { id: scene.csCorporateId }, data: { businessNumber: '2208162517' } });
    expect(await numbers()).toMatchObject([{ registrationNumber: '220-81-62517' }, known]);
  });

  it('is logged when an operator reads it in the console or on its page, once for repeated views within a short time', async () => {
    const { id: billId } = await billOf();
    const own = await createOperator();
    const after = (ms: number) => callerFor(memberActor(own), new Date(payday.getTime() + ms));
    const readings = () => db.auditEvent.findMany({ where: { operatorId: own.id }, orderBy: { id: 'asc' } });
    const again = auditPolicy.sameReadingMinutes * MINUTE_MS;
    await after(0).operations.settlement.bill({ billId });
    const paper = { kind: 'companyBill', encryptedId: encryptId('companyBill', billId) } as const;
    await after(again - 1).document.get(paper);
    const seen = {
      action: 'bill.view',
      subject: `company:${scene.csCorporateId}`,
      details: { month: MONTH, how: 'page' },
    };
    expect(await readings()).toMatchObject([seen]);
    await after(again).document.get(paper);
    expect(await readings()).toMatchObject([seen, seen]);
    await after(2 * again - 1).operations.settlement.bill({ billId });
    expect(await readings()).toMatchObject([seen, seen]);
    // Views of another bill, of another company's bill and by another operator are logged separately.
    const others = await db.companyBill.findMany({ where: { status: { not: 'DRAFT' }, id: { not: billId } } });
    for (const { id } of others) await after(again).operations.settlement.bill({ billId: id });
    expect(await readings()).toHaveLength(2 + others.length);
    const colleagueOperator = await createOperator();
    await callerFor(memberActor(colleagueOperator), payday).operations.settlement.bill({ billId });
    expect(await db.auditEvent.count({ where: { operatorId: colleagueOperator.id } })).toBe(1);
  });

  it('is logged each time an operator downloads its file, even when the browser has cached it', async () => {
    const { id: billId } = await billOf();
    const own = await createOperator();
    const caller = callerFor(memberActor(own), payday);
    const paper = { kind: 'companyBill', encryptedId: encryptId('companyBill', billId) } as const;
    const { encryptedDocumentId } = await caller.document.request(paper);
    const { id: documentId } = decryptId('document', encryptedDocumentId);
    const draw = () => Promise.resolve({ file: new Uint8Array([1]), pageCount: 1 });
    await renderDocument(asWorker(payday), { documentId, final: false }, draw);
    const address = `http://localhost/documents/${encryptedDocumentId}/download`;
    const cookie = await cookieOf(own.id);
    const first = await handleDocumentDownload(new Request(address, { headers: { cookie } }));
    const known = { cookie, 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await handleDocumentDownload(new Request(address, { headers: known }));
    expect([first.status, again.status]).toEqual([200, 304]);
    const viewEvent = {
      action: 'bill.view',
      subject: `company:${scene.csCorporateId}`,
      details: { month: MONTH, how: 'file' },
    };
    const readings = await db.auditEvent.findMany({ where: { operatorId: own.id }, orderBy: { id: 'asc' } });
    expect(readings).toMatchObject([viewEvent, viewEvent]);
  });

  it('is mailed only to the managers', async () => {
    const mailed = (await mails('company-bill')).map(({ userId }) => userId);
    expect(mailed).toContain(manager.id);
    expect(mailed).not.toContain(colleague.id);
  });
});
