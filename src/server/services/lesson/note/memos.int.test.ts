import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createCoach } from '~/test/factories/lesson';
import { createLessonScene, type LessonScene, sceneNow as now } from '~/test/factories/lesson-scene';
import { rejection } from '~/test/rejection';
import { waitForLock } from '~/test/wait-for-lock';

let scene: LessonScene;
beforeEach(async () => {
  scene = await createLessonScene();
});

describe('a coach’s memo', () => {
  it('is read by nobody else and stored sealed', async () => {
    const encryptedUserId = encryptId('user', scene.learner.id);
    await scene.as.coach().writeMemo({ encryptedUserId, text: '왼쪽 무릎은 천천히' });
    const { index } = await scene.as.coach().memos({ encryptedUserId });
    expect(index).toMatchObject([{ text: '왼쪽 무릎은 천천히', createdAt: now }]);
    const [row] = await db.$queryRaw<
      { raw: string }[]
    >`select encode(text, 'escape') as raw from lesson_memos where coach_id = ${scene.coach.id}`;
    expect(Buffer.from(row?.raw ?? '').includes(Buffer.from('무릎'))).toBe(false);
    const other = await createCoach();
    const otherLearner = callerFor(memberActor(other.user, other.id), now).lesson;
    await expect(otherLearner.memos({ encryptedUserId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(otherLearner.writeMemo({ encryptedUserId, text: '남의 회원' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(otherLearner.deleteMemo({ encryptedMemoId: index[0]?.encryptedMemoId ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(scene.as.learner().memos({ encryptedUserId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    // Access by the author is not logged; access by an operator who acts as the author is.
    expect(await db.healthAccessEvent.count({ where: { subjectId: scene.learner.id, what: 'lesson-memo' } })).toBe(0);
    const operator = await createOperator();
    await callerFor({ ...scene.actors.coach, impersonatorId: operator.id }).lesson.memos({ encryptedUserId });
    expect(
      await db.healthAccessEvent.findFirstOrThrow({ where: { subjectId: scene.learner.id, what: 'lesson-memo' } }),
    ).toMatchObject({ viewerId: scene.coach.userId, impersonatorId: operator.id });
    await scene.as.coach().deleteMemo({ encryptedMemoId: index[0]?.encryptedMemoId ?? '' });
    expect((await scene.as.coach().memos({ encryptedUserId })).index).toEqual([]);
  });

  it('is written once by two calls under one key', async () => {
    const memo = { encryptedUserId: encryptId('user', scene.learner.id), text: '왼쪽 무릎은 천천히' };
    const idempotencyKey = crypto.randomUUID();
    await scene.as.coach().writeMemo({ ...memo, idempotencyKey });
    await scene.as.coach().writeMemo({ ...memo, idempotencyKey });
    expect(await db.lessonMemo.count({ where: { coachId: scene.coach.id } })).toBe(1);
    await scene.as.coach().writeMemo(memo);
    expect(await db.lessonMemo.count({ where: { coachId: scene.coach.id } })).toBe(2);
  });

  it('is rejected about a learner who has left, even while they are leaving', async () => {
    const write = () =>
      rejection(
        scene.as
          .coach()
          .writeMemo({ encryptedUserId: encryptId('user', scene.learner.id), text: '왼쪽 무릎은 천천히' }),
      );
    let writing: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`select id from users where id = ${scene.learner.id} for no key update`;
      writing = write().catch((error: unknown) => error);
      await waitForLock('users');
      await tx.user.update({ where: { id: scene.learner.id }, data: { status: 'LEFT' } });
    });
    expect([await writing, await write()]).toEqual(['CONTRACT_CLOSED', 'CONTRACT_CLOSED']);
    expect(await db.lessonMemo.count({ where: { learnerId: scene.learner.id } })).toBe(0);
  });
});
