import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coachDocumentPolicy } from '~/domain/coach/document/policy';
import type { SubmitDocumentInput } from '~/domain/coach/schema/document';
import { fileKey } from '~/domain/file/address';
import { type MemberActor, system } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import { openSealedText } from '~/server/crypto/seal';
import { db } from '~/server/db';
import { fileStore } from '~/server/integrations/file-store/choose-file-store';
import { stopSender } from '~/server/jobs/enqueue';
import { serviceContext } from '~/server/service-context';
import { deleteOrphanFiles } from '~/server/services/file/delete-orphan-files';
import { callerFor, memberActor, testContext } from '~/test/caller';
import { closeAccountOf } from '~/test/close-account';
import {
  createCoachDocument,
  createPhoto,
  createPrivateFile,
  fillPrivateFiles,
  otherKinds,
  uploadDocumentPicture,
} from '~/test/factories/coach-document';
import { lastMail } from '~/test/factories/account';
import { viewedCoach } from '~/test/factories/coach-application';
import { createOperator } from '~/test/factories/document';
import { createCoach, createLearner } from '~/test/factories/lesson';
import { expireCoachDocuments, remindCoachDocuments } from './end-documents';
import { storeDocumentPicture } from './store-document-picture';
import { NUMBER_SEAL } from './number-seal';

afterAll(stopSender);
const now = new Date();
const today = seoulDate(now);
const inDays = (days: number) => seoulDate(new Date(now.getTime() + days * DAY_MS));
const asSystem = (at = now) => serviceContext({ actor: system, now: at, ip: null, userAgent: null });

let operator: MemberActor;
beforeAll(async () => {
  operator = memberActor(await createOperator());
});
const desk = (at = now) => callerFor(operator, at).operations.coachDocument;

async function createCoachActor() {
  const { user, ...coach } = await createCoach();
  const actor = memberActor(user, coach.id);
  return { coach, actor, session: callerFor(actor, now).session };
}
const certificate = (pictureId: string, entered: object = {}) =>
  ({
    kind: 'CERTIFICATE',
    certificate: 'health-exercise',
    title: '직접 입력',
    issuer: '문화체육관광부',
    number: '2020-0042',
    issuedOn: '2020-03-02',
    expiresOn: null,
    pictureId,
    ...entered,
  }) as SubmitDocumentInput;
const find = (id: number) => db.coachDocument.findUniqueOrThrow({ where: { id } });
const isStored = async (sha256: string) => [
  (await db.storedFile.count({ where: { sha256 } })) === 1,
  (await fileStore().get(fileKey({ sha256, isPublic: false }))) !== null,
];
const mails = (id: number) =>
  db.message.findMany({ where: { dedupeKey: { startsWith: `coach-document:${id}:` } }, orderBy: { id: 'asc' } });

