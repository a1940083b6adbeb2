import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { type TestBrowser, createBrowser, rejectionOf } from '~/test/browser';
import { PASSWORD, createAccount, lastMail } from '~/test/factories/account';
import { createCoach, createLearner, createPaidOrder, createProgram } from '~/test/factories/lesson';
import { decryptId } from '~/server/crypto/encrypted-id';
import { sealText } from '~/server/crypto/seal';
import { closeAccountOf } from '~/test/close-account';
import { callerFor } from '~/test/caller';
import { createLessonScene } from '~/test/factories/lesson-scene';
import { createOfferedCoach, createPayingLearner, hourInDays, orderInput } from '~/test/factories/payment';
import { draftId, workoutAnswers } from '~/test/factories/suggest';
import { waitForLock } from '~/test/wait-for-lock';
import { createPurchasedContract } from '~/server/services/lesson/contract/purchase/create-purchased-contract';

async function loggedIn(
  data: Parameters<typeof createAccount>[0] = {},
): Promise<{ user: Awaited<ReturnType<typeof createAccount>>; browser: TestBrowser }> {
  const user = await createAccount(data);
  const browser = createBrowser();
  await browser.call((caller) => caller.session.login({ email: user.email, password: PASSWORD }));
  return { user, browser };
}

describe('my account', () => {
  it('shows and changes the profile', async () => {
    const { user, browser } = await loggedIn();
    await browser.call((caller) => caller.session.updateProfile({ name: ' 김다온 ', phone: '010-1234-5678' }));
    expect(await browser.call((caller) => caller.session.account())).toMatchObject({
      name: '김다온',
      phone: '01012345678',
      email: user.email,
      hasPassword: true,
      connections: [],
      hasCompanyHealth: false,
      impersonated: false,
    });
    await browser.call((caller) => caller.session.updateProfile({ name: '김다온', phone: '' }));
    expect((await browser.call((caller) => caller.session.account())).phone).toBeNull();
  });

  it('changes the password only with the old one, ends the other sessions and renews this one', async () => {
    const { user, browser } = await loggedIn();
    const other = createBrowser();
    await other.call((caller) => caller.session.login({ email: user.email, password: PASSWORD }));
    const before = browser.jar.get('dagaon_session');
    expect(
      (
        await rejectionOf(
          browser.call((caller) => caller.session.changePassword({ current: 'wrong', next: 'autumn-river-42' })),
        )
      ).code,
    ).toBe('LOGIN_FAILED');
    await browser.call((caller) => caller.session.changePassword({ current: PASSWORD, next: 'autumn-river-42' }));
    expect(browser.jar.get('dagaon_session')).not.toBe(before);
    expect(await browser.call((caller) => caller.session.checkAlive())).toBe(true);
    expect(await other.call((caller) => caller.session.checkAlive())).toBe(false);
    expect(await lastMail(user.email, 'password-changed')).not.toBeNull();
  });

  it('stores every consent and every withdrawal as a separate row', async () => {
    const { user, browser } = await loggedIn();
    const set = (granted: boolean) =>
      browser.call((caller) => caller.session.setConsent({ kind: 'HEALTH_MATCHING', granted }));
    const stands = async () =>
      (await browser.call((caller) => caller.session.account())).consents.find(
        (consent) => consent.kind === 'HEALTH_MATCHING',
      )?.granted;
    expect(await stands()).toBe(false);
    await set(true);
    expect(await stands()).toBe(true);
    await set(false);
    expect(await stands()).toBe(false);
    expect(
      (await db.consentEvent.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } })).map(
        (event) => event.granted,
      ),
    ).toEqual([true, false]);
  });

  it('shows who viewed health answers, including operators acting as a member', async () => {
    const { user, browser } = await loggedIn();
    const [coach, operator] = [
      await createCoach({ displayName: '오세훈' }),
      await createAccount({ grade: 'operator' }),
    ];
    await db.healthAccessEvent.createMany({
      data: [
        { subjectId: user.id, viewerId: coach.userId, what: 'lesson-form' },
        { subjectId: user.id, viewerId: coach.userId, impersonatorId: operator.id, what: 'trial-note' },
        { subjectId: user.id, viewerId: user.id, impersonatorId: operator.id, what: 'suggest-form' },
        { subjectId: user.id, viewerId: user.id, what: 'suggest-form' },
        { subjectId: operator.id, viewerId: coach.userId, what: '다른 사람' },
      ],
    });
    const { views } = await browser.call((caller) => caller.session.listHealthViews({}));
    expect(views.map(({ viewer, what, fromAdmin }) => [viewer, what, fromAdmin])).toEqual([
      ['다가온 운영팀', '질문지 답변', true],
      ['다가온 운영팀', '체험 노트', true],
      ['오세훈 코치', '질문지 답변 (수업 화면에서)', false],
    ]);
  });

  it('lists all views of health answers page by page, back to the first view, each once', async () => {
    const { user, browser } = await loggedIn();
    const coach = await createCoach();
    const looked = Array.from({ length: 120 }, (_, index) => ({
      subjectId: user.id,
      // Every third view is by an operator acting as the member; the member's own views are not listed.
      ...(index % 3 === 0 ? { viewerId: user.id, impersonatorId: coach.userId } : { viewerId: coach.userId }),
      what: 'lesson-form',
    }));
    await db.healthAccessEvent.createMany({
      data: looked.flatMap((view) => [view, { subjectId: user.id, viewerId: user.id, what: 'lesson-form' }]),
    });
    const ids: number[] = [];
    const sizes: number[] = [];
    for (let cursor: number | null | undefined; cursor !== null;) {
      const input = { cursor };
      const page = await browser.call((caller) => caller.session.listHealthViews(input));
      ids.push(...page.views.map(({ id }) => id));
      sizes.push(page.views.length);
      cursor = page.nextCursor;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(ids).size).toBe(120);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    // A page of the previous build calls the cursor `beforeId`.
    const second = await browser.call((caller) => caller.session.listHealthViews({ beforeId: ids[49] }));
    expect(second.views.map(({ id }) => id)).toEqual(ids.slice(50, 100));
    expect(second.nextBeforeId).toBe(ids[99]);
  });

  it('disconnects Kakao or Naver, but never the only way to log in, also when two are disconnected at the same time', async () => {
    const { user, browser } = await loggedIn();
    await db.oAuthAccount.createMany({
      data: [
        { userId: user.id, provider: 'kakao', providerUserId: 'k1' },
        { userId: user.id, provider: 'naver', providerUserId: 'n1' },
      ],
    });
    await db.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    const take = (provider: 'kakao' | 'naver') =>
      browser.call((caller) => caller.session.disconnectProvider({ provider }));
    let both: Promise<PromiseSettledResult<void>[]> = Promise.resolve([]);
    await db.$transaction(async (tx) => {
      // The lock lets reads through and blocks writes, so both calls get as far as they can before either of them
      // writes.
      await tx.$executeRaw`lock table oauth_accounts in share row exclusive mode`;
      both = Promise.allSettled([take('kakao'), take('naver')]);
      await waitForLock('', 2);
    });
    const results = await both;
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    const [left] = await db.oAuthAccount.findMany({ where: { userId: user.id } });
    expect(
      (
        await rejectionOf(
          browser.call((caller) => caller.session.disconnectProvider({ provider: left?.provider ?? 'kakao' })),
        )
      ).code,
    ).toBe('LAST_LOGIN_METHOD');
  });

  it('closes: no data identifies the person any more, and the address is free', async () => {
    const { user, browser } = await loggedIn({ phone: '01012345678' });
    expect((await rejectionOf(browser.call((caller) => caller.session.closeAccount({ password: 'wrong' })))).code).toBe(
      'LOGIN_FAILED',
    );
    await browser.call((caller) => caller.session.closeAccount({ password: PASSWORD }));
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
      status: 'LEFT',
      name: '탈퇴한 회원',
      phone: null,
      birthYear: null,
      passwordHash: null,
    });
    expect(await browser.call((caller) => caller.session.checkAlive())).toBe(false);
    expect(await lastMail(user.email, 'left')).not.toBeNull();
    await createAccount({ email: user.email });
  });

  it('closes without leaving a health answer, a note or a home address', async () => {
    const scene = await createLessonScene();
    const { learner, coach, contract, order } = scene;
    await db.contract.update({ where: { id: contract.id }, data: { status: 'COMPLETED' } });
    const sealExample = (context: string) => sealText('허리 디스크', context);
    const form = await db.suggestForm.create({
      data: {
        userId: learner.id,
        serviceType: 'workout',
        draftVersion: 35,
        draftId,
        fingerprint: 'leaver',
        answers: workoutAnswers(),
        health: sealExample(`suggest-form:${learner.id}`),
        consulting: {
          create: {
            userId: learner.id,
            serviceType: 'workout',
            expiresAt: new Date(),
            trialNote: sealExample('trial-note:1'),
            trialNotedAt: new Date(),
          },
        },
      },
    });
    await db.lessonMemo.create({
      data: { coachId: coach.id, learnerId: learner.id, text: sealExample('lesson-memo:1:1') },
    });
    await db.order.update({ where: { id: order.id }, data: { addressDetail: '101동 1203호' } });
    // An account with only Kakao has no password to ask for.
    await closeAccountOf(scene.actors.learner);
    const left = await db.suggestForm.findUniqueOrThrow({ where: { id: form.id }, include: { consulting: true } });
    expect(left).toMatchObject({ health: null, consulting: { trialNote: null, trialNotedAt: null } });
    expect(JSON.stringify(left.answers)).not.toContain('1203호');
    expect(await db.lessonMemo.count({ where: { learnerId: learner.id } })).toBe(0);
    expect((await db.order.findUniqueOrThrow({ where: { id: order.id } })).addressDetail).toBe('');
  });

  it('releases a held hour when it is closed, but is not closed while money is on its way', async () => {
    const learner = await createPayingLearner();
    const offered = await createOfferedCoach({ serviceType: 'music', priceGroup: 'music', purposeClasses: ['F'] });
    const { encryptedOrderId } = await callerFor(learner).payment.createOrder(orderInput(offered, hourInDays(3, 19)));
    const { id: orderId } = decryptId('order', encryptedOrderId);
    const leave = () => closeAccountOf(learner);
    await db.payment.update({ where: { orderId }, data: { status: 'WAITING_FOR_DEPOSIT' } });
    expect((await rejectionOf(leave())).code).toBe('HAS_REMAINING_LESSONS');
    await db.payment.update({ where: { orderId }, data: { status: 'READY' } });
    await leave();
    expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).status).toBe('CANCELLED');
    expect(await db.timeReservation.count({ where: { orderId } })).toBe(0);
    // A page that was opened before the account was closed cannot order any more.
    expect(
      (await rejectionOf(callerFor(learner).payment.createOrder(orderInput(offered, hourInDays(3, 19))))).code,
    ).toBe('UNAUTHENTICATED');
  });

  it('cannot be closed while lessons remain', async () => {
    const { user, browser } = await loggedIn();
    const [coach, program, now] = [await createCoach(), await createProgram(), new Date()];
    const order = await createPaidOrder({
      learnerId: user.id,
      coachId: coach.id,
      programId: program.id,
      startsAt: new Date(now.getTime() + 5 * DAY_MS),
      now,
    });
    await db.$transaction((tx) => createPurchasedContract(tx, { orderId: order.id, now }));
    expect(
      (await rejectionOf(browser.call((caller) => caller.session.closeAccount({ password: PASSWORD })))).code,
    ).toBe('HAS_REMAINING_LESSONS');
  });

  it('cannot be read without a login', async () => {
    const learner = await createLearner();
    expect((await rejectionOf(createBrowser().call((caller) => caller.session.account()))).code).toBe(
      'UNAUTHENTICATED',
    );
    expect(learner.id).toBeGreaterThan(0);
  });
});
