import { describe, expect, it } from 'vitest';
import { absenceKinds } from '~/domain/lesson/absence';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { emptyAnswers } from '~/domain/suggest/schema/suggest';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createCoach, createContract, createLearner, createProgram } from '~/test/factories/lesson';
import { rejection } from '~/test/rejection';
import { waitForLock } from '~/test/wait-for-lock';
import { contractToken, lessonToken } from '../contract/contract-row';

const now = seoulInstant(2026, 11, 20, 12);
const startsAt = seoulInstant(2026, 11, 24, 19);
const evening = seoulInstant(2026, 11, 24, 20);
const text = '어깨가 앞으로 말려 있어요. 주 2회를 권해요.';

/** Creates a held trial lesson, bought from a listing or through a questionnaire. */
async function createScene({
  form = false,
  productType = 'trial',
  held = true,
}: { form?: boolean; productType?: 'trial' | 'short'; held?: boolean } = {}) {
  const [learner, coach, program] = [await createLearner(), await createCoach(), await createProgram()];
  const answers = form
    ? await db.suggestForm.create({
        data: {
          userId: learner.id,
          serviceType: 'workout',
          draftVersion: 35,
          draftId: `n-${learner.id}`,
          fingerprint: `n-${learner.id}`,
          answers: emptyAnswers(),
          consulting: {
            create: { userId: learner.id, serviceType: 'workout', status: 'PROPOSED', expiresAt: startsAt },
          },
        },
      })
    : null;
  const { contract } = await createContract({
    learnerId: learner.id,
    coachId: coach.id,
    programId: program.id,
    startsAt,
    now,
    productType,
    lessonCount: productType === 'trial' ? 1 : 4,
    formId: answers?.id ?? null,
  });
  const as = { learner: memberActor(learner), coach: memberActor(coach.user, coach.id) };
  const token = async () => contractToken(await db.contract.findUniqueOrThrow({ where: { id: contract.id } }));
  const requested = await callerFor(as.learner, now).lesson.schedule({ encryptedId: await token(), startsAt });
  const fixed = await callerFor(as.coach, now).lesson.confirm({ encryptedLessonId: requested.encryptedLessonId });
  if (held) await callerFor(as.coach, evening).lesson.hold({ encryptedLessonId: fixed.encryptedLessonId });
  const ofCoach = callerFor(as.coach, evening).lesson;
  const mails = () => db.message.findMany({ where: { template: 'lesson-trialNoted', userId: learner.id } });
  const lessonId = async () =>
    lessonToken(await db.lesson.findFirstOrThrow({ where: { contractId: contract.id }, orderBy: { id: 'desc' } }));
  return {
    learner,
    coach,
    contract,
    as,
    token,
    lessonId,
    ofCoach,
    mails,
    noteId: async () =>
      (await callerFor(as.learner, evening).lesson.get({ encryptedId: await token() })).encryptedConsultingId,
  };
}

/** Creates another coach's trial with the same learner and questionnaire, refunded before it took place. */
async function returnedNote(contractId: number) {
  const {
    learnerId,
    order: { formId },
  } = await db.contract.findUniqueOrThrow({ where: { id: contractId }, include: { order: true } });
  const [coach, program] = [await createCoach(), await createProgram({ serviceType: 'music' })];
  const { contract, order } = await createContract({
    learnerId,
    coachId: coach.id,
    programId: program.id,
    startsAt: seoulInstant(2026, 11, 25, 19),
    now,
    productType: 'trial',
    serviceType: 'music',
    lessonCount: 1,
    formId,
  });
  await db.contract.update({ where: { id: contract.id }, data: { status: 'TERMINATED' } });
  return {
    order: await db.order.update({ where: { id: order.id }, data: { status: 'CANCELLED' } }),
    token: contractToken(contract),
    ofCoach: callerFor(memberActor(coach.user, coach.id), evening).lesson,
  };
}

