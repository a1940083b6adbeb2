import { beforeAll, describe, expect, it } from 'vitest';
import type { ChangeCoachStatusInput } from '~/domain/operations/coach-schema';
import type { CoachStatus } from '~/domain/coach/status';
import type { MemberActor } from '~/domain/shared/actor';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { createBrowser, refusalOf } from '~/test/browser';
import { callerFor, memberActor } from '~/test/caller';
import { PASSWORD, createAccount, lastMail } from '~/test/factories/account';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { createOperator } from '~/test/factories/document';
import { createCoach, createContract, createLearner, createProgram } from '~/test/factories/lesson';
import { createLessonScene, sceneNow } from '~/test/factories/lesson-scene';
import { createOfferedCoach, createPayingLearner, hourAhead, orderInput } from '~/test/factories/payment';

let operator: MemberActor;
let [pilates, care] = ['', ''];
beforeAll(async () => {
  operator = memberActor(await createOperator());
  pilates = (await createProgram({ title: '소리숲 필라테스' })).permalink;
  care = (
    await createProgram({
      title: '소리숲 근골격',
      serviceType: 'care',
      priceGroup: 'care',
      purposeClasses: ['H'],
      workoutTypes: [],
    })
  ).permalink;
});

const asOperator = () => callerFor(operator).operations;
const refused = (code: string) => expect.objectContaining({ cause: expect.objectContaining({ code }) });

const written = {
  displayName: '김다온',
  phone: '010-1234-5678',
  gender: 'female' as const,
  serviceTypes: ['workout' as const, 'care' as const],
  headline: '소리숲 필라테스 9년, 자세를 함께 봐요',
  careerYears: 9,
  certificates: ['물리치료사'],
  biography: '물리치료사로 일하며 자세와 통증을 함께 살폈어요. 집에서도 이어 갈 수 있는 움직임을 알려 드려요.',
};

/** A member who applied through the form, logged in in a browser of their own. */
async function applicant() {
  const [user, browser, region] = [await createAccount(), createBrowser(), await createDistrict()];
  await browser.call((caller) => caller.session.login({ email: user.email, password: PASSWORD }));
  const place = { province: region.province, city: region.city, district: region.district };
  const apply = () => browser.call((caller) => caller.session.applyAsCoach({ ...written, place }));
  await apply();
  const { id } = await db.coach.findUniqueOrThrow({ where: { userId: user.id } });
  return { id, user, browser, place, apply };
}

/** What an operator who has just looked would send. */
async function seen(id: number) {
  const { status: from, createdAt: appliedAt } = await db.coach.findUniqueOrThrow({ where: { id } });
  return { encryptedCoachId: encryptId('coach', id), from, appliedAt };
}

const offering = () => ({ permalinks: [pilates, care], purposes: ['posture' as const, 'pain' as const] });
type Step = {
  [To in ChangeCoachStatusInput['to']]: Omit<
    Extract<ChangeCoachStatusInput, { to: To }>,
    'encryptedCoachId' | 'from' | 'appliedAt'
  >;
}[ChangeCoachStatusInput['to']];
const move = async (id: number, step: Step) => asOperator().changeCoachStatus({ ...(await seen(id)), ...step });
const step = (to: ChangeCoachStatusInput['to']): Step =>
  to === 'APPROVED'
    ? { to, offering: offering() }
    : to === 'REJECTED' || to === 'SUSPENDED'
      ? { to, reason: '자격을 확인하지 못했어요.' }
      : { to };
const statusOf = async (id: number) => (await db.coach.findUniqueOrThrow({ where: { id } })).status;

async function approved() {
  const one = await applicant();
  for (const to of ['DOC_REVIEW', 'INTERVIEW', 'APPROVED'] as const) await move(one.id, step(to));
  return one;
}

