import { describe, expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { lessonPhotoPolicy } from '~/domain/lesson/photo';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { PhotoPose, ServiceType } from '~/generated/prisma/enums';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { fileStore } from '~/server/integrations/file-store/choose-file-store';
import { deleteOrphanFiles } from '~/server/services/file/delete-orphan-files';
import { callerFor, memberActor, testContext } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createPhoto, createPrivateFile, fillPrivateFiles } from '~/test/factories/coach-document';
import { createLearner } from '~/test/factories/lesson';
import { createLessonScene, sceneAfter, sceneJob, sceneStart } from '~/test/factories/lesson-scene';
import { rejection } from '~/test/rejection';
import { waitForLock } from '~/test/wait-for-lock';
import { lessonClosing } from '../contract/account-closing';
import { deleteLessonPhotos } from './delete-lesson-photos';
import { addLessonPhoto, openLessonPhoto } from './lesson-photos';

const evening = sceneAfter(HOUR_MS);
const { maxPerLesson, maxBytesPerLearner, undoMinutes, linkMinutes } = lessonPhotoPolicy;

/** Creates a contract with a lesson that has just ended, whose learner consents to photos by default. */
async function createScene({
  serviceType = 'workout',
  isGranted = true,
}: { serviceType?: ServiceType; isGranted?: boolean } = {}) {
  const scene = await createLessonScene();
  await db.contract.update({ where: { id: scene.contract.id }, data: { serviceType } });
  await scene.fix();
  const { id: lessonId } = await scene.lesson();
  const encryptedLessonId = encryptId('lesson', lessonId);
  const ref = { encryptedId: await scene.token() };
  const consent = (granted: boolean, at = evening) =>
    callerFor(scene.actors.learner, at).session.setConsent({ kind: 'HEALTH_LESSON_PHOTO', granted });
  if (isGranted) await consent(true);
  const add = (actor: MemberActor = scene.actors.coach, { at = evening, pose = null as PhotoPose | null } = {}) =>
    addLessonPhoto(testContext(actor, at), { encryptedLessonId, pose }, createPhoto);
  const open = async (side: 'coach' | 'learner', at = evening, impersonatorId: number | null = null) => {
    const { opened, photoConsent } = await callerFor({ ...scene.actors[side], impersonatorId }, at).lesson.openNotebook(
      {
        ...ref,
        rating: side === 'coach' ? 'coach' : 'member',
        encryptedLessonId,
      },
    );
    return { photos: opened?.photos ?? [], photoConsent };
  };
  const rows = () => db.lessonPhoto.findMany({ where: { learnerId: scene.learner.id }, orderBy: { id: 'asc' } });
  /** Adds the row of a photo whose content does not exist. */
  const insert = async (bytes = 100) =>
    db.lessonPhoto.create({
      data: {
        lessonId,
        learnerId: scene.learner.id,
        uploadedBy: scene.coach.user.id,
        sha256: await createPrivateFile(scene.coach.user.id, evening),
        width: 10,
        height: 10,
        bytes,
        createdAt: evening,
      },
    });
  const fetchPhoto = (url: string | undefined, actor: MemberActor = scene.actors.learner, at = evening) =>
    openLessonPhoto(testContext(actor, at), { token: url?.split('/').at(-1) ?? '' });
  const runJob = (at: Date) => deleteLessonPhotos(sceneJob(at), { learnerId: scene.learner.id });
  return { ...scene, lessonId, encryptedLessonId, consent, add, open, rows, insert, fetchPhoto, runJob };
}

/** Returns the code of the rejection of a service. */
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (thrown: unknown) => (thrown instanceof DomainError ? thrown.code : String(thrown)),
  );
const isStored = async (sha256: string) => (await fileStore().get(`private/${sha256}.webp`)) !== null;

