import { beforeEach, describe, expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { closeHeldLesson } from '~/server/services/lesson/outcome/close-held-lesson';
import { countRemainingWaivers } from '~/server/services/lesson/contract/end/end-lessons';
import { expireContract } from '~/server/services/lesson/contract/period/expire-contract';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createLessonScene, type LessonScene, sceneStart as startsAt } from '~/test/factories/lesson-scene';
import { ledgerTotal } from '~/test/factories/payment';
import { waitForLock } from '~/test/wait-for-lock';

const after = (hours: number, from = startsAt) => new Date(from.getTime() + hours * HOUR_MS);
const job = (at: Date) => serviceContext({ actor: system, now: at, ip: null, userAgent: null });
const answer = '양쪽에 확인했어요. 불편을 드려 죄송해요.';
const absent = { reason: '연락이 닿지 않았어요', agreedToTerms: true } as const;
const errorWith = (code: string, message: string) =>
  expect.objectContaining({ cause: expect.objectContaining({ code }), message: expect.stringContaining(message) });

let scene: LessonScene;
let operator: ReturnType<typeof memberActor>;
beforeEach(async () => {
  scene = await createLessonScene();
  operator = memberActor(await createOperator());
  await scene.fix();
});

const asOperator = (at: Date) => callerFor(operator, at).operations;

/** Reports a complaint about the lesson, or about no lesson, and returns it as the operators' list shows it. */
async function complain(by: 'learner' | 'coach', at: Date, about: 'lesson' | 'contract' = 'lesson') {
  await scene.as[by](at).reportComplaint({
    encryptedId: await scene.token(),
    ...(about === 'lesson' ? { encryptedLessonId: await scene.lessonId() } : {}),
    kind: 'OTHER',
    text: '기록된 것과 실제가 달라요.',
  });
  const row = (await asOperator(at).listComplaints({ status: 'OPEN' })).items[0];
  if (!row) throw new Error('no complaint');
  return row;
}

async function account(name: 'CONTRACT_LIABILITY' | 'COACH_PENDING' | 'COACH_PAYABLE' | 'PLATFORM_REVENUE' | 'VAT') {
  return (
    (
      await db.ledgerEntry.aggregate({
        where: { account: name, transaction: { orderId: scene.order.id } },
        _sum: { amount: true },
      })
    )._sum.amount ?? 0
  );
}

const mailsTo = async (userId: number) =>
  (
    await db.message.findMany({
      where: { userId, template: { in: ['lesson-complaintAnswered', 'lesson-disputeSettled'] } },
    })
  ).map(({ template, text }) => ({ template, text }));

