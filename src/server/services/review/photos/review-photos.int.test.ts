import { describe, expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { parseReviewPhotoAddress } from '~/domain/coach/review-photo';
import { reviewPolicy } from '~/domain/review/policy';
import { type Actor, anonymous } from '~/domain/shared/actor';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { fileStore } from '~/server/integrations/file-store/choose-file-store';
import { deleteOrphanFiles } from '~/server/services/file/delete-orphan-files';
import { callerFor, memberActor, testContext } from '~/test/caller';
import { createPhoto } from '~/test/factories/coach-document';
import { createLearner } from '~/test/factories/lesson';
import { sceneAfter, sceneJob } from '~/test/factories/lesson-scene';
import { createReviewScene, createReviewWithPhoto } from '~/test/factories/review-photo';
import { createOperatorActor } from '~/test/factories/tools';
import { rejection } from '~/test/rejection';
import { waitForLock } from '~/test/wait-for-lock';
import { reviewClosing } from '../account-closing';
import { addReviewPhoto } from './add-photo';
import { deleteReviewPhotos } from './delete-photos';
import { openReviewPhoto } from './open-photo';

const { maxPhotos, maxUnsavedPhotos, unsavedPhotoHours } = reviewPolicy;

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (thrown: unknown) => (thrown instanceof DomainError ? thrown.code : String(thrown)),
  );
const isStored = async (sha256: string) => (await fileStore().get(`private/${sha256}.webp`)) !== null;
const open = (url: string | undefined, at: Date, actor: Actor = anonymous) =>
  openReviewPhoto(testContext(anonymous, at), parseReviewPhotoAddress(url ?? '') ?? '', () => Promise.resolve(actor));
const listed = async (encryptedReviewId: string) => callerFor().review.get({ encryptedReviewId });
const photoReviews = async () => (await callerFor().review.summary({})).photos;