describe('photos of a lesson', () => {
  it('are stored encrypted, and seen by both sides by links', async () => {
    const scene = await createScene();
    await scene.add();
    await scene.add(scene.actors.learner);
    const [row] = await scene.rows();
    const sealed = await fileStore().get(`private/${row?.sha256}.webp`);
    expect(Buffer.from(sealed ?? []).toString('latin1')).not.toContain('WEBP');
    const { photos } = await scene.open('learner');
    expect(photos).toMatchObject([
      { uploadedBy: 'coach', canDelete: true, pose: null, height: 14 },
      { uploadedBy: 'learner', canDelete: true },
    ]);
    expect((await scene.open('coach')).photos).toMatchObject([{ canDelete: true }, { canDelete: false }]);
    for (const actor of [scene.actors.learner, scene.actors.coach]) {
      const bytes = await scene.fetchPhoto(photos[0]?.url, actor);
      expect(Buffer.from(bytes).subarray(8, 12).toString()).toBe('WEBP');
    }
  });

  it('are not uploaded before the lesson begins, or without consent, but works of art and music need none', async () => {
    const scene = await createScene({ isGranted: false });
    expect(await codeOf(scene.add())).toBe('HEALTH_CONSENT_REQUIRED');
    await scene.consent(true);
    expect(await codeOf(scene.add(scene.actors.coach, { at: sceneAfter(-1) }))).toBe('TOO_EARLY');
    const art = await createScene({ serviceType: 'art', isGranted: false });
    await art.add();
    expect(await art.open('coach')).toMatchObject({ photoConsent: null, photos: [{}] });
  });

  it('are not uploaded, seen or deleted by others, nor uploaded and deleted by an operator', async () => {
    const [scene, other] = [await createScene(), await createScene()];
    const { encryptedPhotoId } = await scene.add(scene.actors.learner);
    const { photos } = await scene.open('learner');
    for (const actor of [other.actors.coach, other.actors.learner, memberActor(await createLearner())]) {
      expect(await codeOf(scene.add(actor))).toBe('NOT_FOUND');
      expect(await codeOf(scene.fetchPhoto(photos[0]?.url, actor))).toBe('NOT_FOUND');
    }
    expect(await rejection(scene.as.coach(evening).deletePhoto({ encryptedPhotoId }))).toBe('FORBIDDEN');
    expect(await codeOf(scene.add({ ...scene.actors.coach, impersonatorId: 1 }))).toBe('NOT_YOUR_HAND');
    expect(await scene.rows()).toHaveLength(1);
  });

  it('are opened by a link for some minutes only, and never by their id', async () => {
    const scene = await createScene();
    const { encryptedPhotoId } = await scene.add();
    const [photo] = (await scene.open('learner')).photos;
    const after = (minutes: number) =>
      scene.fetchPhoto(photo?.url, scene.actors.learner, sceneAfter(minutes * MINUTE_MS, evening));
    expect((await after(linkMinutes - 1)).byteLength).toBeGreaterThan(0);
    expect(await codeOf(after(linkMinutes * 2))).toBe('NOT_FOUND');
    expect(await codeOf(scene.fetchPhoto(encryptedPhotoId))).toBe('NOT_FOUND');
  });

  it('are at most twelve of a lesson, also when two are uploaded at the same time, and the rejected content is deleted', async () => {
    const scene = await createScene();
    for (let count = 1; count < maxPerLesson; count += 1) await scene.insert();
    const results = await Promise.allSettled([scene.add(), scene.add(scene.actors.learner)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await scene.rows()).toHaveLength(maxPerLesson);
    const createdBy = { in: [scene.learner.id, scene.coach.user.id] };
    expect(await db.storedFile.count({ where: { createdBy, isPublic: false } })).toBe(maxPerLesson);
  });

  it('of a learner have a limit of size over all lessons', async () => {
    const scene = await createScene();
    const large = await scene.insert(maxBytesPerLearner - 50);
    expect(await codeOf(scene.add())).toBe('INVALID_INPUT');
    await scene.as.coach(evening).deletePhoto({ encryptedPhotoId: encryptId('lessonPhoto', large.id) });
    await scene.add();
    expect(
      await rejection(scene.as.coach(evening).restorePhoto({ encryptedPhotoId: encryptId('lessonPhoto', large.id) })),
    ).toBe('INVALID_INPUT');
  });

  it('of a person have a limit of size together with their other private pictures', async () => {
    const scene = await createScene();
    await fillPrivateFiles(scene.learner.id, evening);
    await scene.add();
    await fillPrivateFiles(scene.coach.user.id, evening);
    expect(await codeOf(scene.add())).toBe('INVALID_INPUT');
    await db.storedFile.updateMany({ where: { createdBy: scene.coach.user.id }, data: { isPublic: true } });
    await scene.add();
  });

  it('are compared only in workouts', async () => {
    for (const serviceType of ['care', 'ache', 'pregnant', 'meditation', 'art'] as const) {
      const scene = await createScene({ serviceType });
      expect(await codeOf(scene.add(scene.actors.coach, { pose: 'FRONT' }))).toBe('INVALID_INPUT');
      const row = await scene.insert();
      const { id: _id, ...data } = row;
      const again = { ...data, sha256: `${row.sha256}-2`, pose: 'FRONT' as const };
      await expect(db.lessonPhoto.create({ data: again })).rejects.toThrow(/not compared/);
    }
    const workout = await createScene();
    await workout.add(workout.actors.coach, { pose: 'SIDE' });
    expect((await workout.open('learner')).photos).toMatchObject([{ pose: 'SIDE' }]);
  });
});

it('photos to compare are listed with their date and the number of lessons, for this learner and coach only', async () => {
  const scene = await createScene();
  await scene.add(scene.actors.coach, { pose: 'FRONT' });
  await scene.add();
  const second = sceneAfter(7 * DAY_MS);
  await scene.fix(second);
  const later = sceneAfter(HOUR_MS, second);
  const { id } = await scene.lesson(2);
  const upload = { encryptedLessonId: encryptId('lesson', id), pose: 'FRONT' as const };
  await addLessonPhoto(testContext(scene.actors.learner, later), upload, createPhoto);
  const deleted = await addLessonPhoto(
    testContext(scene.actors.learner, later),
    { ...upload, pose: 'SIDE' },
    createPhoto,
  );
  await scene.as.learner(later).deletePhoto({ encryptedPhotoId: deleted.encryptedPhotoId });
  const other = await createScene();
  await other.add(other.actors.coach, { pose: 'FRONT' });
  const { comparedPhotos } = await scene.as
    .coach(later)
    .openNotebook({ encryptedId: await scene.token(), rating: 'coach', encryptedLessonId: upload.encryptedLessonId });
  expect(comparedPhotos).toMatchObject([
    { pose: 'FRONT', lessons: 1, startsAt: sceneStart },
    { pose: 'FRONT', lessons: 2, startsAt: second },
  ]);
  const bytes = await scene.fetchPhoto(comparedPhotos?.[0]?.url, scene.actors.coach, later);
  expect(bytes.byteLength).toBeGreaterThan(0);
});

describe('a deleted photo', () => {
  it('is hidden immediately, restored for some minutes, and then deleted with its content, once', async () => {
    const scene = await createScene();
    const { encryptedPhotoId } = await scene.add();
    const { url } = (await scene.open('learner')).photos[0] ?? { url: '' };
    const sha256 = (await scene.rows())[0]?.sha256 ?? '';
    await scene.as.learner(evening).deletePhoto({ encryptedPhotoId });
    await scene.as.learner(evening).deletePhoto({ encryptedPhotoId });
    expect((await scene.open('learner')).photos).toEqual([]);
    expect(await codeOf(scene.fetchPhoto(url))).toBe('NOT_FOUND');
    const almost = sceneAfter(undoMinutes * MINUTE_MS - 1, evening);
    expect(await scene.runJob(almost)).toEqual({ deleted: 0 });
    await scene.as.learner(almost).restorePhoto({ encryptedPhotoId });
    expect((await scene.open('learner')).photos).toHaveLength(1);
    await scene.as.coach(evening).deletePhoto({ encryptedPhotoId });
    const late = sceneAfter(undoMinutes * MINUTE_MS, evening);
    expect(await rejection(scene.as.coach(late).restorePhoto({ encryptedPhotoId }))).toBe('TOO_LATE');
    expect(await isStored(sha256)).toBe(true);
    const runs = await Promise.all([scene.runJob(late), scene.runJob(late)]);
    expect(runs.map(({ deleted }) => deleted).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect([await scene.rows(), await isStored(sha256)]).toEqual([[], false]);
  });
});

describe('withdrawing the consent', () => {
  it('hides the photos immediately, which cannot be restored, and the job deletes them; works of art stay', async () => {
    const [scene, neighbour] = [await createScene(), await createScene()];
    const { encryptedPhotoId } = await scene.add();
    await neighbour.add();
    const sha256 = (await scene.rows())[0]?.sha256 ?? '';
    const { url } = (await scene.open('coach')).photos[0] ?? { url: '' };
    await scene.consent(false);
    expect((await scene.open('learner')).photos).toEqual([]);
    expect(await codeOf(scene.fetchPhoto(url))).toBe('NOT_FOUND');
    expect(await rejection(scene.as.coach(evening).restorePhoto({ encryptedPhotoId }))).toBe('TOO_LATE');
    const jobs = await db.$queryRaw<unknown[]>`
      select 1 from pgboss.job where name = 'delete-lesson-photos' and data->>'learnerId' = ${String(scene.learner.id)}`;
    expect(jobs).toHaveLength(1);
    expect(await scene.runJob(evening)).toEqual({ deleted: 1 });
    expect([await scene.rows(), await isStored(sha256), (await neighbour.rows()).length]).toEqual([[], false, 1]);

    const art = await createScene({ serviceType: 'art' });
    await art.add();
    await art.consent(false);
    expect((await art.open('learner')).photos).toHaveLength(1);
  });

  it('rejects a photo that is uploaded meanwhile, and deletes its content', async () => {
    const scene = await createScene();
    let adding: Promise<string> = Promise.resolve('');
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`select id from users where id = ${scene.learner.id} for no key update`;
      adding = codeOf(scene.add());
      await waitForLock('users');
      const version = accountPolicy.consents.HEALTH_LESSON_PHOTO;
      await tx.consentEvent.create({
        data: { userId: scene.learner.id, kind: 'HEALTH_LESSON_PHOTO', granted: false, version, at: evening },
      });
    });
    expect(await adding).toBe('HEALTH_CONSENT_REQUIRED');
    expect(await db.storedFile.count({ where: { createdBy: scene.coach.user.id } })).toBe(0);
    await expect(scene.insert()).rejects.toThrow(/does not consent to photos/);
  });

  it('deletes a photo whose content was deleted before a crash', async () => {
    const scene = await createScene();
    await scene.insert();
    await scene.consent(false);
    expect(await scene.runJob(evening)).toEqual({ deleted: 1 });
  });
});

