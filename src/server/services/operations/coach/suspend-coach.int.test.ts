import { beforeAll, describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { type ApplicationDesk, coachStatusOf, createApplicationDesk } from '~/test/factories/coach-application';
import { createProgram } from '~/test/factories/lesson';
import { createLessonScene, sceneNow } from '~/test/factories/lesson-scene';
import { createOfferedCoach, createPayingLearner, hourInDays, orderInput } from '~/test/factories/payment';
import { rejection, errorWith } from '~/test/rejection';

let desk: ApplicationDesk;
beforeAll(async () => {
  desk = await createApplicationDesk();
});

describe('a pause of a coach', () => {
  it('removes the coach from the search and keeps the programs, until it ends', async () => {
    const region = await createDistrict();
    const program = await createProgram();
    const coach = await createSearchableCoach({ regionIds: [region.id], programIds: [program.id] });
    const place = { province: region.province, city: region.city, district: region.district };
    const searchCoaches = async () =>
      (await callerFor().coach.search({ serviceType: 'workout', address: place })).items.length;
    expect(await searchCoaches()).toBe(1);
    await desk.changeStatus(coach.id, { to: 'SUSPENDED', reason: '확인할 일이 있어요.' });
    expect(await searchCoaches()).toBe(0);
    expect(await db.user.findUniqueOrThrow({ where: { id: coach.userId } })).toMatchObject({ grade: 'coach' });
    await desk.changeStatus(coach.id, { to: 'APPROVED' });
    expect(await searchCoaches()).toBe(1);
    expect(await db.coachProgram.count({ where: { coachId: coach.id } })).toBe(1);
  });

  it('stops the payment of earlier orders, and new orders', async () => {
    const [learner, offered] = [await createPayingLearner(), await createOfferedCoach()];
    const { encryptedOrderId } = await callerFor(learner).payment.createOrder(orderInput(offered, hourInDays(3, 19)));
    await desk.changeStatus(offered.coach.id, { to: 'SUSPENDED', reason: '확인할 일이 있어요.' });
    await expect(
      callerFor(learner).payment.startCheckout({ encryptedOrderId, method: 'card', agreed: true }),
    ).rejects.toEqual(errorWith('COACH_UNAVAILABLE'));
    await expect(
      callerFor(await createPayingLearner()).payment.createOrder(orderInput(offered, hourInDays(4, 19))),
    ).rejects.toEqual(errorWith('COACH_UNAVAILABLE'));
  });

  it('does not change contracts and lessons', async () => {
    const scene = await createLessonScene();
    const { contract, coach } = scene;
    await scene.fix();
    const rows = async () => ({
      contract: await db.contract.findUniqueOrThrow({ where: { id: contract.id } }),
      lessons: await db.lesson.findMany({ where: { contractId: contract.id }, orderBy: { id: 'asc' } }),
    });
    const before = await rows();
    await desk.changeStatus(coach.id, { to: 'SUSPENDED', reason: '확인할 일이 있어요.' });
    expect(await rows()).toEqual(before);

    // New learners get no free hours, and no other time can be set while it is unknown whether the coach comes back.
    const week = { from: '2026-11-25', days: 7 };
    const { days } = await callerFor(undefined, sceneNow).lesson.freeHours({
      ...week,
      encryptedCoachId: encryptId('coach', coach.id),
    });
    expect(days.flatMap(({ startsAt }) => startsAt)).toEqual([]);
    const startsAt = seoulInstant(2026, 11, 27, 19);
    const encryptedLessonId = await scene.lessonId(1);
    expect(await rejection(scene.as.coach().move({ encryptedLessonId, startsAt }))).toBe('COACH_PAUSED');
    expect(await rejection(scene.as.coach().schedule({ encryptedId: await scene.token(), startsAt }))).toBe(
      'COACH_PAUSED',
    );
    expect(await rows()).toEqual(before);
  });

  it('is shown to the coach only, with its start and the reason of the operator', async () => {
    const [region, program] = [await createDistrict(), await createProgram()];
    const coach = await createSearchableCoach({ regionIds: [region.id], programIds: [program.id] });
    const readPause = () => callerFor(memberActor(coach.user, coach.id)).session.coachPause();
    expect(await readPause()).toBeNull();
    await desk.changeStatus(coach.id, { to: 'SUSPENDED', reason: '확인할 일이 있어요.' });
    const { at } = await db.stateEvent.findFirstOrThrow({
      where: { machine: 'coach', entityId: coach.id, to: 'SUSPENDED' },
    });
    expect(await readPause()).toEqual({ since: at, reason: '확인할 일이 있어요.' });
    expect(await rejection(callerFor(await createPayingLearner()).session.coachPause())).toBe('FORBIDDEN');
    await desk.changeStatus(coach.id, { to: 'APPROVED' });
    expect(await readPause()).toBeNull();
    await desk.changeStatus(coach.id, { to: 'SUSPENDED', reason: '한 번 더 확인해요.' });
    expect(await readPause()).toMatchObject({ reason: '한 번 더 확인해요.' });
  });

  it('has no date and no reason when no event was recorded', async () => {
    const { coach, actors } = await createLessonScene();
    await db.coach.update({ where: { id: coach.id }, data: { status: 'SUSPENDED' } });
    expect(await callerFor(actors.coach).session.coachPause()).toEqual({ since: null, reason: null });
  });

  it('and a concurrent order are processed one after the other', async () => {
    const [learner, offered] = [await createPayingLearner(), await createOfferedCoach()];
    const [order] = await Promise.allSettled([
      callerFor(learner).payment.createOrder(orderInput(offered, hourInDays(3, 19))),
      desk.changeStatus(offered.coach.id, { to: 'SUSPENDED', reason: '확인할 일이 있어요.' }),
    ]);
    expect(await coachStatusOf(offered.coach.id)).toBe('SUSPENDED');
    if (order.status === 'rejected') expect(order.reason).toEqual(errorWith('COACH_UNAVAILABLE'));
    expect(await db.order.count({ where: { coachId: offered.coach.id } })).toBe(order.status === 'fulfilled' ? 1 : 0);
  });
});
