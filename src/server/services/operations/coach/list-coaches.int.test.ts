import { beforeAll, describe, expect, it } from 'vitest';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import {
  type ApplicationDesk,
  createApplicant,
  createApplicationDesk,
  writtenApplication,
} from '~/test/factories/coach-application';

let desk: ApplicationDesk;
beforeAll(async () => {
  desk = await createApplicationDesk();
});

describe('the coach list of the console', () => {
  it('filters by state, searches by name and address, and counts waiting applications', async () => {
    const before = (await desk.operations().overview()).waitingCoaches;
    const { id, user } = await createApplicant();
    expect((await desk.operations().overview()).waitingCoaches).toBeGreaterThan(before);
    const ids = async (input: Parameters<ReturnType<typeof desk.operations>['listCoaches']>[0]) =>
      (await desk.operations().listCoaches(input)).items.map(({ encryptedCoachId }) => encryptedCoachId);
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

  it('pages without a gap', async () => {
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
      const page = await desk.operations().listCoaches({ query: name, status: 'APPLIED', cursor });
      shown.push(...page.items.map(({ encryptedCoachId }) => encryptedCoachId));
      cursor = page.nextCursor ?? undefined;
    }
    expect(new Set(shown).size).toBe(120);
    expect(shown).toHaveLength(120);
  });

  it('shows the application, its transitions with actors, the next actions and the choices', async () => {
    const { id, user, place } = await createApplicant();
    await desk.changeStatus(id, { to: 'DOC_REVIEW' });
    await desk.changeStatus(id, { to: 'INTERVIEW' });
    const view = await desk.operations().getCoach({ encryptedCoachId: encryptId('coach', id) });
    expect(view).toMatchObject({
      name: '김다온',
      email: user.email,
      headline: writtenApplication.headline,
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
    expect(view.approval?.programs.find(({ permalink }) => permalink === desk.pilates)).toMatchObject({ chosen: true });
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
