import { beforeEach, describe, expect, it } from 'vitest';
import { complaintPhotoPolicy } from '~/domain/lesson/policy';
import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { lessonClosing } from '../contract/account-closing';
import { eraseComplaintPhotos, listComplaintPictures, storeComplaintPhoto } from './complaint-photos';
import { callerFor, memberActor, testContext } from '~/test/caller';
import { createPhoto, fillPrivateFiles } from '~/test/factories/coach-document';
import { createOperator } from '~/test/factories/document';
import { createLearner } from '~/test/factories/lesson';
import { createLessonScene, type LessonScene, sceneJob, sceneStart } from '~/test/factories/lesson-scene';

const at = (minutes: number) => new Date(sceneStart.getTime() + minutes * MINUTE_MS);
const text = '20분 늦게 시작했고 10분 일찍 끝났어요.';
const code = (value: string) => ({ cause: { code: value } });
const upload = async (actor: MemberActor) =>
  (await storeComplaintPhoto(testContext(actor, at(30)), createPhoto)).pictureId;

let scene: LessonScene;
let encryptedLessonId: string;
beforeEach(async () => {
  scene = await createLessonScene();
  ({ encryptedLessonId } = await scene.fix());
});

const complain = async (pictureIds: string[], words = text) =>
  scene.as
    .learner(at(60))
    .reportComplaint({ encryptedId: await scene.token(), encryptedLessonId, kind: 'LATE', text: words, pictureIds });
const answer = (pictureIds: string[]) =>
  scene.as
    .coach(at(70))
    .addDisputeStatement({ encryptedLessonId, text: '정시에 시작했어요. 사진을 보세요.', pictureIds });
const photos = () =>
  db.complaintPhoto.findMany({ where: { complaint: { contractId: scene.contract.id } }, orderBy: { id: 'asc' } });
const complaintId = async () => (await db.complaint.findFirstOrThrow({ where: { contractId: scene.contract.id } })).id;