describe('submitting a document', () => {
  it('stores picture and number encrypted, and lists neither', async () => {
    const { actor, session } = await createCoachActor();
    // Documents are also accepted beyond the largest size of private pictures.
    await fillPrivateFiles(actor.userId, now);
    const photo = await createPhoto();
    const { pictureId } = await storeDocumentPicture(testContext(actor, now), () => Promise.resolve(photo));
    const { documentId } = await session.submitCoachDocument(certificate(pictureId));
    const row = await find(documentId);
    expect(row).toMatchObject({ status: 'SUBMITTED', title: '건강운동관리사', pictureSha256: pictureId });
    expect(Buffer.from(row.numberSealed ?? []).includes('20200042')).toBe(false);
    expect(openSealedText(row.numberSealed ?? new Uint8Array(), NUMBER_SEAL)).toBe('20200042');
    const stored = await fileStore().get(fileKey({ sha256: pictureId, isPublic: false }));
    expect(Buffer.from(stored ?? []).includes('WEBP')).toBe(false);
    const own = await session.coachDocuments();
    expect(own).toMatchObject([{ documentId, kind: 'CERTIFICATE', status: 'SUBMITTED', issuedOn: '2020-03-02' }]);
    expect(JSON.stringify(own)).not.toMatch(new RegExp(`20200042|${pictureId}`));
  });

  it('works for an applicant, and not for a person who never applied, was rejected or is acted for', async () => {
    const learner = memberActor(await createLearner());
    const photo = createPhoto;
    await expect(storeDocumentPicture(testContext(learner, now), photo)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await callerFor(learner, now).session.coachDocuments()).toBeNull();
    const { user } = await createCoach({ status: 'DOC_REVIEW' });
    await db.user.update({ where: { id: user.id }, data: { grade: 'user' } });
    const applicant = memberActor({ ...user, grade: 'user' });
    const pictureId = await uploadDocumentPicture(applicant, now);
    await callerFor(applicant, now).session.submitCoachDocument({ kind: 'IDENTITY', pictureId });
    await db.coach.updateMany({ where: { userId: user.id }, data: { status: 'REJECTED' } });
    await expect(callerFor(applicant, now).session.submitCoachDocument(certificate(pictureId))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const acting = { ...(await createCoachActor()).actor, impersonatorId: operator.userId };
    await expect(storeDocumentPicture(testContext(acting, now), photo)).rejects.toMatchObject({
      code: 'NOT_YOUR_HAND',
    });
  });

  it('rejects the picture of another person, a used one, and a public one', async () => {
    const [mine, other] = [await createCoachActor(), await createCoachActor()];
    const theirs = await createPrivateFile(other.actor.userId, now);
    const reject = (pictureId: string, code: string) =>
      expect(mine.session.submitCoachDocument({ kind: 'IDENTITY', pictureId })).rejects.toMatchObject({ code });
    await reject(theirs, 'BAD_REQUEST');
    const open = await createPrivateFile(mine.actor.userId, now);
    await db.storedFile.updateMany({ where: { sha256: open }, data: { isPublic: true } });
    await reject(open, 'BAD_REQUEST');
    const used = await createPrivateFile(mine.actor.userId, now);
    await mine.session.submitCoachDocument({ kind: 'BANK_ACCOUNT', pictureId: used });
    await reject(used, 'CONFLICT');
    expect(await db.coachDocument.count({ where: { coachId: mine.coach.id } })).toBe(1);
  });

  it.each([
    ['an expiry in the past', { expiresOn: inDays(-1) }],
    ['a day of issue to come', { issuedOn: inDays(1) }],
    ['a resident number as number', { number: '900101-1234567' }],
    ['a resident number without its dash as number', { number: '9001011234567' }],
    ['a resident number in the title', { title: '김하늘 900101 1234567', certificate: null }],
  ])('rejects %s', async (_, entered) => {
    const { actor, session } = await createCoachActor();
    const pictureId = await createPrivateFile(actor.userId, now);
    await expect(session.submitCoachDocument(certificate(pictureId, entered))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('replaces one that waits, whose picture is deleted, and stores at most the maximum number', async () => {
    const { coach, actor, session } = await createCoachActor();
    const first = await uploadDocumentPicture(actor, now);
    const before = await session.submitCoachDocument(certificate(first));
    const second = await uploadDocumentPicture(actor, now);
    const after = await session.submitCoachDocument(certificate(second, { number: '2021-0001' }));
    expect(await find(before.documentId)).toMatchObject({
      status: 'WITHDRAWN',
      pictureSha256: null,
      numberSealed: null,
    });
    expect(await find(after.documentId)).toMatchObject({ status: 'SUBMITTED' });
    await deleteOrphanFiles(asSystem());
    expect([await isStored(first), await isStored(second)]).toEqual([
      [false, false],
      [true, true],
    ]);
    for (let index = 1; index < coachDocumentPolicy.maxActive; index += 1)
      await createCoachDocument(coach.id, { title: `자격 ${index}` });
    const pictureId = await createPrivateFile(actor.userId, now);
    await expect(session.submitCoachDocument({ kind: 'IDENTITY', pictureId })).rejects.toThrow('30개까지');
  });

  it('keeps one waiting document when two are sent at the same time', async () => {
    const { coach, actor, session } = await createCoachActor();
    const pictures = [await createPrivateFile(actor.userId, now), await createPrivateFile(actor.userId, now)];
    await Promise.all(pictures.map((pictureId) => session.submitCoachDocument(certificate(pictureId))));
    const rows = await db.coachDocument.findMany({ where: { coachId: coach.id }, orderBy: { status: 'asc' } });
    expect(rows.map(({ status }) => status)).toEqual(['SUBMITTED', 'WITHDRAWN']);
  });

  it('belongs to its owner: nobody else withdraws it, and what has ended is not withdrawn again', async () => {
    const [mine, other] = [await createCoachActor(), await createCoachActor()];
    const { id: documentId } = await createCoachDocument(mine.coach.id);
    await expect(other.session.withdrawCoachDocument({ documentId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await mine.session.withdrawCoachDocument({ documentId })).toEqual({ affected: 1 });
    expect(await find(documentId)).toMatchObject({ status: 'WITHDRAWN', numberSealed: null });
    await expect(mine.session.withdrawCoachDocument({ documentId })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('checking a document', () => {
  it('opens picture and number only through a recorded call', async () => {
    const { actor, session } = await createCoachActor();
    const { documentId } = await session.submitCoachDocument(certificate(await uploadDocumentPicture(actor, now)));
    const view = await desk().get({ documentId });
    expect(view).toMatchObject({ hasPicture: true, hasNumber: true, memberName: '한지우' });
    expect(JSON.stringify(view)).not.toContain('20200042');
    const { number, picture } = await desk().open({ documentId });
    expect(number).toBe('20200042');
    expect(
      Buffer.from(picture ?? '', 'base64')
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    const entries = await db.auditEvent.findMany({ where: { subject: `coach-document:${documentId}` } });
    expect(entries.map(({ action }) => action)).toEqual(['coach-document.open']);
  });

  it('is decided once, by one of two operators, and the coach gets one mail', async () => {
    const { coach } = await createCoachActor();
    const { id: documentId } = await createCoachDocument(coach.id);
    const other = callerFor(memberActor(await createOperator()), now).operations.coachDocument;
    const results = await Promise.allSettled([
      desk().decide({ documentId, from: 'SUBMITTED', to: 'CHECKED', checkedOn: null }),
      other.decide({ documentId, from: 'SUBMITTED', to: 'REJECTED', reason: '사진이 흐려서 읽을 수 없어요' }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await mails(documentId)).toHaveLength(1);
  });

  it('is not rejected by an operator who saw it before it was checked', async () => {
    const { coach } = await createCoachActor();
    const { id: documentId } = await createCoachDocument(coach.id);
    await desk().decide({ documentId, from: 'SUBMITTED', to: 'CHECKED', checkedOn: null });
    const reason = '번호가 사진과 달라요';
    const reject = (from: 'SUBMITTED' | 'CHECKED') => desk().decide({ documentId, from, to: 'REJECTED', reason });
    await expect(reject('SUBMITTED')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await reject('CHECKED')).toEqual({ affected: 1 });
  });

  it('does not decide about a document that was replaced meanwhile', async () => {
    const { actor, session } = await createCoachActor();
    const seen = await session.submitCoachDocument(certificate(await createPrivateFile(actor.userId, now)));
    await session.submitCoachDocument(certificate(await createPrivateFile(actor.userId, now)));
    const { documentId } = seen;
    await expect(
      desk().decide({ documentId, from: 'SUBMITTED', to: 'CHECKED', checkedOn: null }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('does not check a document whose last day has passed', async () => {
    const { coach } = await createCoachActor();
    const { id: documentId } = await createCoachDocument(coach.id, { expiresOn: new Date(inDays(-1)) });
    const check = () => desk().decide({ documentId, from: 'SUBMITTED', to: 'CHECKED', checkedOn: null });
    await expect(check()).rejects.toThrow('기한이 지난 서류예요');
    await db.coachDocument.update({ where: { id: documentId }, data: { expiresOn: new Date(today) } });
    expect(await check()).toEqual({ affected: 1 });
  });

  it('keeps a checked document until its successor is checked', async () => {
    const { coach } = await createCoachActor();
    const checked = await createCoachDocument(coach.id, { status: 'CHECKED', decidedAt: now });
    const other = await createCoachDocument(coach.id, {
      status: 'CHECKED',
      decidedAt: now,
      certificate: null,
      title: '생활스포츠지도사',
    });
    const next = await createCoachDocument(coach.id);
    const statuses = async () => Promise.all([checked, next, other].map(async ({ id }) => (await find(id)).status));
    expect((await desk().get({ documentId: next.id })).replaces).toBe(true);
    expect(await statuses()).toEqual(['CHECKED', 'SUBMITTED', 'CHECKED']);
    await desk().decide({ documentId: next.id, from: 'SUBMITTED', to: 'CHECKED', checkedOn: null });
    expect(await statuses()).toEqual(['WITHDRAWN', 'CHECKED', 'CHECKED']);
  });

  it('tells the reason of a rejection, and erases picture and number immediately', async () => {
    const { coach, actor } = await createCoachActor();
    const pictureSha256 = await uploadDocumentPicture(actor, now);
    const { id: documentId } = await createCoachDocument(coach.id, { pictureSha256 });
    const reason = '주민등록번호 뒷자리가 보여요';
    await desk().decide({ documentId, from: 'SUBMITTED', to: 'REJECTED', reason });
    expect(await find(documentId)).toMatchObject({ reason, pictureSha256: null, numberSealed: null });
    expect((await mails(documentId))[0]?.text).toContain(reason);
    await deleteOrphanFiles(asSystem());
    expect(await isStored(pictureSha256)).toEqual([false, false]);
  });

  it('records the day and the result of a check of criminal records, for a year', async () => {
    const { coach } = await createCoachActor();
    const { id: documentId } = await createCoachDocument(coach.id, otherKinds.RECORD_CHECK);
    const check = (checkedOn: string | null) =>
      desk().decide({ documentId, from: 'SUBMITTED', to: 'CHECKED', checkedOn });
    for (const day of [null, inDays(1), inDays(-31)]) await expect(check(day)).rejects.toThrow('조회일');
    await check(today);
    const { issuedOn, expiresOn } = await find(documentId);
    expect(issuedOn).toEqual(new Date(today));
    expect(expiresOn?.getTime()).toBeGreaterThan(now.getTime() + 360 * DAY_MS);
  });

  it('sets the tax by a checked business registration', async () => {
    const { coach, actor, session } = await createCoachActor();
    const pictureId = await createPrivateFile(actor.userId, now);
    const { documentId } = await session.submitCoachDocument({ kind: 'BUSINESS', number: '220-81-62517', pictureId });
    await desk().decide({ documentId, from: 'SUBMITTED', to: 'CHECKED', checkedOn: null });
    expect(await db.coach.findUniqueOrThrow({ where: { id: coach.id } })).toMatchObject({
      businessRegistered: true,
      businessNumber: '2208162517',
    });
  });

  describe('resets the tax of a coach whose checked business registration', () => {
    const taxOf = async (id: number) => {
      const { businessRegistered, businessNumber } = await db.coach.findUniqueOrThrow({ where: { id } });
      return { businessRegistered, businessNumber };
    };
    const individual = { businessRegistered: false, businessNumber: null };
    const check = async () => {
      const { coach, actor, session } = await createCoachActor();
      const pictureId = await createPrivateFile(actor.userId, now);
      const number = '220-81-62517';
      const { documentId } = await session.submitCoachDocument({ kind: 'BUSINESS', number, pictureId });
      await desk().decide({ documentId, from: 'SUBMITTED', to: 'CHECKED', checkedOn: null });
      return { coach, session, documentId };
    };
    const resetMails = (documentId: number) =>
      db.message.count({ where: { dedupeKey: `coach-document:${documentId}:TAX_RESET` } });

    it('belongs to an applicant who is rejected, or was rejected before', async () => {
      const [rejected, before] = [await check(), await check()];
      const { id } = rejected.coach;
      await db.coach.update({ where: { id }, data: { status: 'INTERVIEW' } });
      const { operations } = callerFor(operator, now);
      await operations.changeCoachStatus({ ...(await viewedCoach(id)), to: 'REJECTED', reason: '다음에 만나요.' });
      expect(await taxOf(id)).toEqual(individual);
      await db.coach.update({ where: { id: before.coach.id }, data: { status: 'REJECTED' } });
      await expireCoachDocuments(asSystem());
      expect(await taxOf(before.coach.id)).toEqual(individual);
    });

    it('turns out to be wrong', async () => {
      const { coach, documentId } = await check();
      await desk().decide({ documentId, from: 'CHECKED', to: 'REJECTED', reason: '다른 사람의 번호예요.' });
      expect(await taxOf(coach.id)).toEqual(individual);
      expect(await resetMails(documentId)).toBe(1);
      const audits = await db.auditEvent.findMany({
        where: { action: 'settlement.tax', subject: `coach:${coach.id}` },
        orderBy: { id: 'asc' },
      });
      expect(audits.map(({ details }) => details)).toMatchObject([{ taxType: 'BUSINESS' }, { taxType: 'INDIVIDUAL' }]);
    });

    it('is withdrawn by the coach, and not when an operator saved another number meanwhile', async () => {
      const { coach, session, documentId } = await check();
      await session.withdrawCoachDocument({ documentId });
      expect(await taxOf(coach.id)).toEqual(individual);
      expect(await resetMails(documentId)).toBe(1);
      const other = await check();
      const saved = { businessRegistered: true, businessNumber: '1234567891' };
      await db.coach.update({ where: { id: other.coach.id }, data: saved });
      await other.session.withdrawCoachDocument({ documentId: other.documentId });
      expect(await taxOf(other.coach.id)).toEqual(saved);
      expect(await resetMails(other.documentId)).toBe(0);
    });
  });
});

describe('the jobs of documents', () => {
  it('end what has passed its last day, whether it was checked or not', async () => {
    const { coach } = await createCoachActor();
    const create = (title: string, columns: object) => createCoachDocument(coach.id, { title, ...columns });
    const checked = { status: 'CHECKED', decidedAt: now } as const;
    const rows = [
      await create('가', { ...checked, expiresOn: new Date(inDays(-1)) }),
      await create('나', { ...checked, expiresOn: new Date(today) }),
      await create('다', { expiresOn: new Date(inDays(-1)) }),
      await create('라', checked),
    ];
    await Promise.all([expireCoachDocuments(asSystem()), expireCoachDocuments(asSystem())]);
    const statuses = await Promise.all(rows.map(async ({ id }) => (await find(id)).status));
    expect(statuses).toEqual(['EXPIRED', 'CHECKED', 'EXPIRED', 'CHECKED']);
    expect((await find(rows[0]?.id ?? 0)).numberSealed).toBeNull();
  });

  it('delete the picture 30 days after the check, and no earlier', async () => {
    const { coach, actor } = await createCoachActor();
    const pictureSha256 = await uploadDocumentPicture(actor, now);
    const { id } = await createCoachDocument(coach.id, { status: 'CHECKED', decidedAt: now, pictureSha256 });
    const runAfter = async (ms: number) => {
      const at = new Date(now.getTime() + 30 * DAY_MS + ms);
      await expireCoachDocuments(asSystem(at));
      await deleteOrphanFiles(asSystem(at));
      return isStored(pictureSha256);
    };
    expect(await runAfter(-1)).toEqual([true, true]);
    expect(await runAfter(0)).toEqual([false, false]);
    expect((await find(id)).status).toBe('CHECKED');
  });

  it('notify once, 30 days before and after the end, and not when a newer document is there', async () => {
    const { coach } = await createCoachActor();
    const checked = { status: 'CHECKED', decidedAt: now } as const;
    const soon = await createCoachDocument(coach.id, { ...checked, expiresOn: new Date(inDays(30)) });
    const later = await createCoachDocument(coach.id, { ...checked, title: '나', expiresOn: new Date(inDays(31)) });
    const renewed = await createCoachDocument(coach.id, { ...checked, title: '다', expiresOn: new Date(inDays(3)) });
    await createCoachDocument(coach.id, { title: '다' });
    const ended = { status: 'EXPIRED', numberSealed: null } as const;
    const over = await createCoachDocument(coach.id, { ...ended, title: '라', expiresOn: new Date(inDays(-1)) });
    for (let run = 0; run < 2; run += 1) await remindCoachDocuments(asSystem());
    const sent = await Promise.all([soon, later, renewed, over].map(async ({ id }) => (await mails(id)).length));
    expect(sent).toEqual([1, 0, 0, 1]);
  });
});

describe('the documents of a rejected applicant', () => {
  const statusesOf = async (coachId: number) =>
    (await db.coachDocument.findMany({ where: { coachId }, orderBy: { id: 'asc' } })).map(
      ({ status, pictureSha256, numberSealed }) => [status, pictureSha256, numberSealed],
    );
  const erased = ['WITHDRAWN', null, null];
  const scene = async () => {
    const { user, ...coach } = await createCoach({ status: 'DOC_REVIEW' });
    const pictures = [
      await uploadDocumentPicture(memberActor(user), now),
      await uploadDocumentPicture(memberActor(user), now),
    ];
    const [waiting, checked] = pictures;
    await createCoachDocument(coach.id, { ...otherKinds.IDENTITY, pictureSha256: waiting });
    await createCoachDocument(coach.id, { status: 'CHECKED', decidedAt: now, pictureSha256: checked });
    return { coach, user, pictures };
  };

  it('are withdrawn with the rejection, and their pictures and numbers are erased', async () => {
    const { coach, user, pictures } = await scene();
    await callerFor(operator, now).operations.changeCoachStatus({
      ...(await viewedCoach(coach.id)),
      to: 'REJECTED',
      reason: '경력을 확인하지 못했어요.',
    });
    expect(await statusesOf(coach.id)).toEqual([erased, erased]);
    expect((await lastMail(user.email, 'coach-rejected'))?.text).toContain('사진과 번호를 모두 지웠어요');
    await deleteOrphanFiles(asSystem());
    expect(await Promise.all(pictures.map(isStored))).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  it('are withdrawn by the job where an application was rejected before', async () => {
    const { coach } = await scene();
    await expireCoachDocuments(asSystem());
    expect(await statusesOf(coach.id)).not.toContainEqual(erased);
    await db.coach.update({ where: { id: coach.id }, data: { status: 'REJECTED' } });
    await Promise.all([expireCoachDocuments(asSystem()), expireCoachDocuments(asSystem())]);
    expect(await statusesOf(coach.id)).toEqual([erased, erased]);
  });
});

it('ends a document that no operator decided for 90 days, and notifies its owner once', async () => {
  const { coach, actor } = await createCoachActor();
  const pictureSha256 = await uploadDocumentPicture(actor, now);
  const { id } = await createCoachDocument(coach.id, { pictureSha256, submittedAt: now });
  const at = (ms: number) => asSystem(new Date(now.getTime() + 90 * DAY_MS + ms));
  await expireCoachDocuments(at(-1));
  expect((await find(id)).status).toBe('SUBMITTED');
  for (let run = 0; run < 2; run += 1) await expireCoachDocuments(at(0));
  expect(await find(id)).toMatchObject({ status: 'EXPIRED', pictureSha256: null, numberSealed: null });
  const [mail, ...others] = await mails(id);
  expect([mail?.text.includes('90일이 지나도록 확인하지 못해서'), others]).toEqual([true, []]);
});

it('deletes the documents with their pictures when an applicant closes the account', async () => {
  const { user, ...coach } = await createCoach({ status: 'DOC_REVIEW' });
  await db.user.update({ where: { id: user.id }, data: { grade: 'user' } });
  const applicant = memberActor({ ...user, grade: 'user' });
  const pictureSha256 = await uploadDocumentPicture(applicant, now);
  await createCoachDocument(coach.id, { pictureSha256 });
  await closeAccountOf(applicant, now);
  expect(await db.coachDocument.count({ where: { coachId: coach.id } })).toBe(0);
  await deleteOrphanFiles(asSystem());
  expect(await isStored(pictureSha256)).toEqual([false, false]);
});

it('deletes an uploaded picture that became no document after a day', async () => {
  const { actor } = await createCoachActor();
  const at = (hours: number) => asSystem(new Date(now.getTime() + hours * 3_600_000));
  const pictureId = await uploadDocumentPicture(actor, now);
  await deleteOrphanFiles(at(24));
  expect(await isStored(pictureId)).toEqual([true, true]);
  await deleteOrphanFiles(at(25));
  expect(await isStored(pictureId)).toEqual([false, false]);
});
