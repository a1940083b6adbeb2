import { expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { handleDocumentDownload } from '~/server/api/document-download';
import { decryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { handleLegacy } from '~/server/legacy/handle';
import { serviceContext } from '~/server/service-context';
import { lockUser } from '~/server/services/account/consent/health-consent';
import { renderDocument } from '~/server/services/document/render-document';
import { bodyCheckScene, consentTo, createFinding } from '~/test/company/body-check-scene';
import { callerFor } from '~/test/caller';
import { createExpert, expertActor } from '~/test/factories/company';
import { cookieOf } from '~/test/members';
import { waitForLock } from '~/test/wait-for-lock';

/** Creates two employees with one round each, and the expert as a caller of all procedures. */
async function expertPaperScene() {
  const scene = await bodyCheckScene({ people: 2 });
  for (const person of [0, 1]) await scene.write({ person, lesson: 0 }, [createFinding('어깨', 'L', 4, 2)]);
  const { encryptedDocumentSubject } = await scene.employee(0, scene.day(2)).b2bLearner.bodyChecks({});
  const subject = { kind: 'pdf', encryptedId: encryptedDocumentSubject ?? '' } as const;
  const expert = callerFor(scene.actor, scene.day(2));
  const draw = async (encryptedDocumentId: string) => {
    const worker = serviceContext({ actor: system, now: scene.day(2), ip: null, userAgent: null });
    const { id } = decryptId('document', encryptedDocumentId);
    await renderDocument(worker, { documentId: id, final: true }, () =>
      Promise.resolve({ file: new Uint8Array(Buffer.from('%PDF')), pageCount: 1 }),
    );
  };
  const download = async (encryptedDocumentId: string, userId: number, headers: Record<string, string> = {}) =>
    handleDocumentDownload(
      new Request(`http://localhost/documents/${encryptedDocumentId}/download`, {
        headers: { cookie: await cookieOf(userId), ...headers },
      }),
    );
  const views = async (person = 0) => (await scene.accessEvents(person)).map(({ what, viewerId }) => [what, viewerId]);
  return { scene, subject, expert, draw, download, views };
}

it('each reading of an employee’s report by an expert is recorded in the employee’s log, including each download', async () => {
  const { scene, subject, expert, draw, download, views } = await expertPaperScene();
  const by = scene.actor.userId;
  expect(await views()).toEqual([]);
  expect((await expert.b2bExpert.bodyCheckPapers()).papers.map(({ name }) => name)).toEqual(['직원 2', '직원 1']);
  const findNames = async (query: string) =>
    (await expert.b2bExpert.bodyCheckPapers({ query })).papers.map(({ name }) => name);
  expect(await findNames(' 직원 2'.normalize('NFD'))).toEqual(['직원 2']);
  expect(await findNames('%')).toEqual([]);
  expect(await views()).toEqual([]);

  expect(await expert.document.get(subject)).toMatchObject({ person: '직원 1', rounds: [{ round: 1 }] });
  expect(await views()).toEqual([['body-check-paper', by]]);
  const { encryptedDocumentId } = await expert.document.request(subject);
  await draw(encryptedDocumentId);
  expect(await expert.document.status({ encryptedDocumentId })).toMatchObject({ status: 'DONE' });
  expect(await views()).toHaveLength(1);

  const first = await download(encryptedDocumentId, by);
  expect([first.status, await first.text()]).toEqual([200, '%PDF']);
  const secondDownload = await download(encryptedDocumentId, by);
  expect(secondDownload.status).toBe(200);
  const unchanged = await download(encryptedDocumentId, by, { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(unchanged.status).toBe(304);
  const file = ['body-check-file', by];
  expect((await views()).slice(1)).toEqual([file, file, file]);

  // The same report in the form that existing clients read.
  const answer = await handleLegacy(
    new Request('http://localhost/api/b2b/expert/bodyCheck/report/', {
      method: 'POST',
      headers: { cookie: await cookieOf(by), 'content-type': 'application/json' },
      body: JSON.stringify({ _method: 'get', encryptedUserId: scene.token(0) }),
    }),
  );
  expect(answer?.status).toBe(200);
  expect((await views()).slice(4)).toEqual([['body-check', by]]);
  // The owner sees the views, and the owner's own download is not one of them.
  const { views: shown } = await scene.employee(0, scene.day(2)).session.listHealthViews({});
  expect(shown.map(({ what }) => what).slice(1, 3)).toEqual(['바디체크 기록지 PDF', '바디체크 기록지 PDF']);
  await download(encryptedDocumentId, scene.who(0).userId);
  expect(await views()).toHaveLength(5);
  expect(await views(1)).toEqual([]);
});

it('page, request, status and stored file are denied after the consent, the seat, the authorisation or the membership ends', async () => {
  const { scene, subject, expert, draw, download, views } = await expertPaperScene();
  const { encryptedDocumentId } = await expert.document.request(subject);
  await draw(encryptedDocumentId);
  const by = scene.actor.userId;
  const owner = scene.employee(0, scene.day(2));
  const ways = async (caller = expert) => {
    const codes = [
      caller.document.get(subject),
      caller.document.request(subject),
      caller.document.status({ encryptedDocumentId }),
    ].map((call) => call.then(() => 'OK').catch((thrown: { cause?: { code?: string } }) => thrown.cause?.code));
    return [...(await Promise.all(codes)), (await download(encryptedDocumentId, by)).status];
  };
  const open = ['OK', 'OK', 'OK', 200];
  const rejected = ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 404];
  const listNames = async () => (await expert.b2bExpert.bodyCheckPapers()).papers.map(({ name }) => name);
  expect(await ways()).toEqual(open);
  const before = (await views()).length;

  await consentTo(scene.who(0).userId, false, scene.day(2));
  expect(await ways()).toEqual(rejected);
  expect(await listNames()).toEqual(['직원 2']);
  // The findings stay readable for their owner.
  expect(await owner.document.get(subject)).toMatchObject({ person: '직원 1' });
  expect((await download(encryptedDocumentId, scene.who(0).userId)).status).toBe(200);
  await consentTo(scene.who(0).userId, true, scene.day(2, 1));
  expect(await ways()).toEqual(open);

  const seats = { userId: scene.who(0).userId, csCorporateId: scene.csCorporateId };
  await db.timetableReservation.updateMany({ where: seats, data: { status: 'NOSHOW' } });
  expect(await ways()).toEqual(rejected);
  expect(await listNames()).toEqual(['직원 2']);
  await db.timetableReservation.updateMany({ where: seats, data: { status: 'RESERVED' } });
  expect(await ways()).toEqual(open);

  const authorised = { coachId: scene.expert.id, csCorporateId: scene.csCorporateId };
  await db.companyExpert.updateMany({ where: authorised, data: { withdrawnAt: scene.day(2) } });
  expect(await ways(callerFor({ ...scene.actor, expertOf: [] }, scene.day(2)))).toEqual(rejected);
  await db.companyExpert.updateMany({ where: authorised, data: { withdrawnAt: null } });

  await db.companyMembership.updateMany({ where: { id: scene.who(0).membershipId }, data: { leftAt: scene.day(2) } });
  expect(await ways()).toEqual(rejected);
  // Each of the two opened times adds two views: the page and the file.
  expect(await views()).toHaveLength(before + 4);
});

it('the report is only readable for experts who teach the employee at that company', async () => {
  const { scene, subject, expert, draw, download } = await expertPaperScene();
  const { encryptedDocumentId } = await expert.document.request(subject);
  await draw(encryptedDocumentId);
  const colleague = await createExpert(scene.csCorporateId);
  const otherScene = await bodyCheckScene({ lessons: 1 });
  const others = [await expertActor(colleague, [scene.csCorporateId]), otherScene.actor];
  for (const actor of others) {
    const caller = callerFor(actor, scene.day(2));
    for (const call of [
      () => caller.document.get(subject),
      () => caller.document.request(subject),
      () => caller.document.status({ encryptedDocumentId }),
    ])
      await expect(call()).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    expect((await download(encryptedDocumentId, actor.userId)).status).toBe(404);
    expect((await caller.b2bExpert.bodyCheckPapers()).papers).toEqual([]);
  }
  expect(await scene.accessEvents()).toEqual([]);
});

it('a withdrawal during a download makes the download fail without a view', async () => {
  const { scene, subject, expert, draw, download } = await expertPaperScene();
  const { encryptedDocumentId } = await expert.document.request(subject);
  await draw(encryptedDocumentId);
  const { userId } = scene.who(0);
  let answer: Promise<Response> | undefined;
  await db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    answer = download(encryptedDocumentId, scene.actor.userId);
    await waitForLock('from users');
    const { version } = await tx.consentEvent.findFirstOrThrow({ where: { userId, kind: 'HEALTH_BODY_CHECK' } });
    await tx.consentEvent.create({
      data: { userId, kind: 'HEALTH_BODY_CHECK', granted: false, version, at: scene.day(2) },
    });
  });
  expect((await answer)?.status).toBe(404);
  expect(await scene.accessEvents()).toEqual([]);
});
