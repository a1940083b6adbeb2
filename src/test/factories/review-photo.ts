import { HOUR_MS } from '~/domain/shared/durations';
import type { ReviewKind } from '~/generated/prisma/enums';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { addReviewPhoto } from '~/server/services/review/photos/add-photo';
import { callerFor, testContext } from '~/test/caller';
import { createPhoto } from './coach-document';
import { createLessonScene, sceneAfter } from './lesson-scene';
import { db } from '~/server/db';

/** Creates a contract with a held lesson, whose learner consents to photos in reviews and can upload them. */
export async function createReviewScene(at = sceneAfter(3 * HOUR_MS)) {
  const scene = await createLessonScene();
  await scene.fix();
  await scene.as.coach(sceneAfter(2 * HOUR_MS)).hold({ encryptedLessonId: await scene.lessonId() });
  const learner = (time = at) => callerFor(scene.actors.learner, time);
  const consent = (granted: boolean, time = at) => learner(time).session.setConsent({ kind: 'REVIEW_PHOTO', granted });
  await consent(true);
  const encryptedContractId = encryptId('contract', scene.contract.id);
  const upload = async (time = at, kind: ReviewKind = 'NORMAL') =>
    (await addReviewPhoto(testContext(scene.actors.learner, time), { encryptedContractId, kind }, createPhoto))
      .encryptedPhotoId;
  const write = (encryptedPhotoIds?: string[], time = at) =>
    learner(time).review.write({
      encryptedContractId,
      rating: 5,
      contents: '두 번 만에 어깨가 편해졌어요.',
      ...(encryptedPhotoIds ? { encryptedPhotoIds } : {}),
    });
  const rows = () => db.reviewPhoto.findMany({ where: { contractId: scene.contract.id }, orderBy: { id: 'asc' } });
  return { ...scene, at, api: learner, consent, encryptedContractId, upload, write, rows };
}

/** Creates a review with one photo. */
export async function createReviewWithPhoto({ at }: { at?: Date } = {}) {
  const scene = await createReviewScene(at);
  const encryptedPhotoId = await scene.upload();
  const { encryptedReviewId } = await scene.write([encryptedPhotoId]);
  return {
    ...scene,
    encryptedPhotoId,
    encryptedReviewId,
    photoId: decryptId('reviewPhoto', encryptedPhotoId).id,
    reviewId: decryptId('review', encryptedReviewId).id,
  };
}
