import type { z } from 'zod';
import { pictureProblems } from '~/domain/file/messages';
import { canWriteNote } from '~/domain/lesson/lesson-note';
import {
  comparesPhotos,
  isLinkValid,
  lessonPhotoPath,
  lessonPhotoPolicy,
  linkExpiry,
  restorableUntil,
  showsBody,
} from '~/domain/lesson/photo';
import { type LessonPhoto, lessonPhotoUpload, type photoRefInput } from '~/domain/lesson/schema/photo';
import type { PartyRole } from '~/domain/lesson/status';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { LessonPhoto as PhotoRow } from '~/generated/prisma/client';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { logger } from '~/server/observability/logger';
import type { ServiceContext } from '~/server/service-context';
import { readHealthConsent } from '~/server/services/account/consent/health-consent';
import { deletePrivatePicture } from '~/server/services/file/delete-private-picture';
import { FILE_TRANSACTION } from '~/server/services/file/lock-file';
import { assertPrivateRoom, readPrivatePicture, storePrivatePicture } from '~/server/services/file/private-picture';
import { assertAccess } from '~/server/services/file/store-picture';
import { ownedBy, sideOf } from '../contract/contract-row';
import { lockLearnerOf } from '../contract/lock-contract';

const { maxPerLesson, maxBytesPerLearner } = lessonPhotoPolicy;

type PhotoLesson = Awaited<ReturnType<typeof findLesson>>;

async function findLesson(tx: Tx | ServiceContext['db'], actor: MemberActor, id: number) {
  const lesson = await tx.lesson.findFirst({
    where: { id, ...ownedBy(actor) },
    select: {
      id: true,
      contractId: true,
      learnerId: true,
      coachId: true,
      status: true,
      startsAt: true,
      contract: { select: { serviceType: true } },
    },
  });
  if (!lesson) throw new DomainError('NOT_FOUND');
  return lesson;
}

/** Returns the address of a photo, which is valid for minutes. */
export const photoLink = (photoId: number, now: Date) =>
  lessonPhotoPath(encryptId('lessonPhoto', photoId, linkExpiry(now)));

/** Returns the photos of a lesson that are visible, with links that are valid for minutes. */
export function presentPhotos(
  photos: readonly PhotoRow[],
  { now, userId, side }: { now: Date; userId: number; side: PartyRole },
): LessonPhoto[] {
  return photos.map(({ id, width, height, pose, uploadedBy, learnerId, createdAt }) => ({
    encryptedPhotoId: encryptId('lessonPhoto', id),
    url: photoLink(id, now),
    width,
    height,
    pose,
    uploadedBy: uploadedBy === learnerId ? 'learner' : 'coach',
    canDelete: side === 'learner' || uploadedBy === userId,
    createdAt,
  }));
}

/**
 * Stores an uploaded photo of a lesson, encrypted (docs/product/consulting-and-lessons.md#photos). Its content is
 * deleted again when the photo is not accepted after all.
 * @param upload the lesson and the pose, as the address of the upload contains them
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND for another's lesson, NOT_YOUR_HAND for an operator who acts as a
 *   member, TOO_EARLY, MOVE_NOT_ALLOWED, HEALTH_CONSENT_REQUIRED, CONTRACT_CLOSED, INVALID_INPUT when there is no room,
 *   and as `storePicture`
 */
export async function addLessonPhoto(
  ctx: ServiceContext,
  upload: z.input<typeof lessonPhotoUpload>,
  read: () => Promise<Uint8Array>,
): Promise<{ encryptedPhotoId: string }> {
  const actor = assertAccess(ctx.actor, 'lesson.own');
  const { db, now } = ctx;
  const { userId } = actor;
  if (actor.impersonatorId !== null) throw new DomainError('NOT_YOUR_HAND');
  const parsed = lessonPhotoUpload.safeParse(upload);
  if (!parsed.success) throw new DomainError('NOT_FOUND');
  const { encryptedLessonId, pose } = parsed.data;
  const { id } = decryptId('lesson', encryptedLessonId);
  const check = async (tx: Tx | typeof db) => {
    const lesson = await findLesson(tx, actor, id);
    if (pose && !comparesPhotos(lesson.contract.serviceType)) throw new DomainError('INVALID_INPUT');
    await assertUploadable(tx, lesson, now);
    return lesson;
  };
  // Checked before the file is read, and under the lock when it is stored.
  await check(db);
  await assertPrivateRoom({ db, userId });
  const sha256 = await storePrivatePicture({ db, now, userId }, read);
  try {
    const photoId = await db.$transaction(async (tx) => {
      const { contractId, learnerId } = await findLesson(tx, actor, id);
      if ((await lockLearnerOf(tx, contractId)) === 'LEFT')
        throw new DomainError('CONTRACT_CLOSED', {}, '탈퇴한 회원이라 사진을 올릴 수 없어요.');
      await check(tx);
      const { bytes, width, height } = await tx.storedFile.findUniqueOrThrow({
        where: { sha256_isPublic: { sha256, isPublic: false } },
      });
      await assertRoom(tx, { lessonId: id, learnerId, bytes });
      const photo = await tx.lessonPhoto.create({
        data: { lessonId: id, learnerId, uploadedBy: userId, sha256, bytes, width, height, pose, createdAt: now },
      });
      return photo.id;
    });
    return { encryptedPhotoId: encryptId('lessonPhoto', photoId) };
  } catch (thrown) {
    // If this fails too, delete-orphan-files deletes the unreferenced content.
    await db
      .$transaction((tx) => deletePrivatePicture(tx, sha256), FILE_TRANSACTION)
      .catch((err: unknown) => logger.warn({ err }, 'the content of a rejected photo was not deleted'));
    throw thrown;
  }
}