it('the views of photos are recorded for the coach and an operator, and not for the learner or without photos', async () => {
  const scene = await createScene();
  const views = () => db.healthAccessEvent.findMany({ where: { subjectId: scene.learner.id, what: 'lesson-photo' } });
  await scene.open('coach');
  await scene.add();
  await scene.open('learner');
  expect(await views()).toEqual([]);
  await scene.open('coach');
  expect(await views()).toMatchObject([{ viewerId: scene.coach.user.id, impersonatorId: null }]);
  const { id: impersonatorId } = await createOperator();
  for (const side of ['coach', 'learner'] as const) await scene.open(side, evening, impersonatorId);
  expect((await views()).slice(1)).toMatchObject([
    { viewerId: scene.coach.user.id, impersonatorId },
    { viewerId: scene.learner.id, impersonatorId },
  ]);
});

it('closing the account deletes the photos, and the daily job keeps the others', async () => {
  const [scene, other] = [await createScene(), await createScene()];
  await scene.add();
  await other.add();
  const at = sceneAfter(72 * HOUR_MS, evening);
  await deleteOrphanFiles(sceneJob(at));
  expect(await isStored((await other.rows())[0]?.sha256 ?? '')).toBe(true);
  await db.$transaction(
    (tx) => lessonClosing.release?.(tx, { userId: scene.learner.id, now: at }) ?? Promise.resolve(),
  );
  await scene.runJob(at);
  expect([(await scene.rows()).length, (await other.rows()).length]).toEqual([0, 1]);
});