describe('undoing a lesson after a complaint', () => {
  it('returns the credit to the learner and removes the earnings of the coach for a held lesson', async () => {
    await scene.as.coach(after(1)).hold({ encryptedLessonId: await scene.lessonId() });
    expect(await account('COACH_PENDING')).toBe(-52_000);
    const complaint = await complain('learner', after(2));
    expect(complaint).toMatchObject({
      lesson: { status: 'HELD', undo: { returnedCredits: 1, unpaid: true } },
      outcome: null,
      answer: null,
    });

    const input = {
      encryptedComplaintId: complaint.encryptedComplaintId,
      outcome: 'UNDONE',
      reason: '양쪽에 확인함',
      answer,
      seenLesson: 'HELD',
    } as const;
    await expect(asOperator(after(3)).resolveComplaint({ ...input, seenLesson: 'CONFIRMED' })).rejects.toEqual(
      errorWith('CONFLICT', '그사이 수업이 바뀌었어요'),
    );
    const answers = await Promise.allSettled([
      asOperator(after(3)).resolveComplaint(input),
      asOperator(after(3)).resolveComplaint(input),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toEqual(errorWith('CONFLICT', '그사이 다른 운영자가 답변한'));

    expect(await scene.lesson()).toMatchObject({ status: 'CANCELLED_FREE', endTerm: 'UNDONE', endedAt: after(3) });
    expect(await scene.balance()).toBe(4);
    expect(await account('CONTRACT_LIABILITY')).toBe(-260_000);
    for (const name of ['COACH_PENDING', 'PLATFORM_REVENUE', 'VAT'] as const) expect(await account(name)).toBe(0);
    expect(await ledgerTotal()).toBe(0);
    const { id: lessonId } = await scene.lesson();
    expect(
      await db.stateEvent.findFirstOrThrow({ where: { machine: 'lesson', entityId: lessonId, to: 'CANCELLED_FREE' } }),
    ).toMatchObject({ from: 'HELD', actorRole: 'operator', actorId: operator.userId });
    expect(await db.auditEvent.findFirstOrThrow({ where: { operatorId: operator.userId } })).toMatchObject({
      action: 'complaint.resolve',
      details: { outcome: 'UNDONE', returnedCredits: 1, unpaid: true },
    });

    expect(await mailsTo(scene.learner.id)).toEqual([
      {
        template: 'lesson-complaintAnswered',
        text: expect.stringMatching(/양쪽에 확인했어요.*수업 1회를 돌려드려요/s),
      },
    ]);
    const [toCoach] = await mailsTo(scene.coach.userId);
    expect(toCoach).toEqual({ template: 'lesson-disputeSettled', text: expect.stringContaining('정산에서도 빠져요') });
    expect(toCoach?.text).not.toContain(answer);
    expect((await asOperator(after(4)).listComplaints({})).items[0]).toMatchObject({
      outcome: 'UNDONE',
      answer,
      lesson: { status: 'CANCELLED_FREE', undo: null },
    });

    // The job that would have made the lesson done now changes nothing.
    await closeHeldLesson(job(after(60)), { lessonId });
    expect((await scene.lesson()).status).toBe('CANCELLED_FREE');
  });

  it('does not affect what later lessons earn: exactly four lessons are paid', async () => {
    await scene.as.coach(after(1)).hold({ encryptedLessonId: await scene.lessonId() });
    const { encryptedComplaintId } = await complain('learner', after(2));
    await asOperator(after(3)).resolveComplaint({
      encryptedComplaintId,
      outcome: 'UNDONE',
      reason: '양쪽에 확인함',
      answer,
    });
    for (let sequence = 2; sequence <= 5; sequence += 1) {
      const at = seoulInstant(2026, 11, 24 + sequence, 19);
      await scene.fix(at, after(4));
      await scene.as.coach(after(1, at)).hold({ encryptedLessonId: await scene.lessonId(sequence) });
      expect(await account('COACH_PENDING')).toBe(-52_000 * (sequence - 1));
    }
    expect(await account('CONTRACT_LIABILITY')).toBe(0);
    expect(await ledgerTotal()).toBe(0);
  });

  it('reverses an absence of the learner, and reopens the contract that ended with it, which expires again later', async () => {
    scene = await createLessonScene(1);
    await scene.fix();
    await scene.as.coach(after(1)).reportNoShow({ ...absent, encryptedLessonId: await scene.lessonId() });
    expect((await scene.row()).status).toBe('COMPLETED');
    const complaint = await complain('learner', after(2));
    await asOperator(after(3)).resolveComplaint({
      encryptedComplaintId: complaint.encryptedComplaintId,
      outcome: 'UNDONE',
      reason: '양쪽에 확인함',
      answer,
    });
    expect((await scene.row()).status).toBe('ACTIVE');
    expect(await scene.balance()).toBe(1);
    expect(await account('COACH_PENDING')).toBe(0);

    const end = (await scene.row()).expiresAt ?? after(0);
    await expireContract(job(end), { contractId: scene.contract.id });
    expect((await scene.row()).status).toBe('COMPLETED');
    expect(await scene.balance()).toBe(0);
  });

  it('returns a credit after the contract expired, for the time in which returned lessons can be taken', async () => {
    const end = scene.contract.expiresAt ?? after(0);
    await scene.as.coach(after(1)).reportNoShow({ ...absent, encryptedLessonId: await scene.lessonId() });
    await expireContract(job(end), { contractId: scene.contract.id });
    expect(await scene.balance()).toBe(0);
    const complaint = await complain('learner', after(1, end));
    await asOperator(after(2, end)).resolveComplaint({
      encryptedComplaintId: complaint.encryptedComplaintId,
      outcome: 'UNDONE',
      reason: '양쪽에 확인함',
      answer,
    });
    expect(await scene.row()).toMatchObject({ status: 'ACTIVE', expiresAt: after(2 + 14 * 24, end) });
    expect(await scene.balance()).toBe(1);
    await expireContract(job(after(2 + 14 * 24, end)), { contractId: scene.contract.id });
    expect((await scene.row()).status).toBe('COMPLETED');
    expect(await scene.balance()).toBe(0);
    const expired = await db.message.findMany({
      where: { template: 'lesson-contractExpired', userId: { in: [scene.learner.id, scene.coach.userId] } },
      orderBy: { id: 'asc' },
    });
    expect(expired.map(({ userId, text }) => [userId, /받지 않은 수업: (\d+)회/.exec(text)?.[1]])).toEqual([
      [scene.learner.id, '3'],
      [scene.coach.userId, '3'],
      [scene.learner.id, '1'],
      [scene.coach.userId, '1'],
    ]);
  });

  it('takes back the bonus credit of a wrong absence report about the coach, if it is unused', async () => {
    await scene.as.learner(after(1)).reportNoShow({ ...absent, encryptedLessonId: await scene.lessonId() });
    expect(await scene.balance()).toBe(5);
    const complaint = await complain('coach', after(2));
    expect(complaint.lesson?.undo).toEqual({ returnedCredits: 0, takenBonus: 1, unpaid: false });
    await asOperator(after(3)).resolveComplaint({
      encryptedComplaintId: complaint.encryptedComplaintId,
      outcome: 'UNDONE',
      reason: '양쪽에 확인함',
      answer,
    });
    expect(await scene.lesson()).toMatchObject({ status: 'CANCELLED_FREE' });
    expect(await scene.balance()).toBe(4);
    expect((await scene.as.learner(after(4)).get({ encryptedId: await scene.token() })).counts).toMatchObject({
      total: 4,
      left: 4,
    });
    expect(await mailsTo(scene.learner.id)).toEqual([
      { template: 'lesson-disputeSettled', text: expect.stringContaining('보상 수업 1회는 회수해요') },
    ]);
    expect(await mailsTo(scene.coach.userId)).toEqual([
      { template: 'lesson-complaintAnswered', text: expect.stringContaining('불참 기록을 지우고') },
    ]);
  });

  it('is rejected when the contract would have to reopen for an account that cannot take lessons', async () => {
    const keep = { status: 'ACTIVE', grade: 'user' } as const;
    scene = await createLessonScene(1);
    await scene.fix();
    await scene.as.coach(after(1)).reportNoShow({ ...absent, encryptedLessonId: await scene.lessonId() });
    const { encryptedComplaintId } = await complain('coach', after(2));
    const listOpen = async () => (await asOperator(after(3)).listComplaints({ status: 'OPEN' })).items[0]?.lesson;
    const undo = () =>
      asOperator(after(3)).resolveComplaint({
        encryptedComplaintId,
        outcome: 'UNDONE',
        reason: '양쪽에 확인함',
        answer,
      });
    for (const columns of [{ status: 'LEFT' }, { status: 'DORMANT' }, { grade: 'coach' }] as const) {
      await db.user.update({ where: { id: scene.learner.id }, data: { ...keep, ...columns } });
      expect(await listOpen()).toMatchObject({ status: 'NOSHOW_LEARNER', undo: null });
      await expect(undo()).rejects.toEqual(errorWith('CONTRACT_CLOSED', '고르고 답을'));
    }
    expect([
      (await scene.row()).status,
      (await scene.lesson()).status,
      await scene.balance(),
      await account('COACH_PENDING'),
    ]).toEqual(['COMPLETED', 'NOSHOW_LEARNER', 0, -52_000]);
    await db.user.update({ where: { id: scene.learner.id }, data: keep });
    expect(await listOpen()).toMatchObject({ undo: { returnedCredits: 1, unpaid: true } });
    await undo();
    expect((await scene.row()).status).toBe('ACTIVE');
  });

  it('locks the learner before the contract, as closing an account does, which prevents a deadlock', async () => {
    scene = await createLessonScene(1);
    await scene.fix();
    await scene.as.coach(after(1)).reportNoShow({ ...absent, encryptedLessonId: await scene.lessonId() });
    const { encryptedComplaintId } = await complain('learner', after(2));
    let undoing: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`select id from users where id = ${scene.learner.id} for no key update`;
      undoing = asOperator(after(3)).resolveComplaint({
        encryptedComplaintId,
        outcome: 'UNDONE',
        reason: '양쪽에 확인함',
        answer,
      });
      await waitForLock('users');
      await tx.contract.update({ where: { id: scene.contract.id }, data: { trialNote: null } });
    });
    await undoing;
    expect((await scene.row()).status).toBe('ACTIVE');
  });

  it('reverses a charged late cancel: the credit and the earning go back, and used waivers stay counted', async () => {
    const next = seoulInstant(2026, 11, 26, 19);
    await scene.as.learner(after(-2)).cancel({ encryptedLessonId: await scene.lessonId(), term: 'WAIVED' });
    await scene.fix(next, after(-1));
    await scene.as.learner(after(-2, next)).cancel({ encryptedLessonId: await scene.lessonId(2), term: 'LATE' });
    expect(await scene.lesson(2)).toMatchObject({ status: 'CANCELLED_CHARGED', endTerm: 'LATE' });
    expect([
      await scene.balance(),
      await account('COACH_PENDING'),
      await countRemainingWaivers(db, scene.contract),
    ]).toEqual([3, -52_000, 0]);
    await scene.as.learner(after(-1, next)).reportComplaint({
      encryptedId: await scene.token(),
      encryptedLessonId: await scene.lessonId(2),
      kind: 'OTHER',
      text: '코치가 취소해 달라고 했어요.',
    });
    const [complaint] = (await asOperator(after(0, next)).listComplaints({ status: 'OPEN' })).items;
    expect(complaint?.lesson).toMatchObject({
      status: 'CANCELLED_CHARGED',
      undo: { returnedCredits: 1, takenBonus: 0, unpaid: true },
    });
    await asOperator(after(0, next)).resolveComplaint({
      encryptedComplaintId: complaint?.encryptedComplaintId ?? '',
      outcome: 'UNDONE',
      reason: '양쪽에 확인함',
      answer,
    });
    expect(await scene.lesson(2)).toMatchObject({ status: 'CANCELLED_FREE', endTerm: 'UNDONE' });
    expect([await scene.balance(), await countRemainingWaivers(db, scene.contract)]).toEqual([4, 0]);
    expect(await account('CONTRACT_LIABILITY')).toBe(-260_000);
    for (const name of ['COACH_PENDING', 'PLATFORM_REVENUE', 'VAT'] as const) expect(await account(name)).toBe(0);
    expect(await ledgerTotal()).toBe(0);
  });

  it('is possible for a confirmed lesson that neither side has recorded', async () => {
    const { encryptedComplaintId } = await complain('learner', after(2));
    await asOperator(after(3)).resolveComplaint({
      encryptedComplaintId,
      outcome: 'UNDONE',
      reason: '양쪽에 확인함',
      answer,
    });
    expect(await scene.lesson()).toMatchObject({ status: 'CANCELLED_FREE', endTerm: 'UNDONE' });
    expect(await scene.balance()).toBe(4);
    expect(await account('COACH_PENDING')).toBe(0);
  });

  it('is rejected without partial changes for a done lesson, a terminated contract or a complaint about no lesson', async () => {
    const { encryptedComplaintId } = await complain('learner', after(1), 'contract');
    await expect(
      asOperator(after(2)).resolveComplaint({
        encryptedComplaintId,
        outcome: 'UNDONE',
        reason: '양쪽에 확인함',
        answer,
      }),
    ).rejects.toEqual(errorWith('MOVE_NOT_ALLOWED', '특정 수업에 대한 신고가 아니에요'));
    await scene.as.coach(after(1)).hold({ encryptedLessonId: await scene.lessonId() });
    await closeHeldLesson(job(after(50)), { lessonId: (await scene.lesson()).id });
    const late = await complain('learner', after(51));
    expect(late.lesson).toMatchObject({ status: 'DONE', undo: null });
    await expect(
      asOperator(after(52)).resolveComplaint({
        encryptedComplaintId: late.encryptedComplaintId,
        outcome: 'UNDONE',
        reason: '양쪽에 확인함',
        answer,
      }),
    ).rejects.toEqual(errorWith('MOVE_NOT_ALLOWED', '되돌릴 수 없어요'));
    expect(await db.complaint.count({ where: { contractId: scene.contract.id, status: 'OPEN' } })).toBe(2);
    expect(await mailsTo(scene.learner.id)).toEqual([]);

    scene = await createLessonScene();
    await scene.fix();
    await scene.as.coach(after(1)).hold({ encryptedLessonId: await scene.lessonId() });
    const ended = await complain('learner', after(2));
    await db.contract.update({ where: { id: scene.contract.id }, data: { status: 'TERMINATED' } });
    await expect(
      asOperator(after(3)).resolveComplaint({
        encryptedComplaintId: ended.encryptedComplaintId,
        outcome: 'UNDONE',
        reason: '양쪽에 확인함',
        answer,
      }),
    ).rejects.toEqual(errorWith('CONTRACT_CLOSED', '전체를 취소하고 환불한'));
    expect((await asOperator(after(3)).listComplaints({ status: 'OPEN' })).items[0]?.lesson).toMatchObject({
      status: 'HELD',
      undo: null,
    });
  });
});

