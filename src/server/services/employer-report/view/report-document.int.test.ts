import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employerReportDocumentSchema } from '~/domain/document/schema';
import { reportContentSchema } from '~/domain/employer-report/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { handleDocumentDownload } from '~/server/api/document-download';
import { renderDocument } from '~/server/services/document/render-document';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createDueReport, freezeDueReports } from '~/test/factories/employer-report';
import { asWorker } from '~/test/factories/settlement';
import { cookieOf } from '~/test/members';

afterAll(stopSender);

const now = seoulInstant(2026, 11, 24, 9);
let company: Awaited<ReturnType<typeof createDueReport>>;
let other: typeof company;

beforeAll(async () => {
  company = await createDueReport(now);
  other = await createDueReport(now);
  await freezeDueReports(now);
});

function managing({ csCorporateId, manager }: typeof company, isManager = true): MemberActor {
  return { ...memberActor(manager), membership: { id: 1, csCorporateId, isManager } };
}

const reportOf = ({ csCorporateId }: typeof company) =>
  db.employerReport.findFirstOrThrow({ where: { csCorporateId } });
const documentInputOf = async (of: typeof company) => ({
  kind: 'employerReport' as const,
  encryptedId: encryptId('employerReport', (await reportOf(of)).id),
});

describe('the document of a company’s month', () => {
  it('is the frozen text with its hash, for the company’s managers and for operators', async () => {
    const { id, month, content, hash } = await reportOf(company);
    const input = await documentInputOf(company);
    for (const actor of [managing(company), memberActor(await createOperator())]) {
      const data = employerReportDocumentSchema.parse(await callerFor(actor, now).document.get(input));
      expect(data).toEqual({ kind: 'employerReport', month, hash, canonical: content, frozenAt: expect.any(String) });
      expect(createHash('sha256').update(data.canonical).digest('hex')).toBe(data.hash);
      expect(reportContentSchema.parse(JSON.parse(data.canonical)).csCorporateId).toBe(company.csCorporateId);
    }
    expect(await callerFor(managing(company), now).b2bLearner.report({ month })).toMatchObject({
      encryptedReportId: encryptId('employerReport', id),
    });
  });

  it('is not found for anybody else: employees, another company’s managers, former managers', async () => {
    const input = await documentInputOf(company);
    const outsiders = [
      managing(other),
      managing(company, false),
      { ...managing(company), membership: null },
      { ...memberActor(company.manager), grade: 'coach' as const },
    ];
    for (const outsider of outsiders) {
      await expect(callerFor(outsider, now).document.get(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(callerFor(outsider, now).document.request(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    // An id of another kind is not accepted.
    const bill = { ...input, encryptedId: encryptId('companyBill', 1) };
    await expect(callerFor(managing(company), now).document.get(bill)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not found while the month is not frozen', async () => {
    const due = await createDueReport(now);
    const { id } = await db.employerReport.create({
      data: {
        csCorporateId: due.csCorporateId,
        month: due.month,
        policyVersion: 'employer-report-2026-11-24',
        createdAt: now,
      },
    });
    const input = { kind: 'employerReport' as const, encryptedId: encryptId('employerReport', id) };
    await expect(callerFor(managing(due), now).document.get(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is one file for the company, for every user who requests it', async () => {
    const input = await documentInputOf(company);
    const first = await callerFor(managing(company), now).document.request(input);
    const operator = memberActor(await createOperator());
    expect(await callerFor(operator, now).document.request(input)).toEqual(first);
    expect(await callerFor(managing(company), now).document.status(first)).toMatchObject({ status: 'QUEUED' });
    const asOther = callerFor(managing(other), now).document.status(first);
    await expect(asOther).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    expect(await db.document.count({ where: { kind: 'employerReport' } })).toBe(1);
  });
});

describe('an operator’s reading of a company’s documents', () => {
  const readings = async (operatorId: number) =>
    (await db.auditEvent.findMany({ where: { operatorId }, orderBy: { id: 'asc' } })).map(
      ({ action, subject, details }) => ({ action, subject, details }),
    );
  const entry = (of: typeof company, details: object, action = 'report.view') => ({
    action,
    subject: `company:${of.csCorporateId}`,
    details,
  });

  it('is recorded for the page, the file, and each further download', async () => {
    const operator = await createOperator();
    const [input, { month }] = [await documentInputOf(company), await reportOf(company)];
    const caller = callerFor(memberActor(operator), now);
    await caller.document.get(input);
    const { encryptedDocumentId } = await caller.document.request(input);
    await caller.document.status({ encryptedDocumentId });
    expect(await readings(operator.id)).toEqual([entry(company, { month, how: 'page' })]);
    const row = await db.document.findFirstOrThrow({ where: { kind: 'employerReport' } });
    const draw = () => Promise.resolve({ file: new Uint8Array([1]), pageCount: 1 });
    await renderDocument(asWorker(now), { documentId: row.id, final: false }, draw);
    const headers = { cookie: await cookieOf(operator.id) };
    const address = `http://localhost/documents/${encryptedDocumentId}/download`;
    for (const _time of [1, 2]) {
      const answer = await handleDocumentDownload(new Request(address, { headers }));
      expect(answer.status).toBe(200);
    }
    const file = entry(company, { month, how: 'file' });
    expect(await readings(operator.id)).toEqual([entry(company, { month, how: 'page' }), file, file]);
  });

  it('is recorded under the operator’s own name when acting as a manager', async () => {
    const operator = await createOperator();
    const { month } = await reportOf(company);
    const caller = callerFor({ ...managing(company), impersonatorId: operator.id }, now);
    await caller.b2bLearner.reports();
    await caller.b2bLearner.report({ month });
    await caller.b2bLearner.bills();
    await caller.document.get(await documentInputOf(company));
    expect(await readings(operator.id)).toEqual([
      entry(company, { how: 'page' }),
      entry(company, { month, how: 'page' }),
      entry(company, { how: 'page' }, 'bill.view'),
    ]);
  });

  it('is not recorded when it is rejected, and managers’ own readings are never recorded', async () => {
    const before = await db.auditEvent.count();
    const caller = callerFor(managing(company), now);
    const { month } = await reportOf(company);
    await caller.b2bLearner.reports();
    await caller.b2bLearner.report({ month });
    await caller.b2bLearner.bills();
    await caller.document.get(await documentInputOf(company));
    const missing = { kind: 'employerReport', encryptedId: encryptId('employerReport', 2_000_000_000) } as const;
    const asOperator = callerFor(memberActor(await createOperator()), now);
    await expect(asOperator.document.get(missing)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await db.auditEvent.count()).toBe(before);
  });
});
