import { beforeAll, expect, it } from 'vitest';
import { handleDocumentDownload } from '~/server/api/document-download';
import { system } from '~/domain/shared/actor';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { renderDocument } from '~/server/services/document/render-document';
import { callerFor, memberActor } from '~/test/caller';
import { createClosedMonth, inTime, MONTH, payday } from '~/test/company/closed-month';
import { expertActor } from '~/test/factories/company';
import { createSettledCompany, createHeldLesson } from '~/test/factories/settlement';
import { cookieOf } from '~/test/members';
import { waitForLock } from '~/test/wait-for-lock';

let month: Awaited<ReturnType<typeof createClosedMonth>>;
beforeAll(async () => {
  month = await createClosedMonth();
});

const as = async ({ expert, csCorporateId }: Awaited<ReturnType<typeof createSettledCompany>>) =>
  callerFor(await expertActor(expert, [csCorporateId]), inTime);
const notFound = { cause: { code: 'NOT_FOUND' } };

it('a settled month has one statement in total and one for each company, as page, file and table', async () => {
  const caller = await as(month.scene);
  const [paper, ...others] = await caller.b2bExpert.settlement.papers();
  expect(others).toEqual([]);
  expect(paper).toMatchObject({ month: MONTH, gross: 160_000, net: 154_720, parts: [{ lines: 2, amount: 160_000 }] });
  const wholeMonth = { kind: 'expertStatement', encryptedId: paper?.encryptedId ?? '' } as const;
  const part = { kind: 'expertStatement', encryptedId: paper?.parts[0]?.encryptedId ?? '' } as const;
  expect(await caller.document.get(wholeMonth)).toMatchObject({
    month: MONTH,
    gross: 160_000,
    figures: { incomeTax: 4800, localTax: 480, net: 154_720 },
  });
  const ofCompany = await caller.document.get(part);
  expect(ofCompany).toMatchObject({ part: paper?.parts[0]?.name, gross: 160_000 });
  expect(ofCompany).not.toHaveProperty('figures');

  const { csv, fileName } = await caller.document.table(wholeMonth);
  const rows = csv.split('\r\n').map((row) => row.split(','));
  expect(csv.startsWith('\uFEFF날짜,시각,')).toBe(true);
  expect(rows.slice(1).reduce((sum, row) => sum + Number(row.at(-1)), 0)).toBe(154_720);
  expect(rows[1]?.slice(0, 2)).toEqual(['2026-11-03', '12:00']);
  expect(fileName).toMatch(/^2026-11-statement-202611-\d+\.csv$/);

  const { encryptedDocumentId } = await caller.document.request(part);
  expect((await caller.document.request(wholeMonth)).encryptedDocumentId).not.toBe(encryptedDocumentId);
  const { id } = decryptId('document', encryptedDocumentId);
  const worker = serviceContext({ actor: system, now: inTime, ip: null, userAgent: null });
  await renderDocument(worker, { documentId: id, final: true }, () =>
    Promise.resolve({ file: new Uint8Array(Buffer.from('%PDF')), pageCount: 1 }),
  );
  const download = async (userId: number) =>
    handleDocumentDownload(
      new Request(`http://localhost/documents/${encryptedDocumentId}/download`, {
        headers: { cookie: await cookieOf(userId) },
      }),
    );
  expect((await download(month.scene.expert.userId)).status).toBe(200);
  for (const userId of [month.other.expert.userId, month.manager.id, month.operator.id])
    expect((await download(userId)).status).toBe(404);
});

it('a year has all its statements in one table that adds up to the amounts paid', async () => {
  const caller = await as(month.scene);
  const { csv, fileName } = await caller.b2bExpert.settlement.year({ year: 2026 });
  const rows = csv.split('\r\n').map((row) => row.split(','));
  expect(fileName).toBe('2026-statements.csv');
  expect(rows[0]).toEqual(['\uFEFF정산 월', '지급일', '날짜', '시각', '내용', '구분', '금액(원)']);
  expect(rows.slice(1).map((row) => [row[0], row[2], row.at(-1)])).toEqual([
    [MONTH, '2026-11-03', '80000'],
    [MONTH, '2026-11-04', '80000'],
    [MONTH, '', '-4800'],
    [MONTH, '', '-480'],
  ]);
  expect(rows.slice(1).reduce((sum, row) => sum + Number(row.at(-1)), 0)).toBe(154_720);
  // A year contains only the coach's own months, and one without any has no rows.
  const others = await (await as(month.other)).b2bExpert.settlement.year({ year: 2026 });
  expect(others.csv.split('\r\n')).toHaveLength(4);
  expect((await caller.b2bExpert.settlement.year({ year: 2025 })).csv.split('\r\n')).toHaveLength(1);
});

