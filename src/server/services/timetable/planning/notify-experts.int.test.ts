import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { startsAt } from '~/test/company/expert-scene';
import { asOperator, createExpert, createLessonScene, planDay } from '~/test/factories/company';
import { cancelLessons, changeLessons } from './change-lessons';
import { copyWeek, planLessons } from './plan-lessons';
import { setContractEnd } from './set-contract-end';

const operator = asOperator(planDay);
const hours = (count: number) => new Date(startsAt.getTime() + count * HOUR_MS);

async function createScene() {
  const scene = await createLessonScene({ startsAt, groupMaxLearnerNumber: 5 });
  const { csCorporateId, b2bTimetableId } = scene;
  const plan = (what: Partial<Parameters<typeof planLessons>[1]> = {}, now = planDay) =>
    planLessons(asOperator(now), {
      csCorporateId,
      programId: scene.program.id,
      placeId: scene.place.id,
      encryptedCoachId: encryptId('coach', scene.expert.id),
      startsAt: hours(4),
      groupLessonType: 'first-come',
      groupMaxLearnerNumber: 10,
      skipHolidays: false,
      rehearsal: false,
      ...what,
    });
  const base = { csCorporateId, b2bTimetableId, scope: 'one', rehearsal: false } as const;
  /** Returns the titles of the notifications on the page and of the sent emails. */
  const listMessages = async ({ userId }: { userId: number } = scene.expert) => ({
    notices: (await db.companyNotification.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(
      ({ title }) => title,
    ),
    mails: (await db.message.findMany({ where: { userId, kind: 'company' }, orderBy: { id: 'asc' } })).map(
      ({ subject }) => subject,
    ),
  });
  const both = (...titles: string[]) => ({ notices: titles, mails: titles });
  return { ...scene, plan, base, told: listMessages, both };
}

describe('an expert', () => {
  it('is notified of a new lesson on the page and by an email with company, hour and place', async () => {
    const scene = await createScene();
    const dryRunResult = await scene.plan({ rehearsal: true });
    const title = '점심 스트레칭 수업이 새로 잡혔어요';
    expect(dryRunResult.experts).toEqual([{ name: scene.expert.displayName, text: title }]);
    expect(await scene.told()).toEqual(scene.both());
    expect((await scene.plan()).experts).toEqual(dryRunResult.experts);
    expect(await scene.told()).toEqual(scene.both(title));
    const { text, template } = await db.message.findFirstOrThrow({ where: { userId: scene.expert.userId } });
    const company = await db.company.findUniqueOrThrow({ where: { id: scene.csCorporateId } });
    expect(template).toBe('company-planned');
    expect(text).toContain(`회사: ${company.name}`);
    expect(text).toContain(`12월 1일(화) 오후 4시: 점심 스트레칭 · ${scene.place.name}`);
  });

  it('is notified once of a whole series, and not again when the request is sent twice', async () => {
    const scene = await createScene();
    await scene.plan({ until: '2026-12-22' });
    await scene.plan({ until: '2026-12-22' });
    expect(await scene.told()).toEqual(scene.both('수업 4개가 새로 잡혔어요'));
  });

  it('is notified once of a copied week, only of their own lessons', async () => {
    const scene = await createScene();
    const other = await createExpert(scene.csCorporateId);
    await scene.plan();
    await scene.plan({ encryptedCoachId: encryptId('coach', other.id) });
    const copy = { csCorporateId: scene.csCorporateId, from: '2026-12-01', to: '2026-12-09', rehearsal: false };
    const { experts } = await copyWeek(operator, copy);
    expect(experts).toHaveLength(2);
    expect((await scene.told()).mails.at(-1)).toBe('수업 2개가 새로 잡혔어요');
    expect((await scene.told(other)).mails).toHaveLength(2);
    expect((await scene.told(other)).mails.at(-1)).toBe('점심 스트레칭 수업이 새로 잡혔어요');
  });

  it('sees at the beginning of the title that a lesson is today', async () => {
    const scene = await createScene();
    await scene.plan({}, hours(1));
    expect(await scene.told()).toEqual(scene.both('[오늘] 점심 스트레칭 수업이 새로 잡혔어요'));
  });

  it('is also emailed when lessons are moved, given, taken away or cancelled, once for a whole series', async () => {
    const scene = await createScene();
    const other = await createExpert(scene.csCorporateId);
    const { lessons } = await scene.plan({ until: '2026-12-16' });
    const series = { ...scene.base, b2bTimetableId: lessons[0]?.b2bTimetableId ?? 0, scope: 'following' } as const;
    await changeLessons(operator, { ...series, startsAt: hours(5) });
    const later = asOperator(new Date(planDay.getTime() + 1));
    const { experts } = await changeLessons(later, { ...series, encryptedCoachId: encryptId('coach', other.id) });
    expect(experts.map(({ name }) => name)).toEqual(
      [scene.expert, other].map(({ displayName }) => expect.stringContaining(displayName)),
    );
    await cancelLessons(operator, { ...series, reason: '공사를 해요' });
    expect(await scene.told()).toEqual(
      scene.both('수업 3개가 새로 잡혔어요', '수업 3개의 시간이 바뀌었어요', '수업 3개를 다른 전문가가 맡아요'),
    );
    expect(await scene.told(other)).toEqual(scene.both('수업 3개를 새로 맡았어요', '수업 3개가 취소됐어요'));
  });

  it('is not notified of fewer seats, or of a change that was rejected', async () => {
    const scene = await createScene();
    expect((await changeLessons(operator, { ...scene.base, groupMaxLearnerNumber: 3 })).experts).toEqual([]);
    expect((await changeLessons(operator, { ...scene.base, startsAt: planDay })).experts).toEqual([]);
    expect(await scene.told()).toEqual(scene.both());
  });

  it('is notified once of all lessons that end with a contract', async () => {
    const scene = await createScene();
    await scene.plan({ startsAt: new Date(hours(4).getTime() + 7 * DAY_MS) });
    const contract = await db.companyContract.create({
      data: { csCorporateId: scene.csCorporateId, startsOn: new Date('2026-01-01') },
    });
    const end = {
      csCorporateId: scene.csCorporateId,
      contractId: contract.id,
      endsOn: '2026-11-30',
      cancelLessons: true,
    };
    await setContractEnd(operator, { ...end, basedOn: 1, rehearsal: false });
    expect((await scene.told()).mails.at(-1)).toBe('수업 2개가 취소됐어요');
  });

  it('gets no email after closing their account', async () => {
    const scene = await createScene();
    await db.user.update({ where: { id: scene.expert.userId }, data: { status: 'LEFT' } });
    await cancelLessons(operator, { ...scene.base, reason: '공사를 해요' });
    expect((await scene.told()).mails).toEqual([]);
  });
});