it('tells an operator who read the old text that the applicant wrote it anew', async () => {
  const { id, browser, place } = await applicant();
  const old = await seen(id);
  await browser.call((caller) =>
    caller.session.changeCoachApplication({ ...written, headline: '자세를 함께 보는 필라테스', place }),
  );
  await expect(asOperator().changeCoachStatus({ ...old, to: 'DOC_REVIEW' })).rejects.toEqual(refused('COACH_MOVED'));
  expect(await statusOf(id)).toBe('APPLIED');
  await move(id, { to: 'DOC_REVIEW' });
  expect(await statusOf(id)).toBe('DOC_REVIEW');
});

describe('the moves of an application', () => {
  it.each<[CoachStatus, ChangeCoachStatusInput['to'], string]>([
    ['APPLIED', 'DOC_REVIEW', 'coach-doc-review'],
    ['APPLIED', 'REJECTED', 'coach-rejected'],
    ['DOC_REVIEW', 'INTERVIEW', 'coach-interview'],
    ['DOC_REVIEW', 'REJECTED', 'coach-rejected'],
    ['INTERVIEW', 'APPROVED', 'coach-approved'],
    ['INTERVIEW', 'REJECTED', 'coach-rejected'],
    ['APPROVED', 'SUSPENDED', 'coach-suspended'],
    ['SUSPENDED', 'APPROVED', 'coach-resumed'],
  ])('%s → %s is kept with who made it, and mailed', async (from, to, template) => {
    const { id, user } = await applicant();
    await db.coach.update({ where: { id }, data: { status: from } });
    expect(await move(id, step(to))).toEqual({ status: to });
    expect(await statusOf(id)).toBe(to);
    const event = await db.stateEvent.findFirstOrThrow({
      where: { machine: 'coach', entityId: id },
      orderBy: { id: 'desc' },
    });
    expect(event).toMatchObject({ from, to, actorRole: 'operator', actorId: operator.userId });
    const audit = await db.auditEvent.findFirstOrThrow({ where: { action: 'coach.move', subject: `coach:${id}` } });
    expect(audit).toMatchObject({ operatorId: operator.userId, details: expect.objectContaining({ from, to }) });
    const mail = await lastMail(user.email, template);
    expect(mail?.subject).toContain('김다온');
    if (to === 'REJECTED' || to === 'SUSPENDED') {
      expect(mail?.text).toContain('자격을 확인하지 못했어요.');
      expect([event.reason, audit.details]).toEqual([
        '자격을 확인하지 못했어요.',
        expect.objectContaining({ reason: '자격을 확인하지 못했어요.' }),
      ]);
    }
  });

  it.each<[CoachStatus, ChangeCoachStatusInput['to']]>([
    ['APPLIED', 'APPROVED'],
    ['DOC_REVIEW', 'APPROVED'],
    ['INTERVIEW', 'DOC_REVIEW'],
    ['APPROVED', 'REJECTED'],
    ['SUSPENDED', 'INTERVIEW'],
    ['REJECTED', 'DOC_REVIEW'],
  ])('%s → %s is none', async (from, to) => {
    const { id, user } = await applicant();
    await db.coach.update({ where: { id }, data: { status: from } });
    await expect(move(id, step(to))).rejects.toEqual(refused('MOVE_NOT_ALLOWED'));
    expect(await statusOf(id)).toBe(from);
    expect(
      await db.message.count({
        where: { recipient: user.email, template: { startsWith: 'coach-', not: 'coach-applied' } },
      }),
    ).toBe(0);
  });

  it('want a reason where somebody is told no, and a coach that is there', async () => {
    const { id } = await applicant();
    await expect(asOperator().changeCoachStatus({ ...(await seen(id)), to: 'REJECTED', reason: ' ' })).rejects.toEqual(
      refused('INVALID_INPUT'),
    );
    await expect(
      asOperator().changeCoachStatus({
        ...(await seen(id)),
        encryptedCoachId: encryptId('coach', 2_000_000_000),
        to: 'DOC_REVIEW',
      }),
    ).rejects.toEqual(refused('NOT_FOUND'));
  });

  it('of two operators at once one makes it, the other hears of it', async () => {
    const { id, user } = await applicant();
    const before = await seen(id);
    const answers = await Promise.allSettled([
      asOperator().changeCoachStatus({ ...before, to: 'DOC_REVIEW' }),
      asOperator().changeCoachStatus({ ...before, to: 'REJECTED', reason: '다음에 만나요.' }),
      asOperator().changeCoachStatus({ ...before, to: 'DOC_REVIEW' }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toEqual(refused('COACH_MOVED'));
    expect(
      await db.message.count({
        where: { recipient: user.email, template: { startsWith: 'coach-', not: 'coach-applied' } },
      }),
    ).toBe(1);
  });

  it('do not meet an application that came anew meanwhile', async () => {
    const { id, apply } = await applicant();
    const before = await seen(id);
    await move(id, { to: 'REJECTED', reason: '경력을 더 쌓아 주세요.' });
    await apply();
    expect(await statusOf(id)).toBe('APPLIED');
    await expect(asOperator().changeCoachStatus({ ...before, to: 'DOC_REVIEW' })).rejects.toEqual(
      refused('COACH_MOVED'),
    );
    expect(await move(id, { to: 'DOC_REVIEW' })).toEqual({ status: 'DOC_REVIEW' });
  });
});

describe('an approval', () => {
  it('makes a coach of the session that is open, who confirms the week and is found', async () => {
    const { id, user, browser, place } = await approved();
    expect(await browser.call((caller) => caller.session.baseInfo())).toMatchObject({
      grade: 'coach',
      needScheduleUpdate: true,
    });
    const search = (wishes: object) => callerFor().coach.search({ serviceType: 'workout', address: place, ...wishes });
    expect((await search({})).items).toHaveLength(0);

    await browser.call((caller) => caller.session.confirmSchedule({ slots: ['tue5'] }));
    expect(await browser.call((caller) => caller.session.baseInfo())).toMatchObject({
      grade: 'coach',
      needScheduleUpdate: false,
    });
    expect(await browser.call((caller) => caller.lesson.coachHome())).toMatchObject({ coachName: '김다온' });
    for (const wishes of [{}, { purposes: ['posture'], types: ['pilates'], schedules: ['tue5'], purposeClass: 'A' }])
      expect((await search(wishes)).items).toMatchObject([{ name: '김다온' }]);
    expect(
      (await callerFor().coach.search({ serviceType: 'care', address: place, purposes: ['pain'] })).items,
    ).toMatchObject([{ name: '김다온' }]);
    expect(await db.coachSearch.count({ where: { coachId: id, priceGroups: { gt: 0 } } })).toBe(2);

    const again = createBrowser();
    await again.call((caller) => caller.session.login({ email: user.email, password: PASSWORD }));
    expect(await again.call((caller) => caller.session.baseInfo())).toMatchObject({ grade: 'coach' });
  });

  it('says all that is missing, and changes nothing', async () => {
    const { id, user } = await applicant();
    await db.coach.update({ where: { id }, data: { status: 'INTERVIEW' } });
    const approve = async (choice?: { permalinks: string[]; purposes: 'posture'[] }) =>
      refusalOf(asOperator().changeCoachStatus({ ...(await seen(id)), to: 'APPROVED', offering: choice }));
    expect(await approve()).toMatchObject({
      code: 'COACH_NOT_READY',
      message:
        '아직 승인할 수 없어요. 운동 프로그램을 하나 이상 골라 주세요. 근골격 케어 프로그램을 하나 이상 골라 주세요.',
    });
    expect(await approve({ permalinks: [pilates], purposes: ['posture'] })).toMatchObject({
      code: 'COACH_NOT_READY',
      details: { lacks: ['근골격 케어 프로그램을 하나 이상 골라 주세요.'] },
    });
    expect(await approve({ permalinks: [pilates, care], purposes: ['posture'] })).toMatchObject({
      code: 'COACH_NOT_READY',
      details: { lacks: ['근골격 케어에 맞는 목적을 하나 이상 골라 주세요.'] },
    });
    const [other, retired] = [
      await createProgram({ serviceType: 'art', priceGroup: 'art', purposeClasses: ['E'], workoutTypes: [] }),
      await createProgram({ active: false }),
    ];
    for (const { permalink } of [other, retired])
      expect((await approve({ permalinks: [pilates, permalink], purposes: ['posture'] })).code).toBe('INVALID_INPUT');
    expect(await statusOf(id)).toBe('INTERVIEW');
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ grade: 'user' });
    expect(await db.coachProgram.count({ where: { coachId: id } })).toBe(0);
    expect(await lastMail(user.email, 'coach-approved')).toBeNull();
  });

  it('waits until what was begun as a learner has ended, and for an account in use', async () => {
    const { id, user } = await applicant();
    await db.coach.update({ where: { id }, data: { status: 'INTERVIEW' } });
    const [coach, program] = [await createCoach(), await createProgram()];
    const now = new Date();
    const { contract } = await createContract({
      learnerId: user.id,
      coachId: coach.id,
      programId: program.id,
      startsAt: hourAhead(3, 19),
      now,
    });
    expect((await asOperator().getCoach({ encryptedCoachId: encryptId('coach', id) })).approval).toMatchObject({
      blocker: expect.stringContaining('회원으로 받고 있는 수업'),
    });
    expect(await refusalOf(move(id, step('APPROVED')))).toMatchObject({
      code: 'COACH_NOT_READY',
      message: expect.stringContaining('회원으로 받고 있는 수업'),
    });
    await db.contract.update({ where: { id: contract.id }, data: { status: 'COMPLETED' } });
    await db.user.update({ where: { id: user.id }, data: { status: 'DORMANT' } });
    expect(await refusalOf(move(id, step('APPROVED')))).toMatchObject({
      code: 'COACH_NOT_READY',
      details: { lacks: ['이용 중인 계정이 아니에요.'] },
    });
    await db.user.update({ where: { id: user.id }, data: { status: 'ACTIVE' } });
    expect(await move(id, step('APPROVED'))).toEqual({ status: 'APPROVED' });
  });

  it('and an order of the same account do not both go through', async () => {
    const { id, user } = await applicant();
    await db.coach.update({ where: { id }, data: { status: 'INTERVIEW' } });
    const offered = await createOfferedCoach();
    const learner = memberActor(user);
    const [order, approval] = await Promise.allSettled([
      callerFor(learner).payment.createOrder(orderInput(offered, hourAhead(3, 19))),
      move(id, step('APPROVED')),
    ]);
    expect([order.status, approval.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a pause', () => {
  it('hides the coach and stops new orders, keeps lessons and contracts, and ends', async () => {
    const region = await createDistrict();
    const program = await createProgram();
    const coach = await createSearchableCoach({ regionIds: [region.id], programIds: [program.id] });
    const place = { province: region.province, city: region.city, district: region.district };
    const found = async () => (await callerFor().coach.search({ serviceType: 'workout', address: place })).items.length;
    expect(await found()).toBe(1);
    await move(coach.id, { to: 'SUSPENDED', reason: '확인할 일이 있어요.' });
    expect(await found()).toBe(0);
    expect(await db.user.findUniqueOrThrow({ where: { id: coach.userId } })).toMatchObject({ grade: 'coach' });
    await move(coach.id, { to: 'APPROVED' });
    expect(await found()).toBe(1);
    expect(await db.coachProgram.count({ where: { coachId: coach.id } })).toBe(1);
  });

  it('lets nobody pay who ordered before', async () => {
    const [learner, offered] = [await createPayingLearner(), await createOfferedCoach()];
    const { encryptedOrderId } = await callerFor(learner).payment.createOrder(orderInput(offered, hourAhead(3, 19)));
    await move(offered.coach.id, { to: 'SUSPENDED', reason: '확인할 일이 있어요.' });
    await expect(
      callerFor(learner).payment.startCheckout({ encryptedOrderId, method: 'card', agreed: true }),
    ).rejects.toEqual(refused('COACH_UNAVAILABLE'));
    await expect(
      callerFor(await createPayingLearner()).payment.createOrder(orderInput(offered, hourAhead(4, 19))),
    ).rejects.toEqual(refused('COACH_UNAVAILABLE'));
  });

  it('leaves a contract and its lessons as they are', async () => {
    const s = await createLessonScene();
    const { contract, coach } = s;
    await s.fix();
    const rows = async () => ({
      contract: await db.contract.findUniqueOrThrow({ where: { id: contract.id } }),
      lessons: await db.lesson.findMany({ where: { contractId: contract.id }, orderBy: { id: 'asc' } }),
    });
    const before = await rows();
    await move(coach.id, { to: 'SUSPENDED', reason: '확인할 일이 있어요.' });
    expect(await rows()).toEqual(before);

    // Nobody new is offered an hour; whoever has paid, and the coach, are offered them and agree on them as before.
    const week = { from: '2026-11-25', days: 7 };
    const flat = ({ days }: { days: { startsAt: Date[] }[] }) => days.flatMap(({ startsAt }) => startsAt);
    const hours = async (encryptedLessonId?: string) => {
      const input = { ...week, encryptedId: await s.token(), encryptedLessonId };
      return [
        flat(await s.as.learner().hours(input)),
        flat(await s.as.coach().hours(input)),
        flat(await s.as.coach().hours({ ...input, outsideSlots: true })),
      ] as const;
    };
    expect(
      flat(
        await callerFor(undefined, sceneNow).lesson.freeHours({
          ...week,
          encryptedCoachId: encryptId('coach', coach.id),
        }),
      ),
    ).toEqual([]);
    const offered = await hours();
    for (const side of offered) expect(side.length).toBeGreaterThan(1);
    const [wanted, other] = [offered[0][0] ?? sceneNow, offered[0].at(-1) ?? sceneNow];
    await s.fix(wanted);
    expect(await s.lesson(2)).toMatchObject({ status: 'CONFIRMED', startsAt: wanted });
    const encryptedLessonId = await s.lessonId(2);
    expect((await hours(encryptedLessonId)).every((side) => side.some((at) => at.getTime() === wanted.getTime()))).toBe(
      true,
    );
    await s.as.coach().move({ encryptedLessonId, startsAt: other });
    await s.as.learner().confirm({ encryptedLessonId: await s.lessonId(2) });
    expect(await s.lesson(2)).toMatchObject({ status: 'CONFIRMED', startsAt: other });
    await s.as.coach().schedule({ encryptedId: await s.token(), startsAt: wanted });
    expect(await s.lesson(3)).toMatchObject({ status: 'REQUESTED', requestedBy: 'coach' });
  });

  it('and an order at the same moment come one after the other', async () => {
    const [learner, offered] = [await createPayingLearner(), await createOfferedCoach()];
    const [order] = await Promise.allSettled([
      callerFor(learner).payment.createOrder(orderInput(offered, hourAhead(3, 19))),
      move(offered.coach.id, { to: 'SUSPENDED', reason: '확인할 일이 있어요.' }),
    ]);
    expect(await statusOf(offered.coach.id)).toBe('SUSPENDED');
    if (order.status === 'rejected') expect(order.reason).toEqual(refused('COACH_UNAVAILABLE'));
    expect(await db.order.count({ where: { coachId: offered.coach.id } })).toBe(order.status === 'fulfilled' ? 1 : 0);
  });
});

describe('the operators’ view', () => {
  it('lists by state and finds by name and address, and counts who waits', async () => {
    const before = (await asOperator().overview()).waitingCoaches;
    const { id, user } = await applicant();
    expect((await asOperator().overview()).waitingCoaches).toBeGreaterThan(before);
    const ids = async (input: Parameters<ReturnType<typeof asOperator>['listCoaches']>[0]) =>
      (await asOperator().listCoaches(input)).items.map(({ encryptedCoachId }) => encryptedCoachId);
    const own = encryptId('coach', id);
    for (const input of [
      { query: user.email.toUpperCase() },
      { query: user.email, waiting: 'WAITING' as const },
      { query: user.email, status: 'APPLIED' as const },
    ])
      expect(await ids(input)).toEqual([own]);
    expect(await ids({ query: user.email, status: 'APPROVED' })).toEqual([]);
    expect(await ids({ query: '김다온' })).toContain(own);
  });

  it('goes on from page to page without a gap', async () => {
    const name = `줄선${process.pid}`;
    const users = await db.user.createManyAndReturn({
      data: Array.from({ length: 120 }, (_, index) => ({
        email: `${name}-${index}-${performance.now()}@example.com`,
        name,
      })),
      select: { id: true },
    });
    await db.coach.createMany({
      data: users.map(({ id: userId }) => ({
        userId,
        displayName: name,
        gender: 'female' as const,
        headline: '',
        biography: '',
        careerYears: 1,
        avatarSeed: 1,
        latitude: 37,
        longitude: 127,
        scheduleConfirmedAt: new Date(0),
      })),
    });
    const shown: string[] = [];
    for (let cursor: string | undefined, first = true; first || cursor; first = false) {
      const page = await asOperator().listCoaches({ query: name, status: 'APPLIED', cursor });
      shown.push(...page.items.map(({ encryptedCoachId }) => encryptedCoachId));
      cursor = page.nextCursor ?? undefined;
    }
    expect(new Set(shown).size).toBe(120);
    expect(shown).toHaveLength(120);
  });

  it('shows what was written, who moved it, what may come next and what to choose', async () => {
    const { id, user, place } = await applicant();
    await move(id, { to: 'DOC_REVIEW' });
    await move(id, { to: 'INTERVIEW' });
    const view = await asOperator().getCoach({ encryptedCoachId: encryptId('coach', id) });
    expect(view).toMatchObject({
      name: '김다온',
      email: user.email,
      headline: written.headline,
      certificates: ['물리치료사'],
      careerYears: 9,
      areas: [Object.values(place).join(' ')],
      areaCount: 1,
      moves: ['APPROVED', 'REJECTED'],
      scheduleConfirmedAt: null,
    });
    expect(view.events.map(({ from, to, role, by }) => [from, to, role, by])).toEqual([
      [null, 'APPLIED', 'learner', user.name],
      ['APPLIED', 'DOC_REVIEW', 'operator', '운영자'],
      ['DOC_REVIEW', 'INTERVIEW', 'operator', '운영자'],
    ]);
    expect(view.approval).toMatchObject({ blocker: null, choose: true });
    expect(view.approval?.programs.find(({ permalink }) => permalink === pilates)).toMatchObject({ chosen: true });
    expect(view.approval?.purposes).toEqual(
      expect.arrayContaining([
        { purpose: 'posture', chosen: true },
        { purpose: 'pain', chosen: true },
        { purpose: 'diet', chosen: false },
      ]),
    );
    expect(
      view.approval?.programs.every(({ serviceType }) => serviceType === 'workout' || serviceType === 'care'),
    ).toBe(true);
  });
});

it('an application goes with the account that is left, a coach’s account stays', async () => {
  const { id, user, browser } = await applicant();
  await move(id, { to: 'DOC_REVIEW' });
  await browser.call((caller) => caller.session.closeAccount({ password: PASSWORD }));
  expect(await db.coach.findUnique({ where: { id } })).toBeNull();
  expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ status: 'LEFT' });
  const coach = await approved();
  await expect(coach.browser.call((caller) => caller.session.closeAccount({ password: PASSWORD }))).rejects.toEqual(
    refused('FORBIDDEN'),
  );
  // One that was left before applications went along is closed without a mail to nowhere.
  const older = await applicant();
  await db.user.update({ where: { id: older.user.id }, data: { status: 'LEFT' } });
  await move(older.id, step('REJECTED'));
  expect(await lastMail(older.user.email, 'coach-rejected')).toBeNull();
  const learner = await createLearner();
  await expect(
    callerFor(memberActor(learner)).operations.changeCoachStatus({
      ...(await seen(coach.id)),
      to: 'SUSPENDED',
      reason: '아무 말',
    }),
  ).rejects.toEqual(refused('FORBIDDEN'));
});
