import { db } from '~/server/db';
import { createPhoto } from './coach-document';
import { createLessonScene, sceneStart } from './lesson-scene';
import { addLessonPhoto } from '~/server/services/lesson/note/lesson-photos';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, testContext } from '~/test/caller';

/** Creates a photo that the coach uploaded during a lesson, with the learner's consent. */
export async function createLessonPhoto(at = sceneStart) {
  const scene = await createLessonScene();
  await scene.fix();
  await callerFor(scene.actors.learner, at).session.setConsent({ kind: 'HEALTH_LESSON_PHOTO', granted: true });
  const upload = { encryptedLessonId: encryptId('lesson', (await scene.lesson()).id), pose: null };
  const { encryptedPhotoId } = await addLessonPhoto(testContext(scene.actors.coach, at), upload, createPhoto);
  const photo = await db.lessonPhoto.findUniqueOrThrow({
    where: { id: decryptId('lessonPhoto', encryptedPhotoId).id },
  });
  return { ...scene, photo, encryptedPhotoId, learnerId: scene.learner.id };
}
