import { expect, it } from 'vitest';
import type { BodyCheckDocument } from '~/domain/document/schema';
import { system } from '~/domain/shared/actor';
import { handleDocumentDownload } from '~/server/api/document-download';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { lockUser } from '~/server/services/account/consent/health-consent';
import { renderDocument } from '~/server/services/document/render-document';
import { bodyCheckScene, createFinding } from '~/test/company/body-check-scene';
import { callerFor, memberActor } from '~/test/caller';
import { createAccount } from '~/test/factories/account';
import { cookieOf } from '~/test/members';
import { waitForLock } from '~/test/wait-for-lock';

const entries = [createFinding('어깨', 'L', 4, 2, '팔을 들 때 찌릿해요')];

async function paperScene() {
  const scene = await bodyCheckScene({ people: 2 });
  await scene.write({ lesson: 0 }, entries, { comment: '천천히 풀어요' });
  await scene.write({ lesson: 1 }, [createFinding('어깨', 'L', 2, 4)]);
  const own = scene.employee(0, scene.day(2));
  const { encryptedDocumentSubject } = await own.b2bLearner.bodyChecks({});
  return { scene, own, subject: { kind: 'pdf', encryptedId: encryptedDocumentSubject ?? '' } as const };
}

it('the body-check report is drawn from all rounds, stored sealed, and downloaded by its owner', async () => {
  const { scene, own, subject } = await paperScene();
  const expected = {
    kind: 'pdf',
    person: '직원 1',
    company: '다온전자',
    rounds: [{ round: 1, entries, comment: '천천히 풀어요' }, { round: 2 }],
  };
  expect(await own.document.get(subject)).toMatchObject(expected);
  const outsiders = [
    scene.employee(1, scene.day(2)),
    callerFor(memberActor({ id: 1, name: '나운영', email: 'operator@example.com', grade: 'operator' }), scene.day(2)),
  ];
  for (const outsider of outsiders)
    await expect(outsider.document.get(subject)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });

  const { encryptedDocumentId } = await own.document.request(subject);
  const { id } = decryptId('document', encryptedDocumentId);
  const worker = serviceContext({ actor: system, now: scene.day(2), ip: null, userAgent: null });
  let drawn: BodyCheckDocument | undefined;
  await renderDocument(worker, { documentId: id, final: true }, (document) => {
    drawn = document.data as BodyCheckDocument;
    return Promise.resolve({ file: new Uint8Array(Buffer.from('%PDF 어깨')), pageCount: 1 });
  });
  expect(drawn).toMatchObject(expected);
  const row = await db.document.findUniqueOrThrow({ where: { id } });
  const storedText = JSON.stringify(row.data) + Buffer.from(row.file ?? []).toString();
  for (const word of ['어깨', '찌릿', '천천히', '"vas"', '%PDF']) expect(storedText).not.toContain(word);

  const download = async (userId: number) =>
    handleDocumentDownload(
      new Request(`http://localhost/documents/${encryptedDocumentId}/download`, {
        headers: { cookie: await cookieOf(userId) },
      }),
    );
  const answer = await download(scene.who(0).userId);
  expect(await answer.text()).toBe('%PDF 어깨');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="2026-12-08-body-check-[\da-f]{8}\.pdf"$/,
  );
  expect((await download(scene.who(1).userId)).status).toBe(404);
  // A repeated request returns the same document, and after another round a new one.
  expect(await own.document.request(subject)).toMatchObject({ encryptedDocumentId, status: 'DONE' });
  await scene.write({ lesson: 1 }, [createFinding('어깨', 'L', 1, 5)], { basedOn: 1, minutes: 30 });
  expect((await own.document.request(subject)).encryptedDocumentId).not.toBe(encryptedDocumentId);
  expect(await scene.accessEvents()).toEqual([]);
});

it('a view by an operator in the owner’s name is recorded', async () => {
  const { scene, subject } = await paperScene();
  const { id: operatorId } = await createAccount({ grade: 'operator' });
  const acting = scene.employee(0, scene.day(2), operatorId);
  await acting.document.get(subject);
  const { encryptedDocumentId } = await acting.document.request(subject);
  const { id: documentId } = decryptId('document', encryptedDocumentId);
  const worker = serviceContext({ actor: system, now: scene.day(2), ip: null, userAgent: null });
  await renderDocument(worker, { documentId, final: true }, () =>
    Promise.resolve({ file: new Uint8Array(Buffer.from('%PDF')), pageCount: 1 }),
  );
  const cookie = await cookieOf(scene.who(0).userId, operatorId);
  for (const method of ['GET', 'HEAD']) {
    const address = `http://localhost/documents/${encryptedDocumentId}/download`;
    const answer = await handleDocumentDownload(new Request(address, { method, headers: { cookie } }));
    expect(answer.status).toBe(200);
  }
  expect((await scene.accessEvents()).map(({ what, impersonatorId }) => [what, impersonatorId])).toEqual([
    ['body-check-paper', operatorId],
    ['body-check-file', operatorId],
    ['body-check-file', operatorId],
  ]);
});