describe('photos of a review', () => {
  it('are seen by their writer alone until the review is saved, and then by everybody, with a thumbnail', async () => {
    const scene = await createReviewScene();
    const photo = await addReviewPhoto(
      testContext(scene.actors.learner, scene.at),
      { encryptedContractId: scene.encryptedContractId, kind: 'NORMAL' },
      createPhoto,
    );
    const before = await photoReviews();
    expect(await codeOf(open(photo.url, scene.at))).toBe('NOT_FOUND');
    expect(await codeOf(open(photo.url, scene.at, scene.actors.coach))).toBe('NOT_FOUND');
    expect(await open(photo.thumbnailUrl, scene.at, scene.actors.learner)).toMatchObject({ isPublic: false });
    const { encryptedReviewId } = await scene.write([photo.encryptedPhotoId]);
    const review = await listed(encryptedReviewId);
    const { url, thumbnailUrl, height } = photo;
    expect(review.photos).toMatchObject([{ url, thumbnailUrl, height }]);
    expect(review.imageUrl).toBe(thumbnailUrl);
    expect(await photoReviews()).toBe(before + 1);
    for (const address of [url, thumbnailUrl]) {
      const { bytes, isPublic } = await open(address, scene.at);
      expect([Buffer.from(bytes).subarray(8, 12).toString(), isPublic]).toEqual(['WEBP', true]);
      const sealed = await fileStore().get(`private/${parseReviewPhotoAddress(address)}.webp`);
      expect(Buffer.from(sealed ?? []).toString('latin1')).not.toContain('WEBP');
    }
    const coach = await callerFor().coach.listReviews({ encryptedCoachId: encryptId('coach', scene.coach.id) });
    expect(coach.items).toMatchObject([{ photos: [{ url }] }]);
    await db.coach.update({ where: { id: scene.coach.id }, data: { status: 'SUSPENDED' } });
    expect(await codeOf(open(url, scene.at))).toBe('NOT_FOUND');
    await db.coach.update({ where: { id: scene.coach.id }, data: { status: 'APPROVED' } });
    await db.user.update({ where: { id: scene.coach.userId }, data: { status: 'DORMANT' } });
    expect(await codeOf(open(url, scene.at))).toBe('NOT_FOUND');
  });

  it('keep the order of the last save, and those that it leaves out are deleted with their contents', async () => {
    const scene = await createReviewScene();
    const [first, second, third] = [await scene.upload(), await scene.upload(), await scene.upload()];
    const { encryptedReviewId } = await scene.write([first, second]);
    await scene.write([third, first]);
    const rows = await scene.rows();
    const addressOf = (index: number) => `/f/reviews/photos/${rows[index]?.sha256}.webp`;
    expect((await listed(encryptedReviewId)).photos.map(({ url }) => url)).toEqual([addressOf(2), addressOf(0)]);
    expect(await codeOf(open(addressOf(1), scene.at, scene.actors.learner))).toBe('NOT_FOUND');
    // A save without the field, as by older client versions, changes no photos.
    await scene.write();
    expect((await listed(encryptedReviewId)).photos).toHaveLength(2);
    expect(await rejection(scene.write([second]))).toBe('INVALID_INPUT');
    const job = () => deleteReviewPhotos(sceneJob(scene.at), { learnerId: scene.learner.id });
    const runs = await Promise.all([job(), job()]);
    expect(runs.map(({ deleted }) => deleted).toSorted((a, b) => a - b)).toEqual([0, 1]);
    const stored = await Promise.all(
      rows.map(async ({ sha256, thumbnailSha256 }) => [await isStored(sha256), await isStored(thumbnailSha256)]),
    );
    expect(stored).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ]);
    await scene.write([]);
    expect(await listed(encryptedReviewId)).toMatchObject({ photos: [], imageUrl: null });
  });

  it('are uploaded and saved by their writer only, about their own contract, and never to compare a body', async () => {
    const [scene, other] = [await createReviewScene(), await createReviewScene()];
    const foreign = await other.upload();
    expect(await rejection(scene.write([foreign]))).toBe('INVALID_INPUT');
    const upload = { encryptedContractId: scene.encryptedContractId, kind: 'NORMAL' } as const;
    for (const actor of [other.actors.learner, memberActor(await createLearner())])
      expect(await codeOf(addReviewPhoto(testContext(actor, scene.at), upload, createPhoto))).toBe('NOT_FOUND');
    expect(await codeOf(addReviewPhoto(testContext(scene.actors.coach, scene.at), upload, createPhoto))).toBe(
      'FORBIDDEN',
    );
    const acting = { ...scene.actors.learner, impersonatorId: 1 };
    expect(await codeOf(addReviewPhoto(testContext(acting, scene.at), upload, createPhoto))).toBe('NOT_YOUR_HAND');
    expect(await codeOf(scene.upload(scene.at, 'BEFORE_AFTER'))).toBe('INVALID_INPUT');
    expect(await codeOf(scene.upload(scene.at, 'END_LESSON'))).toBe('MOVE_NOT_ALLOWED');
    expect(await scene.rows()).toEqual([]);
    const row = (await other.rows())[0];
    const { reviewId } = await createReviewWithPhoto();
    await expect(
      db.reviewPhoto.update({ where: { id: row?.id ?? 0 }, data: { reviewId, deleteAt: null } }),
    ).rejects.toThrow(/review of its contract/);
  });

  it('are limited in a review and among the unsaved ones, and an unsaved one is deleted after a day', async () => {
    const scene = await createReviewScene();
    const ids = [];
    for (let count = 0; count < maxUnsavedPhotos; count += 1) ids.push(await scene.upload());
    expect(await codeOf(scene.upload())).toBe('INVALID_INPUT');
    expect(await db.storedFile.count({ where: { createdBy: scene.learner.id } })).toBe(maxUnsavedPhotos * 2);
    expect(await rejection(scene.write(ids.slice(0, maxPhotos + 1)))).toBe('INVALID_INPUT');
    await scene.write(ids.slice(0, maxPhotos));
    const dayLater = sceneAfter(unsavedPhotoHours * HOUR_MS, scene.at);
    const job = (at: Date) => deleteReviewPhotos(sceneJob(at), { learnerId: scene.learner.id });
    expect(await job(sceneAfter(-1, dayLater))).toEqual({ deleted: 0 });
    expect(await rejection(scene.write(ids.slice(3, 4), dayLater))).toBe('INVALID_INPUT');
    expect(await job(dayLater)).toEqual({ deleted: maxUnsavedPhotos - maxPhotos });
    expect(await scene.rows()).toHaveLength(maxPhotos);
  });

  it('stay when the daily job deletes unreferenced files, and can be removed when the text is fixed', async () => {
    const scene = await createReviewWithPhoto();
    const later = sceneAfter((reviewPolicy.editDays + 1) * DAY_MS, scene.at);
    await deleteOrphanFiles(sceneJob(later));
    const [row] = await scene.rows();
    expect([await isStored(row?.sha256 ?? ''), await isStored(row?.thumbnailSha256 ?? '')]).toEqual([true, true]);
    const { items } = await scene.api(later).review.written({});
    expect(items).toMatchObject([{ review: { editable: false, photos: [{ hiddenReason: null }] } }]);
    const stranger = callerFor(memberActor(await createLearner()), later);
    expect(await rejection(stranger.review.removePhotos(scene))).toBe('NOT_FOUND');
    await scene.api(later).review.removePhotos({ encryptedReviewId: scene.encryptedReviewId });
    expect(await listed(scene.encryptedReviewId)).toMatchObject({ photos: [], imageUrl: null });
  });
});

