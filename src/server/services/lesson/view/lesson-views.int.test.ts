import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { ContractList } from '~/domain/lesson/schema/views';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { createCoach, createContract, createProgram } from '~/test/factories/lesson';
import {
  createLessonScene,
  type LessonScene,
  sceneNow as now,
  sceneStart as startsAt,
} from '~/test/factories/lesson-scene';
import { recordStatements } from '~/test/recorded-statements';
import { rejection } from '~/test/rejection';
import { waitForLock } from '~/test/wait-for-lock';
import { contractToken } from '../contract/contract-row';

const after = (ms: number, from = startsAt) => new Date(from.getTime() + ms);

let scene: LessonScene;
beforeEach(async () => {
  scene = await createLessonScene();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the lesson list', () => {
  it('has the data of the contract and the next step', async () => {
    const { contracts, month } = await scene.as.learner().listForLearner({});
    expect(month).toBe('2026-11');
    expect(contracts).toMatchObject([
      {
        encryptedId: await scene.token(),
        programType: 'short',
        encryptedConsultingId: '',
        trialLessonAt: null,
        firstLessonDate: null,
        requestedBy: null,
        regularFirstMonthLessonCount: null,
        program: { payonly: 'N', permalink: scene.program.permalink, parentProgramPermalink: null },
        heldStartsAt: startsAt,
        counts: { total: 4, used: 0, confirmed: 0, requested: 0, left: 4 },
        next: { kind: 'FIRST_DATE', encryptedLessonId: null },
        lessons: [],
      },
    ]);
    await scene.as.learner().requestFirstTime({ encryptedId: await scene.token() });
    expect((await scene.as.learner().listForLearner({})).contracts).toMatchObject([
      {
        firstLessonDate: startsAt,
        requestedBy: 'learner',
        next: { kind: 'WAIT' },
        counts: { left: 3, confirmed: 0, requested: 1 },
      },
    ]);
    expect((await scene.as.coach().listForCoach({})).contracts).toMatchObject([
      {
        next: { kind: 'ANSWER', encryptedLessonId: await scene.lessonId() },
        learner: { name: '김하늘' },
      },
    ]);
    await scene.as.coach().confirm({ encryptedLessonId: await scene.lessonId() });
    expect((await scene.as.coach().listForCoach({})).contracts).toMatchObject([
      {
        next: { kind: 'UPCOMING' },
        counts: { left: 3, confirmed: 1, requested: 0 },
        lessons: [{ number: 1, status: 'CONFIRMED', freeCancelUntil: after(-24 * HOUR_MS) }],
      },
    ]);
    expect((await scene.as.coach(after(HOUR_MS)).listForCoach({})).contracts).toMatchObject([
      { next: { kind: 'MARK' } },
    ]);
  });

  it('gives only the learner the free minutes in the deadline that a fixed lesson keeps', async () => {
    const at = after(-2 * HOUR_MS);
    await scene.fix(startsAt, at);
    const [learner, coach] = [
      await scene.as.learner(at).listForLearner({}),
      await scene.as.coach(at).listForCoach({}),
    ].map(({ contracts }) => contracts[0]?.lessons[0]?.freeCancelUntil);
    expect(coach).toEqual(after(-24 * HOUR_MS));
    expect(learner?.getTime()).toBeGreaterThan(at.getTime());
  });

  it('assigns lessons to months in Seoul time, up to the exact boundaries', async () => {
    await scene.fix(seoulInstant(2026, 12, 1, 6), after(-1, seoulInstant(2026, 11, 30)));
    const lessons = async (month: string) =>
      (await scene.as.learner().listForLearner({ month })).contracts.map((contract) => contract.lessons.length);
    // The current month also shows the next confirmed lesson.
    expect(await lessons('2026-11')).toEqual([1]);
    expect(await lessons('2026-12')).toEqual([1]);
    expect(await lessons('2027-01')).toEqual([0]);
    expect(await lessons('2026-10')).toEqual([]);
    expect(await lessons('2027-02')).toEqual([]);
    await expect(scene.as.learner().listForLearner({ month: '2026-13' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('also shows requests of later months that wait for an answer, in the current month', async () => {
    await scene.fix(startsAt);
    const later = seoulInstant(2026, 12, 3, 19);
    await scene.as.learner().schedule({ encryptedId: await scene.token(), startsAt: later });
    const visible = async (list: Promise<ContractList>) =>
      (await list).contracts[0]?.lessons.map((lesson) => lesson.startsAt);
    expect(await visible(scene.as.learner().listForLearner({}))).toEqual([startsAt, later]);
    expect(await visible(scene.as.coach().listForCoach({}))).toEqual([startsAt, later]);
    expect(await visible(scene.as.learner().listForLearner({ month: '2026-12' }))).toEqual([later]);
    expect(await visible(scene.as.learner().listForLearner({ month: '2027-01' }))).toEqual([]);
    await scene.as.coach().confirm({ encryptedLessonId: await scene.lessonId(2) });
    expect(await visible(scene.as.learner().listForLearner({}))).toEqual([startsAt]);
    const last = seoulInstant(2026, 12, 10, 19);
    await scene.as.learner().schedule({ encryptedId: await scene.token(), startsAt: last });
    expect(await visible(scene.as.learner().listForLearner({}))).toEqual([startsAt, later, last]);
  });

  it('shows the next confirmed lesson first, whatever month is shown and whatever else waits', async () => {
    const laterStart = seoulInstant(2026, 12, 22, 19);
    await scene.fix(laterStart);
    await scene.as.learner().schedule({ encryptedId: await scene.token(), startsAt });
    const upcoming = {
      encryptedLessonId: await scene.lessonId(1),
      startsAt: laterStart,
      place: '강남구 역삼1동 101동 1001호',
    };
    for (const month of ['2026-11', '2026-12', '2027-03'])
      expect((await scene.as.learner().listForLearner({ month })).upcoming).toMatchObject(upcoming);
    expect(await scene.as.coach().listForCoach({})).toMatchObject({
      upcoming,
      contracts: [{ next: { kind: 'ANSWER' }, upcomingAt: laterStart, hasRequest: true }],
    });
    // The request also counts in a month that does not contain it.
    for (const month of ['2026-11', '2026-12'])
      expect(await scene.as.learner().listForLearner({ month })).toMatchObject({ contracts: [{ hasRequest: true }] });
    const other = await createLessonScene();
    expect(await other.as.learner().listForLearner({})).toMatchObject({
      upcoming: null,
      contracts: [{ hasRequest: false }],
    });
    await scene.as.learner().cancel({ encryptedLessonId: await scene.lessonId(1), term: 'EARLY' });
    expect(await scene.as.learner().listForLearner({})).toMatchObject({
      upcoming: null,
      contracts: [{ upcomingAt: null }],
    });
  });

  it('returns pages without repeated or missing rows', async () => {
    for (let index = 0; index < 4; index += 1)
      await createContract({
        learnerId: scene.learner.id,
        coachId: (await createCoach()).id,
        programId: scene.program.id,
        startsAt: seoulInstant(2026, 11, 25 + index, 10),
        now,
      });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await scene.as.learner().listForLearner({ limit: 2, cursor });
      seen.push(...page.contracts.map(({ encryptedId }) => encryptedId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
  });

  it('runs the same number of statements for twenty contracts as for one', async () => {
    const countStatements = async () => {
      const statements = await recordStatements(async () => {
        await scene.as.learner().listForLearner({ limit: 50 });
        await scene.as.coach().listForCoach({ limit: 50 });
        await scene.as.coach().coachHome();
      });
      return statements.length;
    };
    await scene.fix();
    const one = await countStatements();
    for (let index = 0; index < 8; index += 1) {
      const more = await createContract({
        learnerId: scene.learner.id,
        coachId: scene.coach.id,
        programId: scene.program.id,
        startsAt: seoulInstant(2026, 11, 25 + index, 10),
        now,
      });
      await scene.as.learner().requestFirstTime({ encryptedId: contractToken(more.contract) });
    }
    expect(one).toBeGreaterThan(3);
    expect(await countStatements()).toBe(one);
  });

  it('names the parent of a payonly program, under which it is paid', async () => {
    const program = await createProgram({ payonly: true, parentId: scene.program.id, title: '필라테스 재등록' });
    await createContract({
      learnerId: scene.learner.id,
      coachId: scene.coach.id,
      programId: program.id,
      startsAt: seoulInstant(2026, 11, 26, 10),
      now,
    });
    for (const { contracts } of [await scene.as.learner().listForLearner({}), await scene.as.coach().listForCoach({})])
      expect(contracts.map((row) => row.program)).toEqual(
        expect.arrayContaining([
          { title: '필라테스', payonly: 'N', permalink: scene.program.permalink, parentProgramPermalink: null },
          {
            title: '필라테스 재등록',
            payonly: 'Y',
            permalink: program.permalink,
            parentProgramPermalink: scene.program.permalink,
          },
        ]),
      );
  });

  it('has the time of a trial: of its lesson, and before there is one, of its consulting', async () => {
    const trialAt = seoulInstant(2026, 11, 27, 10);
    const form = { userId: scene.learner.id, serviceType: 'workout', draftVersion: 35, answers: {} } as const;
    const { id: formId } = await db.suggestForm.create({
      data: {
        ...form,
        draftId: `trial-${scene.contract.id}`,
        fingerprint: `trial-${scene.contract.id}`,
        consulting: {
          create: { userId: scene.learner.id, serviceType: 'workout', status: 'PROPOSED', trialAt, expiresAt: trialAt },
        },
      },
    });
    const trial = { learnerId: scene.learner.id, productType: 'trial', lessonCount: 1, now } as const;
    const { contract } = await createContract({
      ...trial,
      coachId: scene.coach.id,
      programId: scene.program.id,
      startsAt: seoulInstant(2026, 11, 26, 10),
      formId,
    });
    const { contract: withoutForm } = await createContract({
      ...trial,
      coachId: (await createCoach()).id,
      programId: (await createProgram({ serviceType: 'music' })).id,
      serviceType: 'music',
      startsAt: seoulInstant(2026, 11, 28, 10),
    });
    const readTimes = async () => {
      const { contracts } = await scene.as.learner().listForLearner({});
      return Object.fromEntries(contracts.map((row) => [row.encryptedId, row.trialLessonAt]));
    };
    const [own, bought] = [contractToken(contract), contractToken(withoutForm)];
    expect(await readTimes()).toEqual({ [await scene.token()]: null, [own]: trialAt, [bought]: null });
    await scene.as.learner().requestFirstTime({ encryptedId: own });
    await scene.as.learner().requestFirstTime({ encryptedId: bought });
    expect(Object.values(await readTimes())).toEqual(
      expect.arrayContaining([null, seoulInstant(2026, 11, 26, 10), seoulInstant(2026, 11, 28, 10)]),
    );
  });

  it('shows the lessons of the first month for a regular contract', async () => {
    const { contract } = await createContract({
      learnerId: scene.learner.id,
      coachId: scene.coach.id,
      programId: scene.program.id,
      startsAt: seoulInstant(2026, 11, 26, 10),
      now,
      productType: 'regular',
      regularPeriod: 'pro',
      lessonCount: 12,
    });
    const [view] = (await scene.as.learner().listForLearner({})).contracts;
    expect(view).toMatchObject({
      encryptedId: contractToken(contract),
      programType: 'regular',
      regularFirstMonthLessonCount: 4,
      counts: { left: 12 },
    });
  });
});

describe('one row of the lesson list', () => {
  it('is rejected with its new id when the view is stale', async () => {
    const old = await scene.token();
    await scene.as.learner().requestFirstTime({ encryptedId: old });
    const stale = { cause: { code: 'STALE', status: 207, details: { encryptedId: await scene.token() } } };
    const calls = scene.as.learner();
    for (const call of [
      () => calls.get({ encryptedId: old }),
      () => calls.form({ encryptedId: old }),
      () => calls.firstTime({ encryptedId: old }),
      () => calls.sendLearnerRequest({ encryptedId: old }),
      () => scene.as.coach().sendPaymentLink({ encryptedId: old }),
    ]) {
      await expect(call()).rejects.toMatchObject(stale);
    }
  });

  it('shows the state of the first date', async () => {
    expect(await scene.as.learner().firstTime({ encryptedId: await scene.token(), programType: 'short' })).toEqual({
      message: null,
      firstLessonDate: null,
      requestedBy: null,
      regularFirstMonthLessonCount: null,
      heldStartsAt: startsAt,
      encryptedLessonId: null,
    });
    await scene.as.coach().requestFirstTime({ encryptedId: await scene.token() });
    expect(await scene.as.learner().firstTime({ encryptedId: await scene.token() })).toMatchObject({
      firstLessonDate: startsAt,
      requestedBy: 'coach',
      heldStartsAt: null,
    });
    await expect(
      scene.as.learner().firstTime({ encryptedId: await scene.token(), programType: 'trial' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await db.lesson.updateMany({ where: { contractId: scene.contract.id }, data: { status: 'CANCELLED_FREE' } });
    await db.contract.update({ where: { id: scene.contract.id }, data: { status: 'TERMINATED' } });
    expect(await scene.as.learner().firstTime({ encryptedId: await scene.token() })).toMatchObject({
      message: '이미 끝난 수업이에요.',
    });
  });

  it('shows the payment to both sides, and the order only to the learner', async () => {
    expect((await scene.as.learner().form({ encryptedId: await scene.token() })).payment).toMatchObject({
      amount: 260_000,
      lessonCount: 4,
      unitPrice: 65_000,
      encryptedOrderId: encryptId('order', scene.order.id),
      status: 'DONE',
    });
    expect((await scene.as.coach().form({ encryptedId: await scene.token() })).payment).toMatchObject({
      encryptedOrderId: null,
    });
  });

  it('lists all lessons of a learner and coach', async () => {
    await scene.fix();
    const more = await createContract({
      learnerId: scene.learner.id,
      coachId: scene.coach.id,
      programId: scene.program.id,
      startsAt: seoulInstant(2026, 11, 26, 10),
      now,
    });
    await scene.as.learner().requestFirstTime({ encryptedId: contractToken(more.contract) });
    const gathering = await scene.as.coach().gathering({ encryptedId: await scene.token() });
    expect(gathering).toMatchObject({
      learnerName: '김하늘',
      lessons: [
        { number: 2, status: 'REQUESTED' },
        { number: 1, status: 'CONFIRMED' },
      ],
    });
  });
});

describe('a message sent by hand', () => {
  it('asks the other side once a day, and only while it is their turn', async () => {
    await scene.as.learner().sendLearnerRequest({ encryptedId: await scene.token() });
    expect(
      await db.message.findFirstOrThrow({ where: { template: 'lesson-firstTimeWanted', userId: scene.coach.userId } }),
    ).toMatchObject({ subject: '김하늘 님이 첫 수업 날짜를 기다리고 있어요' });
    await expect(scene.as.learner().sendLearnerRequest({ encryptedId: await scene.token() })).rejects.toMatchObject({
      cause: { code: 'ALREADY_SENT' },
    });
    await scene.as.learner(after(24 * HOUR_MS, now)).sendLearnerRequest({ encryptedId: await scene.token() });
    await scene.as.learner().requestFirstTime({ encryptedId: await scene.token() });
    await expect(scene.as.coach().sendLearnerRequest({ encryptedId: await scene.token() })).rejects.toMatchObject({
      cause: { code: 'MOVE_NOT_ALLOWED' },
      message: expect.stringContaining('회원이 11월 24일(화) 오후 7시를 요청했어요.'),
    });
    await scene.as.coach().confirm({ encryptedLessonId: await scene.lessonId() });
    await expect(scene.as.learner().sendLearnerRequest({ encryptedId: await scene.token() })).rejects.toMatchObject({
      cause: { code: 'MOVE_NOT_ALLOWED' },
      message: '첫 수업이 이미 11월 24일(화) 오후 7시로 정해졌어요.',
    });
  });

  it.each([
    ['STALE', false],
    ['CONTRACT_CLOSED', true],
  ])('is not sent when the contract ends at the same time: %s', async (code, isSuggestConsulting) => {
    const draftId = `ends-${scene.contract.id}`;
    const { consulting } = await db.suggestForm.create({
      data: {
        userId: scene.learner.id,
        serviceType: 'workout',
        draftVersion: 35,
        draftId,
        fingerprint: draftId,
        answers: {},
        orders: { connect: { id: scene.order.id } },
        consulting: {
          create: { userId: scene.learner.id, serviceType: 'workout', status: 'CONTRACTED', expiresAt: startsAt },
        },
      },
      include: { consulting: true },
    });
    const encryptedId = isSuggestConsulting
      ? encryptId('consulting', consulting?.id ?? 0, consulting?.revision)
      : await scene.token();
    let pending: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`select id from contracts where id = ${scene.contract.id} for update`;
      pending = rejection(scene.as.learner().sendLearnerRequest({ encryptedId, isSuggestConsulting }));
      await waitForLock('from contracts');
      const data = { status: 'TERMINATED', revision: { increment: 1 } } as const;
      await tx.contract.update({ where: { id: scene.contract.id }, data });
    });
    expect(await pending).toBe(code);
    expect(await db.message.count({ where: { template: 'lesson-firstTimeWanted', userId: scene.coach.userId } })).toBe(
      0,
    );
  });
});
