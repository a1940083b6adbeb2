/**
 * Tests who may read the learner's address (docs/product/consulting-and-lessons.md#address), in every view and status.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { LessonStatus } from '~/generated/prisma/enums';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { callAsClients } from '~/test/golden-calls';
import { createLessonScene, type LessonScene } from '~/test/factories/lesson-scene';
import { workoutAnswers } from '~/test/factories/suggest';
import { cookieOf } from '~/test/members';

/** The exact address in the order, and in the questionnaire. */
const doors = ['101동 1001호', '101동 1203호'];
const hasAddressDetail = (answer: unknown) => doors.some((door) => JSON.stringify(answer).includes(door));

let scene: LessonScene;
beforeEach(async () => {
  scene = await createLessonScene();
  const of = {
    userId: scene.learner.id,
    serviceType: 'workout',
    draftVersion: 35,
    draftId: '',
    fingerprint: 'door',
  } as const;
  const { id } = await db.suggestForm.create({ data: { ...of, purposeClass: 'A', answers: workoutAnswers() } });
  await db.order.update({ where: { id: scene.order.id }, data: { formId: id } });
});

/** Reads every view of a contract and its lessons as one side. */
async function viewsOf(side: 'learner' | 'coach'): Promise<Record<string, unknown>> {
  const calls = scene.as[side]();
  const encryptedId = await scene.token();
  const cookie = await cookieOf(side === 'learner' ? scene.learner.id : scene.coach.userId);
  const { lessons, ...contract } = await calls.get({ encryptedId });
  return {
    contract,
    lessons,
    list: (await (side === 'learner' ? calls.listForLearner({}) : calls.listForCoach({}))).contracts,
    gathering: await calls.gathering({ encryptedId }),
    form: await calls.form({ encryptedId }),
    legacyForm: await callAsClients('/api/user/form/', 'get', { encryptedId, dagaonProgramType: 'short' }, cookie),
    ...(side === 'coach'
      ? {
          home: await calls.coachHome(),
          learner: await calls.learner({ encryptedUserId: encryptId('user', scene.learner.id) }),
        }
      : {}),
  };
}

const namesWithAddress = async (side: 'learner' | 'coach') =>
  Object.entries(await viewsOf(side)).flatMap(([name, answer]) => (hasAddressDetail(answer) ? [name] : []));

describe('the exact address of a lesson', () => {
  it.each(Object.values(LessonStatus))('is shown to the coach only while it is fixed: %s', async (status) => {
    await scene.fix();
    const { id } = await scene.lesson();
    const complaint = {
      contractId: scene.contract.id,
      lessonId: id,
      reporterId: scene.learner.id,
      reportedBy: 'learner',
      kind: 'OTHER',
      text: '',
    } as const;
    await db.complaint.create({ data: { ...complaint, askedAt: new Date() } });
    await db.lesson.update({
      where: { id },
      data: { status, ...(status === 'HELD' || status === 'DONE' ? { heldAt: new Date() } : {}) },
    });
    const everywhere = ['contract', 'lessons', 'list', 'form', 'legacyForm', 'home', 'learner'];
    expect(await namesWithAddress('coach')).toEqual(status === 'CONFIRMED' ? everywhere : []);
    expect(await namesWithAddress('learner')).toEqual(['contract', 'lessons', 'list', 'form', 'legacyForm']);
  });

  it('is not shown with a request, even if another lesson is fixed', async () => {
    await scene.fix();
    await scene.as.learner().schedule({ encryptedId: await scene.token(), startsAt: new Date('2026-11-27T01:00:00Z') });
    const calls = scene.as.coach();
    const { lessons } = await calls.get({ encryptedId: await scene.token() });
    const { toAnswer } = await calls.coachHome();
    expect(toAnswer.map(hasAddressDetail)).toEqual([false]);
    expect(lessons.map((lesson) => [lesson.status, hasAddressDetail(lesson)])).toEqual([
      ['CONFIRMED', true],
      ['REQUESTED', false],
    ]);
  });
});
