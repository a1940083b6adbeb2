import { beforeAll, describe, expect, it } from 'vitest';
import { anonymous } from '~/domain/shared/actor';
import { searchSorts } from '~/domain/coach/schema/coach';
import { callerFor, memberActor } from '~/test/caller';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { createLearner, createProgram } from '~/test/factories/lesson';

const now = new Date();
let address: { province: string; city: string; district: string };
let permalinks: Record<'wished' | 'other' | 'payonly' | 'nobody', string>;

beforeAll(async () => {
  const { id, province, city, district } = await createDistrict();
  address = { province, city, district };
  const [wished, other, nobody] = [
    await createProgram({ title: '체형 교정' }),
    await createProgram({ title: '요가' }),
    await createProgram({ title: '아무도' }),
  ];
  const payonly = await createProgram({ title: '체형 교정 재등록', payonly: true, parentId: wished.id });
  permalinks = {
    wished: wished.permalink,
    other: other.permalink,
    payonly: payonly.permalink,
    nobody: nobody.permalink,
  };
  for (let at = 0; at < 30; at += 1)
    await createSearchableCoach({
      regionIds: [id],
      programIds: at % 10 === 0 ? [wished.id, other.id] : [other.id],
      coach: { displayName: at % 10 === 0 ? '한지우' : '오세훈' },
    });
});

describe('a search for a program', () => {
  it.each(searchSorts)(
    'by %s finds only coaches who teach it, so that their cards can show it and its price',
    async (sort) => {
      for (const actor of [anonymous, memberActor(await createLearner())]) {
        const search = (program?: string) =>
          callerFor(actor, now).coach.search({ serviceType: 'workout', address, sort, program });
        const taught = await search(permalinks.wished);
        expect(taught.total).toMatchObject({ count: 3 });
        expect(taught.items.map(({ name }) => name)).toEqual(['한지우', '한지우', '한지우']);
        // A coach teaches a payonly program when the coach teaches its parent.
        expect((await search(permalinks.payonly)).total).toMatchObject({ count: 3 });
        expect((await search(permalinks.other)).total).toMatchObject({ count: 30 });
        expect((await search()).total).toMatchObject({ count: 30 });
        expect(await search(permalinks.nobody)).toMatchObject({ items: [], nextCursor: null });
        expect(await search('no-such-program')).toMatchObject({ items: [] });
      }
    },
  );

  it('shows the program on every card of every page', async () => {
    const caller = callerFor(anonymous, now);
    const first = await caller.coach.search({ serviceType: 'workout', address, program: permalinks.other });
    const second = await caller.coach.search({
      serviceType: 'workout',
      address,
      program: permalinks.other,
      cursor: first.nextCursor,
    });
    const encryptedCoachIds = [...first.items, ...second.items].map(({ encryptedCoachId }) => encryptedCoachId);
    expect(new Set(encryptedCoachIds).size).toBe(30);
    const offers = await caller.suggest.coachPrograms({
      serviceType: 'workout',
      permalink: permalinks.other,
      encryptedCoachIds,
    });
    for (const offer of offers)
      expect(offer).toMatchObject({ isWished: true, program: { permalink: permalinks.other, lessonPrice: 65_000 } });
  });

  it('rejects a text that is not a permalink', async () => {
    await expect(
      callerFor().coach.search({ serviceType: 'workout', address, program: "' or 1=1" }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
