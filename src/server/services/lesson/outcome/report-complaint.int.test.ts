import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createLessonScene, type LessonScene, sceneStart } from '~/test/factories/lesson-scene';

const at = (minutes: number) => new Date(sceneStart.getTime() + minutes * 60_000);
const text = '허리가 아프다고 말했는데도 그대로 진행했어요.';

let scene: LessonScene;
beforeEach(async () => {
  scene = await createLessonScene();
  await scene.fix();
  await scene.as.coach(at(55)).hold({ encryptedLessonId: await scene.lessonId() });
});

const report = async (about: 'lesson' | 'contract' = 'lesson') =>
  scene.as.learner(at(60)).reportComplaint({
    encryptedId: await scene.token(),
    ...(about === 'lesson' ? { encryptedLessonId: await scene.lessonId() } : {}),
    kind: 'QUALITY',
    text,
  });

const receiptsOf = (userId: number) => db.message.findMany({ where: { template: 'lesson-complaintReceived', userId } });
const complaintsOf = async (side: 'learner' | 'coach', minutes: number) =>
  (await scene.as[side](at(minutes)).get({ encryptedId: await scene.token() })).lessons[0]?.complaints;

describe('a complaint about a lesson', () => {
  it('is confirmed by one mail with a link to the lesson and without the complaint’s text', async () => {
    await report();
    await report();
    const [mail, ...more] = await receiptsOf(scene.learner.id);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('신고를 접수했어요');
    expect(mail?.text).toContain('완료로 처리되지 않아요');
    expect(mail?.text).not.toContain('허리');
    const [address = ''] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? [];
    const link = new URL(address).searchParams;
    expect(
      await scene.as.learner(at(61)).locate({
        encryptedId: link.get('encryptedId') ?? '',
        encryptedLessonId: link.get('lesson') ?? undefined,
      }),
    ).toMatchObject({ encryptedLessonId: await scene.lessonId() });
    expect(await receiptsOf(scene.coach.userId)).toEqual([]);
  });

  it('is shown at the lesson to its reporter until it is decided, and then with the decision', async () => {
    await report();
    expect(await complaintsOf('learner', 61)).toEqual([{ reportedAt: at(60), decision: null }]);
    expect(await complaintsOf('coach', 61)).toEqual([]);
    const { id } = await db.complaint.findFirstOrThrow({ where: { contractId: scene.contract.id } });
    const answer = '코치와 이야기했어요. 다음 수업부터 강도를 낮춰요.';
    await callerFor(memberActor(await createOperator()), at(180)).operations.resolveComplaint({
      encryptedComplaintId: encryptId('complaint', id),
      outcome: 'KEPT',
      reason: '양쪽 통화',
      answer,
    });
    expect(await complaintsOf('learner', 181)).toEqual([
      { reportedAt: at(60), decision: { at: at(180), outcome: 'KEPT', answer } },
    ]);
    expect(await complaintsOf('coach', 181)).toEqual([]);
  });
});

it('a complaint counts as a duplicate only with the same lesson, kind and text', async () => {
  const later = new Date(sceneStart.getTime() + 2 * 24 * HOUR_MS);
  await scene.fix(later, at(60));
  const [lessonId, otherLessonId] = [await scene.lessonId(1), await scene.lessonId(2)];
  const send = async (encryptedLessonId?: string, kind: 'QUALITY' | 'OTHER' = 'QUALITY', words = text) =>
    scene.as
      .learner(at(61))
      .reportComplaint({ encryptedId: await scene.token(), encryptedLessonId, kind, text: words });
  for (const [about, kind, words] of [
    [lessonId],
    [otherLessonId],
    [undefined],
    [lessonId, 'OTHER'],
    [lessonId, 'QUALITY', `${text} 다음에는 조심해 주세요.`],
  ] as const) {
    const before = await db.complaint.count({ where: { contractId: scene.contract.id } });
    for (let twice = 0; twice < 2; twice += 1) await send(about, kind, words);
    expect(await db.complaint.count({ where: { contractId: scene.contract.id } })).toBe(before + 1);
  }
});

it('a complaint without a lesson is confirmed by mail, too', async () => {
  await report('contract');
  const [mail] = await receiptsOf(scene.learner.id);
  expect(mail?.text).not.toContain('완료로 처리되지 않아요');
  expect(await complaintsOf('learner', 61)).toEqual([]);
});