describe('the consent to photos in reviews', () => {
  it('is required, and its withdrawal deletes all photos, saved or not, and keeps the texts', async () => {
    const scene = await createReviewWithPhoto();
    await scene.upload();
    await scene.consent(false);
    expect(await listed(scene.encryptedReviewId)).toMatchObject({ photos: [], imageUrl: null, rating: 5 });
    expect(await scene.api().review.own({ encryptedContractId: scene.encryptedContractId })).toMatchObject({
      photoConsent: { granted: false },
    });
    for (const { sha256 } of await scene.rows())
      expect(await codeOf(open(`/f/reviews/photos/${sha256}.webp`, scene.at, scene.actors.learner))).toBe('NOT_FOUND');
    expect(await codeOf(scene.upload())).toBe('FORBIDDEN');
    expect(await rejection(scene.write([scene.encryptedPhotoId]))).toBe('FORBIDDEN');
    expect(await deleteReviewPhotos(sceneJob(scene.at), { learnerId: scene.learner.id })).toEqual({ deleted: 2 });
    expect(await scene.rows()).toEqual([]);
  });

  it('rejects photos that are saved while it is withdrawn', async () => {
    const scene = await createReviewScene();
    const photo = await scene.upload();
    let saving: Promise<string> = Promise.resolve('');
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`select id from users where id = ${scene.learner.id} for no key update`;
      saving = rejection(scene.write([photo]));
      await waitForLock('users');
      const version = accountPolicy.consents.REVIEW_PHOTO;
      await tx.consentEvent.create({
        data: { userId: scene.learner.id, kind: 'REVIEW_PHOTO', granted: false, version, at: scene.at },
      });
    });
    expect(await saving).toBe('FORBIDDEN');
    expect(await db.review.count({ where: { contractId: scene.contract.id } })).toBe(0);
    const [row] = await scene.rows();
    const { id: reviewId } = await db.review.create({
      data: { contractId: scene.contract.id, coachId: scene.coach.id, writer: '김*늘', rating: 5, contents: '좋아요.' },
    });
    await expect(
      db.reviewPhoto.update({ where: { id: row?.id ?? 0 }, data: { reviewId, deleteAt: null } }),
    ).rejects.toThrow(/does not consent/);
  });
});

it('closing the account deletes the photos, and deleting a review lets the daily job delete them', async () => {
  const [scene, other] = [await createReviewWithPhoto(), await createReviewWithPhoto()];
  await db.$transaction((tx) => reviewClosing.release(tx, { userId: scene.learner.id, now: scene.at }));
  expect(await listed(scene.encryptedReviewId)).toMatchObject({ photos: [], imageUrl: null });
  await deleteReviewPhotos(sceneJob(scene.at), { learnerId: scene.learner.id });
  const [row] = await other.rows();
  expect([(await scene.rows()).length, row !== undefined]).toEqual([0, true]);
  await db.review.delete({ where: { id: other.reviewId } });
  await deleteOrphanFiles(sceneJob(sceneAfter(2 * DAY_MS, other.at)));
  expect([await other.rows(), await isStored(row?.sha256 ?? '')]).toEqual([[], false]);
});

describe('a photo that an operator hides', () => {
  it('is seen by its writer and operators only, who are told the reason, and can be shown again', async () => {
    const scene = await createReviewWithPhoto();
    const operator = await createOperatorActor();
    const desk = callerFor(operator, scene.at).operations.review;
    const before = await photoReviews();
    const { photos } = await listed(scene.encryptedReviewId);
    const reason = '다른 사람의 얼굴이 보여요.';
    const hide = () => desk.setPhotoHidden({ encryptedPhotoId: scene.encryptedPhotoId, to: 'HIDDEN', reason });
    const results = await Promise.allSettled([hide(), hide()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rejection(hide())).toBe('CONFLICT');
    expect(await listed(scene.encryptedReviewId)).toMatchObject({ photos: [], imageUrl: null });
    expect(await photoReviews()).toBe(before - 1);
    expect(await codeOf(open(photos[0]?.url, scene.at))).toBe('NOT_FOUND');
    for (const actor of [scene.actors.learner, operator])
      expect(await open(photos[0]?.url, scene.at, actor)).toMatchObject({ isPublic: false });
    const own = (await scene.api().review.written({})).items[0]?.review;
    expect(own?.photos).toMatchObject([{ hiddenReason: reason }]);
    const mail = await db.message.findFirstOrThrow({
      where: { template: 'review-photo-hidden', userId: scene.learner.id },
    });
    expect(mail.text).toContain(reason);
    // The writer who saves the review again does not publish the photo.
    await scene.write([scene.encryptedPhotoId]);
    expect((await listed(scene.encryptedReviewId)).imageUrl).toBeNull();
    expect((await desk.list({ photo: 'HIDDEN' })).items).toMatchObject([{ photos: 1, hiddenPhotos: 1 }]);
    expect(await desk.get({ encryptedReviewId: scene.encryptedReviewId })).toMatchObject({
      writer: expect.stringContaining(scene.learner.name),
      photos: [{ hiddenReason: reason }],
    });
    await desk.setPhotoHidden({ encryptedPhotoId: scene.encryptedPhotoId, to: 'VISIBLE' });
    expect((await listed(scene.encryptedReviewId)).photos).toEqual(photos);
    await scene.api().review.removePhotos({ encryptedReviewId: scene.encryptedReviewId });
    expect(await rejection(hide())).toBe('NOT_FOUND');
  });
});
