import { expect, it } from 'vitest';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { createLearner } from '~/test/factories/lesson';
import { rejection } from '~/test/rejection';

const texts = {
  headline: '허리가 편한 자세를 함께 찾아요',
  biography: '천천히 몸을 살피고 무리 없이 늘려 가요. 집에서 할 수 있는 동작을 함께 정해요.',
};

async function createListedCoach() {
  const region = await createDistrict();
  const coach = await createSearchableCoach({ regionIds: [region.id], schedules: ['tue5'] });
  const user = await db.user.findUniqueOrThrow({ where: { id: coach.userId } });
  return { coach, session: callerFor(memberActor(user, coach.id)).session };
}

it('shows the saved texts on the public page and in the search immediately', async () => {
  const { coach, session } = await createListedCoach();
  const before = await session.ownProfile();
  expect(before.profile?.headline).toBe(before.headline);
  const { version } = await session.saveProfile({ version: before.version, ...texts });
  const after = await session.ownProfile();
  expect(after).toMatchObject({ version, ...texts, profile: texts });
  const rows = await db.coachSearch.findMany({ where: { coachId: coach.id } });
  expect(rows.map(({ card }) => card.includes(texts.headline))).toEqual(rows.map(() => true));
  expect(rows.length).toBeGreaterThan(0);
});

it('rejects a save of an older version, also of two at the same time', async () => {
  const { session } = await createListedCoach();
  const { version } = await session.ownProfile();
  const save = (headline: string) => session.saveProfile({ version, ...texts, headline });
  const results = await Promise.allSettled([
    save('첫 번째 소개예요'),
    save('두 번째 소개예요'),
    save('세 번째 소개예요'),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await rejection(save('네 번째 소개예요'))).toBe('CONFLICT');
});

it('rejects words that a profile may not say, and another person', async () => {
  const { session } = await createListedCoach();
  const { version } = await session.ownProfile();
  expect(await rejection(session.saveProfile({ version, ...texts, headline: '허리 통증을 완치해 드려요' }))).toBe(
    'INVALID_INPUT',
  );
  const learner = callerFor(memberActor(await createLearner())).session;
  expect(await rejection(learner.saveProfile({ version, ...texts }))).toBe('FORBIDDEN');
  expect(await rejection(learner.ownProfile())).toBe('FORBIDDEN');
});

it('has no preview while the coach is not listed, and can still be saved', async () => {
  const { coach, session } = await createListedCoach();
  await db.coach.update({ where: { id: coach.id }, data: { status: 'SUSPENDED' } });
  const { version, profile } = await session.ownProfile();
  expect(profile).toBeNull();
  await session.saveProfile({ version, ...texts });
  expect(await session.ownProfile()).toMatchObject(texts);
});