it('reports are deleted with the account, and a forged id is not found', async () => {
  const { scene, own, subject } = await paperScene();
  await own.document.request(subject);
  for (const encryptedId of ['forged', encryptId('user', scene.who(0).userId), encryptId('bodyCheck', 999_999)])
    await expect(own.document.get({ kind: 'pdf', encryptedId })).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND' },
    });
  const { bodyCheckClosing } = await import('./account-closing');
  const { userId } = scene.who(0);
  await db.$transaction(async (tx) => bodyCheckClosing.release?.(tx, { userId, now: scene.day(3) }));
  expect(await db.document.count({ where: { ownerId: userId } })).toBe(0);
  expect(await db.bodyCheckRecord.count({ where: { userId } })).toBe(0);
});

it('a round that the expert removes deletes the report that shows it, and no other company’s report', async () => {
  const { scene, own, subject } = await paperScene();
  const { encryptedDocumentId } = await own.document.request(subject);
  const otherScene = await bodyCheckScene({ lessons: 1 });
  const neighbour = await otherScene
    .write({ lesson: 0 }, entries)
    .then(() => otherScene.employee(0, otherScene.day(0, 9)));
  const { encryptedDocumentSubject } = await neighbour.b2bLearner.bodyChecks({});
  await neighbour.document.request({ kind: 'pdf', encryptedId: encryptedDocumentSubject ?? '' });
  const papers = () => db.document.count({ where: { kind: 'pdf' } });
  const before = await papers();
  // The document refers to the last round's record, and also shows the first round.
  await scene.write({ lesson: 0 }, [], { basedOn: 1, minutes: 30 });
  expect(await papers()).toBe(before - 1);
  const { id } = decryptId('document', encryptedDocumentId);
  expect(await db.document.findUnique({ where: { id } })).toBeNull();
  expect(await own.document.get(subject)).toMatchObject({ rounds: [{ round: 1, entries: [{ vas: 2 }] }] });
});

it('a report requested while the account is closed is not stored', async () => {
  const { scene, own, subject } = await paperScene();
  const { userId } = scene.who(0);
  const { bodyCheckClosing } = await import('./account-closing');
  let pendingRequest: Promise<unknown> | undefined;
  await db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    pendingRequest = own.document.request(subject).catch((thrown: unknown) => thrown);
    await waitForLock('from users');
    await bodyCheckClosing.release?.(tx, { userId, now: scene.day(3) });
  });
  expect(await pendingRequest).toMatchObject({ cause: { code: 'NOT_FOUND' } });
  expect(await db.document.count({ where: { ownerId: userId } })).toBe(0);
});

it('reports of two people with the same name tell them apart', async () => {
  const { scene, own, subject } = await paperScene();
  await scene.write({ person: 1, lesson: 0 }, entries);
  for (const [index, tenant] of ['동쪽타워', '서쪽타워'].entries()) {
    const { userId, membershipId } = scene.who(index);
    await db.user.update({ where: { id: userId }, data: { name: '김하늘' } });
    const { id: occupantId } = await db.companyOccupant.create({
      data: { csCorporateId: scene.csCorporateId, placeId: scene.place.id, name: tenant },
    });
    await db.companyMembership.update({ where: { id: membershipId }, data: { occupantId } });
  }
  const other = scene.employee(1, scene.day(2));
  const { encryptedDocumentSubject } = await other.b2bLearner.bodyChecks({});
  const papers = [
    await own.document.get(subject),
    await other.document.get({ kind: 'pdf', encryptedId: encryptedDocumentSubject ?? '' }),
  ];
  expect(papers).toMatchObject([
    { person: '김하늘', distinction: expect.stringMatching(/^동쪽타워 · .+\*\*\*@/) },
    { person: '김하늘', distinction: expect.stringMatching(/^서쪽타워 · .+\*\*\*@/) },
  ]);
});