/** @throws DomainError TOO_EARLY, MOVE_NOT_ALLOWED, HEALTH_CONSENT_REQUIRED */
async function assertUploadable(tx: Tx | ServiceContext['db'], lesson: PhotoLesson, now: Date): Promise<void> {
  const { status, learnerId, contract } = lesson;
  if (!canWriteNote(lesson, now)) {
    if (status === 'CONFIRMED' || status === 'REQUESTED')
      throw new DomainError('TOO_EARLY', {}, '수업을 시작한 뒤에 사진을 올릴 수 있어요.');
    throw new DomainError('MOVE_NOT_ALLOWED', {}, '진행하지 않은 수업에는 사진을 올릴 수 없어요.');
  }
  if (!showsBody(contract.serviceType)) return;
  const { granted } = await readHealthConsent(tx, learnerId, 'HEALTH_LESSON_PHOTO');
  if (!granted)
    throw new DomainError('HEALTH_CONSENT_REQUIRED', {}, '회원이 수업 사진에 동의해야 사진을 올릴 수 있어요.');
}

/** The caller holds the lock of the learner. @throws DomainError INVALID_INPUT */
async function assertRoom(
  tx: Tx,
  { lessonId, learnerId, bytes }: { lessonId: number; learnerId: number; bytes: number },
): Promise<void> {
  if ((await tx.lessonPhoto.count({ where: { lessonId, deleteAt: null } })) >= maxPerLesson)
    throw new DomainError('INVALID_INPUT', {}, `사진은 한 수업에 ${maxPerLesson}장까지 올릴 수 있어요.`);
  const used = await tx.lessonPhoto.aggregate({ where: { learnerId, deleteAt: null }, _sum: { bytes: true } });
  if ((used._sum.bytes ?? 0) + bytes > maxBytesPerLearner)
    throw new DomainError('INVALID_INPUT', {}, pictureProblems.full);
}

/**
 * Finds and locks a photo that the actor can delete: the learner all photos, the coach only those that the coach
 * uploaded.
 */
async function lockPhoto(tx: Tx, actor: MemberActor, encryptedPhotoId: string): Promise<PhotoRow> {
  const { id } = decryptId('lessonPhoto', encryptedPhotoId);
  const named = await tx.lessonPhoto.findFirst({
    where: { id, lesson: ownedBy(actor) },
    include: { lesson: { select: { contractId: true, coachId: true } } },
  });
  if (!named) throw new DomainError('NOT_FOUND');
  if (sideOf(actor, named.lesson) === 'coach' && named.uploadedBy !== actor.userId) throw new DomainError('FORBIDDEN');
  // Uploads and a withdrawal of the consent take this lock, too.
  await lockLearnerOf(tx, named.lesson.contractId);
  const photo = await tx.lessonPhoto.findUnique({ where: { id } });
  if (!photo) throw new DomainError('NOT_FOUND');
  return photo;
}

/**
 * Hides a photo; the job deletes it after some minutes, until which it can be restored. Deleting it again changes
 * nothing.
 * @throws DomainError NOT_FOUND, FORBIDDEN for a coach when the learner uploaded it
 */
export function deleteLessonPhoto(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedPhotoId }: z.infer<typeof photoRefInput>,
): Promise<void> {
  return db.$transaction(async (tx) => {
    const { id, learnerId, deleteAt } = await lockPhoto(tx, actor, encryptedPhotoId);
    if (deleteAt !== null) return;
    const until = restorableUntil(now);
    await tx.lessonPhoto.update({ where: { id }, data: { deleteAt: until } });
    await enqueue(tx, 'delete-lesson-photos', { learnerId }, { startAfter: until });
  });
}

/**
 * Restores a photo that was deleted some minutes ago.
 * @throws DomainError NOT_FOUND, FORBIDDEN, TOO_LATE, HEALTH_CONSENT_REQUIRED, INVALID_INPUT when there is no room
 */
export function restoreLessonPhoto(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedPhotoId }: z.infer<typeof photoRefInput>,
): Promise<void> {
  return db.$transaction(async (tx) => {
    const photo = await lockPhoto(tx, actor, encryptedPhotoId);
    if (photo.deleteAt === null) return;
    if (photo.deleteAt <= now) throw new DomainError('TOO_LATE', {}, '시간이 지나 사진을 되돌릴 수 없어요.');
    await assertUploadable(tx, await findLesson(tx, actor, photo.lessonId), now);
    await assertRoom(tx, photo);
    await tx.lessonPhoto.update({ where: { id: photo.id }, data: { deleteAt: null } });
  });
}

/**
 * Returns the content of a photo by its link, to a side of its lesson. Opening the notebook, which issues the links,
 * records the view.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND for another's photo, a deleted one and a link that has expired,
 *   UNAVAILABLE
 */
export async function openLessonPhoto(
  ctx: ServiceContext,
  { token }: { token: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const actor = assertAccess(ctx.actor, 'lesson.own');
  const { id, revision } = decryptId('lessonPhoto', token);
  if (!isLinkValid(revision, ctx.now)) throw new DomainError('NOT_FOUND');
  const photo = await ctx.db.lessonPhoto.findFirst({ where: { id, deleteAt: null, lesson: ownedBy(actor) } });
  const bytes = photo && (await readPrivatePicture(photo.sha256));
  if (!bytes) throw new DomainError('NOT_FOUND');
  return bytes;
}