it('a statement is readable only by its coach, even when no company authorises the coach any more', async () => {
  const own = await as(month.scene);
  const [paper] = await own.b2bExpert.settlement.papers();
  const wholeMonth = { kind: 'expertStatement', encryptedId: paper?.encryptedId ?? '' } as const;
  const formerExpert = callerFor(await expertActor(month.scene.expert, []), payday);
  expect(await formerExpert.document.get(wholeMonth)).toMatchObject({ month: MONTH });
  const otherUsers = [
    await as(month.other),
    callerFor(memberActor(month.operator), payday),
    callerFor(memberActor(month.colleague), payday),
  ];
  for (const otherUser of otherUsers) {
    await expect(otherUser.document.get(wholeMonth)).rejects.toMatchObject(notFound);
    await expect(otherUser.document.table(wholeMonth)).rejects.toMatchObject(notFound);
    await expect(otherUser.document.request(wholeMonth)).rejects.toMatchObject(notFound);
  }
  // A part that the statement does not contain, and a statement that is not closed yet, are not found.
  const { id } = await db.settlementStatement.findFirstOrThrow({ where: { coachId: month.scene.expert.id } });
  const none = encryptId('expertStatement', id, month.other.csCorporateId + 1);
  await expect(own.document.get({ kind: 'expertStatement', encryptedId: none })).rejects.toMatchObject(notFound);
  const { monthId } = await db.settlementStatement.findUniqueOrThrow({ where: { id } });
  const scene = await createSettledCompany();
  const openStatement = await db.settlementStatement.create({ data: { monthId, coachId: scene.expert.id } });
  const early = await as(scene);
  expect(await early.b2bExpert.settlement.papers()).toEqual([]);
  const encryptedId = encryptId('expertStatement', openStatement.id);
  await expect(early.document.get({ kind: 'expertStatement', encryptedId })).rejects.toMatchObject(notFound);
});

it('an order’s receipt has no table', async () => {
  const caller = await as(month.scene);
  await expect(caller.document.table({ kind: 'pdf', encryptedId: 'x' })).rejects.toMatchObject(notFound);
});

it('an attendance report counts the closed lessons of a month without names', async () => {
  const { scene } = month;
  const caller = await as(scene);
  await createHeldLesson(scene, seoulInstant(2026, 11, 30, 12), { closedAt: null });
  await createHeldLesson(scene, seoulInstant(2026, 12, 1, 12));
  const { papers } = await caller.b2bExpert.attendancePapers();
  expect(papers.map((paper) => [paper.month, paper.lessons, paper.attended])).toEqual([
    ['2026-12', 1, 0],
    [MONTH, 2, 0],
  ]);
  const report = { kind: 'attendanceReport', encryptedId: papers[1]?.encryptedId ?? '' } as const;
  const reportDocument = await caller.document.get(report);
  expect(reportDocument).toMatchObject({ month: MONTH, open: 1, lessons: [{ no: 1, seats: 10 }, { no: 2 }] });
  const { encryptedDocumentId } = await caller.document.request(report);
  expect(await caller.document.status({ encryptedDocumentId })).toMatchObject({ status: 'QUEUED' });

  // After the authorisation ends, the page and the stored file are not accessible; those of another expert never are.
  const formerExpert = callerFor(await expertActor(scene.expert, [month.other.csCorporateId]), inTime);
  const colleague = callerFor(await expertActor(month.other.expert, [scene.csCorporateId]), inTime);
  for (const otherUser of [formerExpert, colleague, callerFor(memberActor(month.manager), inTime)]) {
    await expect(otherUser.document.get(report)).rejects.toMatchObject(notFound);
    await expect(otherUser.document.status({ encryptedDocumentId })).rejects.toMatchObject(notFound);
  }
  // A request whose session was read before the withdrawal is rejected too, and one that runs meanwhile waits for it.
  const ways = () => [
    caller.document.get(report),
    caller.document.request(report),
    caller.document.status({ encryptedDocumentId }),
  ];
  const authorisation = { coachId: scene.expert.id, csCorporateId: scene.csCorporateId };
  let running: Promise<PromiseSettledResult<unknown>[]> | undefined;
  await db.$transaction(async (tx) => {
    await tx.companyExpert.updateMany({ where: authorisation, data: { withdrawnAt: inTime } });
    running = Promise.allSettled(ways());
    await waitForLock('company_experts', 3);
  });
  for (const outcome of [...((await running) ?? []), ...(await Promise.allSettled(ways()))])
    expect(outcome).toMatchObject({ status: 'rejected', reason: notFound });
  await db.companyExpert.updateMany({ where: authorisation, data: { withdrawnAt: null } });
  const documents = await db.document.count({ where: { kind: 'attendanceReport', ownerId: scene.expert.userId } });
  expect(documents).toBe(1);
  const { id } = decryptId('attendanceMonth', report.encryptedId);
  for (const number of [202_609, 0, 202_613, 4_000_000_000])
    await expect(
      caller.document.get({ kind: 'attendanceReport', encryptedId: encryptId('attendanceMonth', id, number) }),
    ).rejects.toMatchObject(notFound);
});