describe.each([
  ['a listing', false],
  ['a questionnaire', true],
])('the note of a trial from %s', (_, form) => {
  it('is written, announced to the learner once, read by both, and reopened for changes', async () => {
    const scene = await createScene({ form });
    expect(
      await scene.ofCoach.openOwnTrialNote({
        encryptedId: await scene.token(),
        programType: 'trial',
        trialAt: startsAt,
      }),
    ).toMatchObject({ text: '', notedAt: null, trialAt: startsAt });
    expect(await scene.noteId()).toBe('');
    await scene.ofCoach.writeTrialNote({
      encryptedId: await scene.token(),
      programType: 'trial',
      trialAt: startsAt,
      text,
    });
    const [mail] = await scene.mails();
    expect(mail?.text).toContain('/consulting/?encryptedConsultingId=');
    expect(mail?.text).not.toContain(text);
    for (const actor of [scene.as.learner, scene.as.coach])
      expect(
        await callerFor(actor, evening).lesson.openTrialNote({ encryptedConsultingId: await scene.noteId() }),
      ).toMatchObject({ text, trialAt: startsAt, learnerName: '김하늘', coachName: '한지우' });

    expect(await scene.ofCoach.openOwnTrialNote({ encryptedId: await scene.token() })).toMatchObject({
      text,
      notedAt: evening,
    });
    await scene.ofCoach.writeTrialNote({ encryptedId: await scene.token(), text: `${text} 다음에는 허리도 봐요.` });
    expect(await scene.mails()).toHaveLength(1);
    expect(
      await callerFor(scene.as.learner, evening).lesson.openTrialNote({ encryptedConsultingId: await scene.noteId() }),
    ).toMatchObject({ text: `${text} 다음에는 허리도 봐요.` });
    const raw = form
      ? await db.consulting.findFirstOrThrow({ where: { userId: scene.learner.id } })
      : await db.contract.findUniqueOrThrow({ where: { id: scene.contract.id } });
    expect(Buffer.from(raw.trialNote ?? []).toString()).not.toContain('어깨');
  });

  it('cannot be written about a learner who has left, even while they are leaving', async () => {
    const scene = await createScene({ form });
    const write = async () => rejection(scene.ofCoach.writeTrialNote({ encryptedId: await scene.token(), text }));
    let writing: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`select id from users where id = ${scene.learner.id} for no key update`;
      writing = write().catch((error: unknown) => error);
      await waitForLock('users');
      await tx.user.update({ where: { id: scene.learner.id }, data: { status: 'LEFT' } });
    });
    expect(await writing).toBe('CONTRACT_CLOSED');
    expect(await write()).toBe('CONTRACT_CLOSED');
    const notedTrial = { trialNotedAt: { not: null } };
    const [consultings, contracts] = [
      db.consulting.count({ where: { userId: scene.learner.id, ...notedTrial } }),
      db.contract.count({ where: { learnerId: scene.learner.id, ...notedTrial } }),
    ];
    expect([await consultings, await contracts, await scene.mails()]).toEqual([0, 0, []]);
  });

  it('cannot be read by a coach whose own trial of the same questionnaire was refunded', async () => {
    const scene = await createScene({ form });
    await scene.ofCoach.writeTrialNote({ encryptedId: await scene.token(), text });
    const { order, ...earlier } = await returnedNote(scene.contract.id);
    const rejectedAs = async (work: Promise<unknown>) => expect(await rejection(work)).toBe('NOT_FOUND');
    await rejectedAs(earlier.ofCoach.openTrialNote({ encryptedConsultingId: await scene.noteId() }));
    expect(await rejection(earlier.ofCoach.openOwnTrialNote({ encryptedId: earlier.token }))).toBe('TOO_EARLY');
    expect(await earlier.ofCoach.get({ encryptedId: earlier.token })).toMatchObject({ encryptedConsultingId: '' });
    expect(order.status).toBe('CANCELLED');
  });

  it('can be read only by its coach and learner, and an operator’s access is logged', async () => {
    const scene = await createScene({ form });
    await scene.ofCoach.writeTrialNote({ encryptedId: await scene.token(), text });
    const other = await createScene();
    for (const actor of [other.as.learner, other.as.coach])
      await expect(
        callerFor(actor, evening).lesson.openTrialNote({ encryptedConsultingId: await scene.noteId() }),
      ).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    await expect(other.ofCoach.openOwnTrialNote({ encryptedId: await scene.token() })).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND' },
    });
    await scene.ofCoach.openOwnTrialNote({ encryptedId: await scene.token() });
    const readCount = () => db.healthAccessEvent.count({ where: { subjectId: scene.learner.id, what: 'trial-note' } });
    expect(await readCount()).toBe(0);
    await callerFor(
      { ...scene.as.coach, impersonatorId: (await createOperator()).id },
      evening,
    ).lesson.openOwnTrialNote({
      encryptedId: await scene.token(),
    });
    await callerFor(scene.as.learner, evening).lesson.openTrialNote({ encryptedConsultingId: await scene.noteId() });
    expect(await readCount()).toBe(2);
  });
});