describe('photos of a complaint', () => {
  it('are accepted from a person whose private pictures have the largest size', async () => {
    await fillPrivateFiles(scene.actors.learner.userId, at(30));
    await complain([await upload(scene.actors.learner)]);
    expect(await photos()).toHaveLength(1);
  });

  it('of both sides are read only by operators, decrypted and with an entry in the log', async () => {
    const [learners, coachs] = [await upload(scene.actors.learner), await upload(scene.actors.coach)];
    await complain([learners]);
    await answer([coachs]);
    const operator = memberActor(await createOperator());
    const console = callerFor(operator, at(90)).operations;
    const encryptedComplaintId = encryptId('complaint', await complaintId());
    expect(await console.getComplaint({ encryptedComplaintId })).toMatchObject({ photos: 2 });
    const subject = `complaint:${await complaintId()}`;
    expect(await db.auditEvent.count({ where: { subject, action: 'complaint.photos' } })).toBe(0);
    const opened = await console.openComplaintPhotos({ encryptedComplaintId });
    expect(opened.map(({ side }) => side)).toEqual(['learner', 'coach']);
    for (const { picture } of opened)
      expect(
        Buffer.from(picture ?? '', 'base64')
          .subarray(8, 12)
          .toString(),
      ).toBe('WEBP');
    expect(await db.auditEvent.count({ where: { subject, action: 'complaint.photos' } })).toBe(1);
    await expect(
      callerFor(scene.actors.learner, at(90)).operations.openComplaintPhotos({ encryptedComplaintId }),
    ).rejects.toMatchObject(code('FORBIDDEN'));
  });

  it('are a person’s own, each in one complaint, at most three of a side', async () => {
    const others = await upload(scene.actors.coach);
    await expect(complain([others])).rejects.toMatchObject(code('INVALID_INPUT'));
    expect(await photos()).toEqual([]);
    expect(await db.complaint.count({ where: { contractId: scene.contract.id } })).toBe(0);
    const own = await upload(scene.actors.learner);
    await complain([own, own]);
    expect(await photos()).toMatchObject([{ side: 'learner', pictureSha256: own }]);
    await expect(complain([own], `${text} 다시 알려요.`)).rejects.toMatchObject(code('INVALID_INPUT'));
    const four = await Promise.all([1, 2, 3, 4].map(() => upload(scene.actors.learner)));
    await expect(complain(four, `${text} 네 장이에요.`)).rejects.toMatchObject(code('INVALID_INPUT'));
    expect(await photos()).toHaveLength(1);
  });

  it('cannot be uploaded by an operator who acts as the person, or by a person without lessons', async () => {
    const operator = await createOperator();
    await expect(upload({ ...scene.actors.learner, impersonatorId: operator.id })).rejects.toMatchObject({
      code: 'NOT_YOUR_HAND',
    });
    await expect(upload(memberActor(await createLearner()))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are stored once when two devices answer at the same time', async () => {
    await complain([]);
    const pictures = [await upload(scene.actors.coach), await upload(scene.actors.coach)];
    const results = await Promise.allSettled(pictures.map((id) => answer([id])));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await photos()).toHaveLength(1);
  });

  it('are deleted 90 days after the decision, and not while it is open', async () => {
    const picture = await upload(scene.actors.learner);
    await complain([picture]);
    const after = (days: number) => sceneJob(new Date(at(0).getTime() + days * DAY_MS));
    await eraseComplaintPhotos(after(400));
    expect(await photos()).toHaveLength(1);
    await db.complaint.updateMany({
      where: { contractId: scene.contract.id },
      data: { status: 'RESOLVED', resolvedAt: at(0), outcome: 'KEPT', answer: '확인했어요.', reason: '기록' },
    });
    await eraseComplaintPhotos(after(complaintPhotoPolicy.keptDays - 1));
    expect(await listComplaintPictures(db)).toContain(picture);
    await Promise.all([1, 2].map(() => eraseComplaintPhotos(after(complaintPhotoPolicy.keptDays))));
    expect(await photos()).toEqual([]);
    expect(await db.storedFile.findFirst({ where: { sha256: picture } })).toMatchObject({ lastUsedAt: new Date(0) });
  });

  it('are deleted with the learner’s account: the learner’s immediately, the coach’s when it is decided', async () => {
    const close = () => db.$transaction((tx) => lessonClosing.release(tx, { userId: scene.learner.id, now: at(0) }));
    const decide = (status: 'OPEN' | 'RESOLVED') =>
      db.complaint.updateMany({
        where: { contractId: scene.contract.id },
        data:
          status === 'OPEN'
            ? { status, resolvedAt: null, outcome: null, answer: null, reason: null }
            : { status, resolvedAt: at(80), outcome: 'KEPT', answer: '확인했어요.', reason: '기록' },
      });
    await complain([await upload(scene.actors.learner)]);
    await answer([await upload(scene.actors.coach)]);
    await decide('RESOLVED');
    await eraseComplaintPhotos(sceneJob(at(90)));
    expect(await photos()).toHaveLength(2);
    await decide('OPEN');
    await close();
    await db.user.update({ where: { id: scene.learner.id }, data: { status: 'LEFT' } });
    await eraseComplaintPhotos(sceneJob(at(90)));
    expect(await photos()).toMatchObject([{ side: 'coach' }]);
    await decide('RESOLVED');
    await eraseComplaintPhotos(sceneJob(at(90)));
    expect(await photos()).toEqual([]);
  });

  it('of a decided complaint are deleted with the learner’s account immediately', async () => {
    await complain([await upload(scene.actors.learner)]);
    await answer([await upload(scene.actors.coach)]);
    await db.complaint.updateMany({
      where: { contractId: scene.contract.id },
      data: { status: 'RESOLVED', resolvedAt: at(80), outcome: 'KEPT', answer: '확인했어요.', reason: '기록' },
    });
    await db.$transaction((tx) => lessonClosing.release(tx, { userId: scene.learner.id, now: at(90) }));
    expect(await photos()).toEqual([]);
  });
});