describe('keeping the record of a lesson after a complaint', () => {
  it('lets the lesson become done, sends the answer to the reporter, and the outcome to the other side', async () => {
    await scene.as.coach(after(1)).hold({ encryptedLessonId: await scene.lessonId() });
    const { encryptedComplaintId } = await complain('learner', after(2));
    await asOperator(after(60)).resolveComplaint({
      encryptedComplaintId,
      outcome: 'KEPT',
      reason: '양쪽에 확인함',
      answer,
    });
    await closeHeldLesson(job(after(60)), { lessonId: (await scene.lesson()).id });
    expect((await scene.lesson()).status).toBe('DONE');
    expect(await account('COACH_PAYABLE')).toBe(-52_000);
    expect(await mailsTo(scene.learner.id)).toEqual([
      { template: 'lesson-complaintAnswered', text: expect.stringMatching(/양쪽에 확인했어요.*그대로 유지하기로/s) },
    ]);
    expect(await mailsTo(scene.coach.userId)).toEqual([
      { template: 'lesson-disputeSettled', text: expect.stringContaining('그대로 유지하기로') },
    ]);
  });

  it('does not notify the other side when the complaint was about no lesson', async () => {
    const { encryptedComplaintId } = await complain('coach', after(1), 'contract');
    await asOperator(after(2)).resolveComplaint({
      encryptedComplaintId,
      outcome: 'KEPT',
      reason: '양쪽에 확인함',
      answer,
    });
    expect(await mailsTo(scene.coach.userId)).toEqual([
      { template: 'lesson-complaintAnswered', text: expect.stringContaining('양쪽에 확인했어요') },
    ]);
    expect(await mailsTo(scene.learner.id)).toEqual([]);
  });
});