describe('the account of the learner of a trial', () => {
  const write = async ({ ofCoach, token }: Awaited<ReturnType<typeof createScene>>) =>
    ofCoach.writeTrialNote({ encryptedId: await token(), text });

  it.each(['DORMANT', 'SUSPENDED'] as const)('may be %s, and a note can still be written', async (status) => {
    const scene = await createScene();
    await db.user.update({ where: { id: scene.learner.id }, data: { status } });
    await write(scene);
    expect(await scene.ofCoach.openOwnTrialNote({ encryptedId: await scene.token() })).toMatchObject({ text });
  });

  it('must exist: no note is written after the learner has left', async () => {
    const scene = await createScene();
    await db.user.update({ where: { id: scene.learner.id }, data: { status: 'LEFT' } });
    const left = { message: '탈퇴한 회원이라 노트를 남길 수 없어요.', cause: { code: 'CONTRACT_CLOSED' } };
    await expect(write(scene)).rejects.toMatchObject(left);
  });
});

describe('the page for writing the note', () => {
  it('opens from the start of the trial lesson, also while nobody has reported that it took place', async () => {
    const scene = await createScene({ held: false });
    const { lesson } = callerFor(scene.as.coach, startsAt);
    const ref = { encryptedId: await scene.token(), trialAt: startsAt };
    expect(await lesson.get(ref)).toMatchObject({ mayWriteTrialNote: true });
    expect(await callerFor(scene.as.learner, startsAt).lesson.get(ref)).toMatchObject({ mayWriteTrialNote: false });
    expect(await lesson.openOwnTrialNote(ref)).toMatchObject({ text: '', trialAt: startsAt });
    await lesson.writeTrialNote({ ...ref, text });
    expect(
      await callerFor(scene.as.learner, startsAt).lesson.openTrialNote({ encryptedConsultingId: await scene.noteId() }),
    ).toMatchObject({ text, trialAt: startsAt });
  });

  it('opens only for a trial and its coach, and shows the begun lesson unless another one is named', async () => {
    const scene = await createScene();
    await expect(
      scene.ofCoach.openOwnTrialNote({ encryptedId: await scene.token(), programType: 'short' }),
    ).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    await expect(
      scene.ofCoach.writeTrialNote({ encryptedId: await scene.token(), programType: 'regular', text }),
    ).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    expect(
      await scene.ofCoach.openOwnTrialNote({ encryptedId: await scene.token(), trialAt: seoulInstant(2026, 1, 1, 9) }),
    ).toMatchObject({ trialAt: startsAt });
    const bought = await createScene({ productType: 'short' });
    await expect(bought.ofCoach.openOwnTrialNote({ encryptedId: await bought.token() })).rejects.toMatchObject({
      cause: { code: 'MOVE_NOT_ALLOWED' },
    });
    const early = await createScene({ held: false });
    const rejectedAt = async (at: Date) => {
      const { lesson } = callerFor(early.as.coach, at);
      const encryptedId = await early.token();
      expect((await lesson.get({ encryptedId })).mayWriteTrialNote).toBe(false);
      return [
        await rejection(lesson.openOwnTrialNote({ encryptedId })),
        await rejection(lesson.writeTrialNote({ encryptedId, text })),
      ];
    };
    expect(await rejectedAt(new Date(startsAt.getTime() - 1))).toEqual(['TOO_EARLY', 'TOO_EARLY']);
    // A charged lesson was not held: a learner who did not come had no trial.
    await early.ofCoach.reportNoShow({
      encryptedLessonId: await early.lessonId(),
      kind: absenceKinds[0],
      reason: '문을 열지 않았어요',
      agreedToTerms: true,
    });
    expect(await rejectedAt(evening)).toEqual(['TOO_EARLY', 'TOO_EARLY']);
    await expect(
      scene.ofCoach.openOwnTrialNote({ encryptedId: contractToken({ id: scene.contract.id, revision: 1 }) }),
    ).rejects.toMatchObject({ cause: { code: 'STALE' } });
  });
});
