import { beforeAll, describe, expect, it } from 'vitest';
import { anonymous } from '~/domain/shared/actor';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { callerFor } from '~/test/caller';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { createCoachDocument, otherKinds } from '~/test/factories/coach-document';

type Coach = Awaited<ReturnType<typeof createSearchableCoach>>;

/** The last minute of a day in Seoul, on which the checks of this test end. */
const lastMinute = seoulInstant(2026, 11, 30, 23, 59);
const nextDay = seoulInstant(2026, 12, 1);
let region: Awaited<ReturnType<typeof createDistrict>>;
let checked: Coach;

beforeAll(async () => {
  region = await createDistrict();
  const create = (name: string) =>
    createSearchableCoach({ regionIds: [region.id], schedules: ['mon5'], coach: { displayName: name } });
  checked = await create('확인함');
  await create('확인 안 함');
  const waiting = await create('심사 중');
  const other = await create('다른 서류');
  const of = { ...otherKinds.RECORD_CHECK, issuedOn: new Date('2026-01-05'), decidedAt: lastMinute };
  await createCoachDocument(checked.id, { ...of, status: 'CHECKED', expiresOn: new Date('2026-11-30') });
  await createCoachDocument(waiting.id, { ...of, decidedAt: null, expiresOn: new Date('2027-11-30') });
  await createCoachDocument(other.id, { status: 'CHECKED', decidedAt: lastMinute, expiresOn: new Date('2027-11-30') });
});

const query = (forMinors: boolean | undefined) => {
  const { province, city, district } = region;
  return { serviceType: 'workout', address: { province, city, district }, forMinors } as const;
};
const coach = (at: Date) => callerFor(anonymous, at).coach;
const found = async (forMinors: boolean | undefined, at = lastMinute, more: object = {}) =>
  (await coach(at).search({ ...query(forMinors), ...more })).items.map(({ name }) => name).toSorted();

describe('a search for somebody under 19', () => {
  it('finds only coaches with a check that is valid on the day in Seoul, in every order and for members too', async () => {
    expect(await found(undefined)).toHaveLength(4);
    expect(await found(false)).toHaveLength(4);
    for (const sort of ['rank', 'rating', 'reviews', 'distance', 'response', 'price'])
      expect([sort, await found(true, lastMinute, { sort })]).toEqual([sort, ['확인함']]);
    expect(await found(true, nextDay)).toEqual([]);
  });

  it('counts only them, also for the changes that it suggests', async () => {
    expect((await coach(lastMinute).slotCounts(query(true))).matching).toBe(1);
    expect((await coach(lastMinute).slotCounts(query(false))).matching).toBe(4);
    const { smallestChanges } = await coach(lastMinute).search({ ...query(true), genders: ['male'] });
    expect(smallestChanges).toMatchObject([{ kind: 'gender', count: 1, filter: { forMinors: true } }]);
  });

  it('is a condition of the public lists, which show every coach without it', async () => {
    const { listing } = callerFor(anonymous, lastMinute);
    const { province, city, district } = region;
    const filter = { serviceType: 'workout', province, city, district } as const;
    const names = async (more: object) =>
      (await listing.page({ ...filter, ...more })).items.map(({ name }) => name).toSorted();
    expect(await names({})).toHaveLength(4);
    for (const sort of ['recommended', 'rating', 'reviews', 'price'])
      expect(await names({ forMinors: true, sort })).toEqual(['확인함']);
    expect((await listing.summary({ ...filter, forMinors: true })).total.count).toBe(1);
    const { changes } = await listing.summary({ ...filter, forMinors: true, gender: 'male' });
    expect(changes).toMatchObject([{ kind: 'gender', count: 1, filter: { forMinors: true } }]);
  });

  it('does not show a coach who was chosen before and has no check', async () => {
    const { items } = await coach(lastMinute).search(query(false));
    const token = (name: string) => items.find((item) => item.name === name)?.encryptedCoachId ?? '';
    const check = (name: string) => coach(lastMinute).check({ ...query(true), encryptedCoachId: token(name) });
    expect((await check('확인함')).card).toMatchObject({ name: '확인함' });
    expect((await check('확인 안 함')).card).toBeNull();
  });
});
