import { beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '~/domain/shared/errors';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDate, seoulInstant } from '~/domain/shared/seoul-time';
import type { Prisma } from '~/generated/prisma/client';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { callerFor, memberActor } from '~/test/caller';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import {
  addEmployee,
  asOperator,
  createCompany,
  createEmployees,
  createExpert,
  createPlace,
  expertActor,
  planDay,
  planLesson,
  reserveSeats,
} from '~/test/factories/company';
import { createLearner, createProgram } from '~/test/factories/lesson';
import { hourInDays } from '~/test/factories/payment';

/** Returns the result of a call as text, or the code of its rejection, which contains no name. */
async function responseText(call: () => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await call());
  } catch (thrown) {
    const { cause } = thrown as { cause?: unknown };
    if (cause instanceof DomainError) return cause.code;
    throw thrown;
  }
}

describe('an unlisted coach', () => {
  const text = '허리가 편해졌고 자세를 하나씩 잡아 주셔서 정말 좋았어요. 다음에도 부탁드리고 싶어요.';
  let region: Awaited<ReturnType<typeof createDistrict>>;
  let program: Awaited<ReturnType<typeof createProgram>>;
  let learner: ReturnType<typeof memberActor>;
  let visible: number;
  let hidden: { id: number; userId: number };

  async function teach(displayName: string, city: string) {
    const district = await createDistrict({ province: region.province, city });
    const coach = await createSearchableCoach({
      regionIds: [region.id, district.id],
      purposes: [4],
      types: [1],
      schedules: ['tue3', 'tue5'],
      programIds: [program.id],
      coach: { displayName, ratingSum: 5, ratingCount: 1 },
    });
    const { id: coachId } = coach;
    await db.review.create({ data: { coachId, rating: 5, contents: text, writer: '김*늘', serviceType: 'workout' } });
    await db.favouriteCoach.create({ data: { userId: learner.userId, coachId } });
    await db.recentCoach.create({ data: { userId: learner.userId, coachId, seenAt: new Date() } });
    return coach;
  }

  beforeAll(async () => {
    region = await createDistrict({ city: '은빛구' });
    program = await createProgram({ title: '고요한 필라테스', workoutTypes: [1] });
    learner = memberActor(await createLearner());
    visible = (await teach('가나다라', '달빛구')).id;
    const coach = await teach('마바사아', '별빛구');
    hidden = { id: coach.id, userId: coach.userId };
  });

  const address = () => ({ province: region.province, city: region.city, district: region.district });
  const filter = () => ({
    serviceType: 'workout' as const,
    address: address(),
    purposes: [],
    types: [],
    schedules: [],
  });
  const token = (id: number) => encryptId('coach', id);
  const nameOf = (id: number) => (id === visible ? '가나다라' : '마바사아');
  const cityOf = (id: number) => (id === visible ? '달빛구' : '별빛구');
  const guest = callerFor();
  const own = () => callerFor(learner);

  /** Queries that list coaches by id. */
  const lists: Readonly<Record<string, () => Promise<unknown>>> = {
    'coach.search': () => guest.coach.search(filter()),
    'coach.cards': () => guest.coach.cards({ encryptedCoachIds: [token(visible), token(hidden.id)] }),
    'coach.listRecents': () => own().coach.listRecents(),
    'listing.page': () => guest.listing.page({ serviceType: 'workout', province: region.province, city: region.city }),
    'listing.page of a program': () => guest.listing.page({ program: program.permalink }),
    'listing.popular': () => guest.listing.popular(address()),
    'review.list': () => guest.review.list({}),
    'review.page': () => guest.review.page({}),
    'content.sitemapPaths': async () => {
      const { parts } = await guest.content.sitemapParts();
      return Promise.all(parts.map((part) => guest.content.sitemapPaths({ part })));
    },
  };
  const byName: Readonly<Record<string, () => Promise<unknown>>> = {
    'content.home': () => guest.content.home(),
  };
  const counts: Readonly<Record<string, () => Promise<number>>> = {
    'coach.search': async () => (await guest.coach.search(filter())).total?.count ?? -1,
    'coach.slotCounts': async () => Math.max(...Object.values((await guest.coach.slotCounts(filter())).counts)),
    'listing.summary': async () =>
      (await guest.listing.summary({ province: region.province, city: region.city })).total.count,
    'listing.summary of a program': async () =>
      (await guest.listing.summary({})).programs.find(({ permalink }) => permalink === program.permalink)?.coaches ?? 0,
    'content.busyCities': async () =>
      (await guest.content.busyCities()).find(({ city }) => city === region.city)?.coaches ?? 0,
    'coach.listFavourites': async () =>
      (await own().coach.listFavourites()).filter(({ available }) => available).length,
    'session.footprint': async () => (await own().session.footprint()).recents,
  };
  /** Calls about one coach, and whether their response shows the coach. */
  const abouts: Readonly<Record<string, [(id: number) => Promise<unknown>, isShown: (answer: string) => boolean]>> = {
    'coach.profile': [
      (id) => guest.coach.profile({ encryptedCoachId: token(id) }),
      (response) => response !== 'NOT_FOUND',
    ],
    'coach.listReviews': [
      (id) => guest.coach.listReviews({ encryptedCoachId: token(id) }),
      (response) => response !== 'NOT_FOUND',
    ],
    'coach.setFavourite': [
      (id) => own().coach.setFavourite({ encryptedCoachId: token(id), favourite: true }),
      (response) => response !== 'NOT_FOUND',
    ],
    'coach.see': [
      async (id) => {
        await db.recentCoach.deleteMany({ where: { coachId: id } });
        await own().coach.see({ coaches: [{ encryptedCoachId: token(id), seenAt: new Date() }] });
        return (await own().coach.listRecents()).map(({ encryptedCoachId }) => encryptedCoachId).includes(token(id));
      },
      (response) => response === 'true',
    ],
    'coach.hasCoach': [
      (id) => guest.coach.hasCoach({ serviceType: 'workout', province: region.province, city: cityOf(id) }),
      (response) => response === '{"hasCoach":true}',
    ],
    'listing.search': [
      (id) => guest.listing.search({ text: nameOf(id) }),
      (response) => /"coaches":\[\{/.test(response),
    ],
    'review.get': [
      async (id) => {
        const review = await db.review.findFirstOrThrow({ where: { coachId: id } });
        return guest.review.get({ encryptedReviewId: encryptId('review', review.id) });
      },
      (response) => response !== 'NOT_FOUND',
    ],
    'lesson.freeHours': [
      (id) =>
        guest.lesson.freeHours({
          encryptedCoachId: token(id),
          from: seoulDate(new Date(Date.now() + DAY_MS)),
          days: 14,
        }),
      (response) => response.includes('T'),
    ],
    'payment.createOrder': [
      (id) =>
        own().payment.createOrder({
          permalink: program.permalink,
          encryptedCoachId: token(id),
          product: { type: 'short', lessonCount: 4 },
          personnel: 1,
          startsAt: nextTuesday(),
          address: { ...address(), detail: '101동 1203호' },
        }),
      (response) => response.includes('encryptedOrderId'),
    ],
  };

  /** Returns noon of a Tuesday that can be booked. */
  function nextTuesday(): Date {
    for (let days = 3; ; days += 1) {
      const noon = hourInDays(days, 12);
      if (new Date(noon.getTime() + 9 * 3_600_000).getUTCDay() === 2) return noon;
    }
  }

  const reasons: Readonly<Record<string, { coach?: Prisma.CoachUpdateInput; user?: Prisma.UserUpdateInput }>> = {
    'is paused': { coach: { status: 'SUSPENDED' } },
    'has only applied': { coach: { status: 'APPLIED' } },
    'is dormant': { user: { status: 'DORMANT' } },
    'is suspended': { user: { status: 'SUSPENDED' } },
    'has left': { user: { status: 'LEFT' } },
  };

  async function become({ coach = {}, user = {} }: (typeof reasons)[string]): Promise<void> {
    await db.coach.update({ where: { id: hidden.id }, data: { status: 'APPROVED', ...coach } });
    await db.user.update({ where: { id: hidden.userId }, data: { status: 'ACTIVE', ...user } });
    await db.$transaction((tx) => refreshCoachSearch(tx, [hidden.id]));
    const recentView = { userId: learner.userId, coachId: hidden.id, seenAt: new Date() };
    await db.recentCoach.createMany({ data: [recentView], skipDuplicates: true });
  }

  async function queryAll() {
    const response = Object.entries(lists).map(async ([name, ask]) => {
      const answer = await responseText(ask);
      return [name, [visible, hidden.id].map((id) => answer.includes(token(id)))] as const;
    });
    const named = Object.entries(byName).map(async ([name, ask]) => {
      const answer = await responseText(ask);
      return [name, [visible, hidden.id].map((id) => answer.includes(nameOf(id)))] as const;
    });
    const counted = Object.entries(counts).map(async ([name, count]) => [`${name} counts`, await count()] as const);
    const single: (readonly [string, unknown])[] = [];
    for (const [name, [ask, isVisible]] of Object.entries(abouts))
      single.push([
        name,
        [isVisible(await responseText(() => ask(visible))), isVisible(await responseText(() => ask(hidden.id)))],
      ] as const);
    return Object.fromEntries([...(await Promise.all([...response, ...named, ...counted])), ...single]);
  }

  const expected = (isListed: boolean) =>
    Object.fromEntries([
      ...[...Object.keys(lists), ...Object.keys(byName), ...Object.keys(abouts)].map(
        (name) => [name, [true, isListed]] as const,
      ),
      ...Object.keys(counts).map((name) => [`${name} counts`, isListed ? 2 : 1] as const),
    ]);

  it('would otherwise be shown by every query', async () => {
    await become({});
    expect(await queryAll()).toEqual(expected(true));
  });

  it.each(Object.entries(reasons))('is shown by no query because the coach %s', async (_name, reason) => {
    await become(reason);
    expect(await queryAll()).toEqual(expected(false));
  });
});

describe('an unavailable program', () => {
  type Sold = Awaited<ReturnType<typeof createProgram>>;
  const changes: Readonly<Record<string, () => Promise<Prisma.ProgramUncheckedUpdateInput>>> = {
    'is not sold any more': () => Promise.resolve({ active: false }),
    'is paid for under its parent alone': async () => ({ payonly: true, parentId: (await createProgram()).id }),
    'is of another vertical': () => Promise.resolve({ serviceType: 'art' }),
  };

  async function scene() {
    const region = await createDistrict();
    const [sold, endedProgram] = [
      await createProgram({ title: `남은 수업 ${region.id}` }),
      await createProgram({ title: `지난 수업 ${region.id}` }),
    ];
    const coach = await createSearchableCoach({ regionIds: [region.id], programIds: [sold.id, endedProgram.id] });
    const encryptedCoachId = encryptId('coach', coach.id);
    const { operations } = callerFor(asOperator(planDay).actor);
    const guest = callerFor();
    const queries: Readonly<Record<string, (program: Sold) => Promise<unknown>>> = {
      'listing.summary': () => guest.listing.summary({ serviceType: 'workout' }),
      'listing.program': ({ permalink }) => guest.listing.program({ permalink }),
      'listing.search': ({ title }) => guest.listing.search({ text: title }),
      'content.sitemapPaths': () => guest.content.sitemapPaths({ part: 'pages' }),
      'suggest.programs': () => guest.suggest.programs({ serviceType: 'workout' }),
      'suggest.programs of a coach': () => guest.suggest.programs({ serviceType: 'workout', encryptedCoachId }),
      'suggest.coachPrograms': ({ permalink }) =>
        guest.suggest.coachPrograms({ serviceType: 'workout', permalink, encryptedCoachIds: [encryptedCoachId] }),
      'coach.profile': () => guest.coach.profile({ encryptedCoachId, serviceType: 'workout' }),
      'operations.getCoachOffering': () => operations.getCoachOffering({ encryptedCoachId }),
      'payment.program': ({ permalink }) => guest.payment.program({ permalink }),
    };
    const queryAll = async () => {
      const results: Record<string, boolean[]> = {};
      for (const [name, ask] of Object.entries(queries)) {
        results[name] = [];
        for (const program of [sold, endedProgram])
          results[name].push(
            (await responseText(() => ask(program))).includes(`"${program.permalink}"`) ||
              (await responseText(() => ask(program))).includes(`/${program.permalink}"`),
          );
      }
      return results;
    };
    return { gone: endedProgram, queries, seen: queryAll };
  }

  /** Queries that still offer the program, with the reason. */
  const stays: Readonly<Record<string, readonly string[]>> = {
    'is not sold any more': [],
    // The program is selected by its own name, to which a coach’s link leads.
    'is paid for under its parent alone': ['suggest.coachPrograms', 'payment.program'],
    // The program belongs to another vertical, and is listed where no vertical is selected.
    'is of another vertical': [
      'listing.program',
      'listing.search',
      'content.sitemapPaths',
      'coach.profile',
      'payment.program',
    ],
  };

  it.each(Object.entries(changes))('is offered by no query because it %s', async (name, change) => {
    const { gone: endedProgram, queries, seen: queryAll } = await scene();
    const all = Object.keys(queries);
    expect(await queryAll()).toEqual(Object.fromEntries(all.map((query) => [query, [true, true]])));
    await db.program.update({ where: { id: endedProgram.id }, data: await change() });
    expect(await queryAll()).toEqual(
      Object.fromEntries(all.map((query) => [query, [true, stays[name]?.includes(query) ?? false]])),
    );
  });
});

describe('in a company', () => {
  const startsAt = seoulInstant(2026, 12, 1, 12);

  /**
   * Creates a company with tenants, a second building and a second program, a lesson with free seats, and a full one.
   */
  async function scene() {
    const { csCorporateId, place, program } = await createCompany(
      { isUseOccupant: true },
      { csCorporateProgramType: 1 },
    );
    const annex = await createPlace(csCorporateId, '별관');
    const [stays, goes] = [
      await db.companyOccupant.create({ data: { csCorporateId, placeId: place.id, name: '남는 회사' } }),
      await db.companyOccupant.create({ data: { csCorporateId, placeId: annex.id, name: '가는 회사' } }),
    ];
    const second = await db.companyProgram.create({
      data: { csCorporateId, key: 'pt', title: '가는 수업', csCorporateProgramType: 3 },
    });
    await db.companyProgram.update({ where: { id: program.id }, data: { title: '남는 수업' } });
    const lessonOf = async (seats: number, minutes: number) => {
      const coach = await createExpert(csCorporateId);
      const planned = await planLesson({
        csCorporateId,
        programId: program.id,
        coachId: coach.id,
        placeId: place.id,
        startsAt: new Date(startsAt.getTime() + minutes * 60_000),
        groupMaxLearnerNumber: seats,
      });
      return { ...planned, coach };
    };
    const [free, full] = [await lessonOf(20, 0), await lessonOf(1, 90)];
    const employee = async () => {
      const user = await createLearner();
      const { membershipId } = await addEmployee(csCorporateId, user);
      await db.questionAnswer.create({
        data: { userId: user.id, csCorporateProgramType: 1, declinedAt: planDay },
      });
      const membership = { id: membershipId, csCorporateId, isManager: false };
      return callerFor({ ...memberActor(user), membership }, planDay).b2bLearner;
    };
    const expert = callerFor(await expertActor(free.coach, [csCorporateId]), planDay).b2bExpert;
    const { company } = callerFor(asOperator(planDay).actor, planDay).operations;
    const [first] = await createEmployees(csCorporateId, 1);
    if (!first) throw new Error('one was made');
    await db.questionAnswer.create({ data: { userId: first.userId, csCorporateProgramType: 1, declinedAt: planDay } });
    await db.company.update({ where: { id: csCorporateId }, data: { isUseOccupant: false } });
    await reserveSeats({ csCorporateId, b2bTimetableId: full.b2bTimetableId }, [first]);
    await db.company.update({ where: { id: csCorporateId }, data: { isUseOccupant: true } });
    const code = (await db.company.findUniqueOrThrow({ where: { id: csCorporateId } })).code;
    return { csCorporateId, place, annex, program, second, stays, goes, free, full, employee, expert, company, code };
  }
  type Scene = Awaited<ReturnType<typeof scene>>;
  let guests = 0;
  const phone = () => `010${String(30_000_000 + (guests += 1))}`;

  /** Each call that offers or accepts a tenant; its response contains the tenant's name if this one is. */
  const tenants: Readonly<Record<string, (s: Scene, occupant: { id: number; name: string }) => Promise<string>>> = {
    'b2bLearner.baseInfo': async (s) =>
      responseText(async () => (await s.employee()).baseInfo({ csCorporateId: s.csCorporateId })),
    'b2bLearner.lookUpCode': (s) =>
      responseText(async () =>
        callerFor(memberActor(await createLearner())).b2bLearner.lookUpCode({ companyCode: s.code }),
      ),
    'b2bLearner.joinByCode': (s, { id, name }) =>
      responseText(async () => {
        const joining = callerFor(memberActor(await createLearner()), planDay).b2bLearner;
        await joining.joinByCode({ companyCode: s.code, occupantId: id });
        return name;
      }),
    'b2bExpert.day': (s) =>
      responseText(async () => (await s.expert.day({ csCorporateId: s.csCorporateId, date: '2026-12-01' })).occupants),
    'b2bLearner.reserve': (s, { id, name }) =>
      responseText(async () => {
        await (await s.employee()).reserve({ b2bTimetableId: s.free.b2bTimetableId, occupantId: id });
        return name;
      }),
    'b2bLearner.wait': (s, { id, name }) =>
      responseText(async () => {
        await (await s.employee()).wait({ b2bTimetableId: s.full.b2bTimetableId, noticeHours: 3, occupantId: id });
        return name;
      }),
    'b2bExpert.addGuest': (s, { id, name }) =>
      responseText(async () => {
        const { b2bTimetableId } = s.free;
        await s.expert.addGuest({ b2bTimetableId, name: '김손님', phone: phone(), occupantId: id });
        return name;
      }),
  };
  const offered = async (s: Scene) => {
    const results: Record<string, boolean[]> = {};
    for (const [name, ask] of Object.entries(tenants)) {
      results[name] = [];
      for (const occupant of [s.stays, s.goes]) results[name].push((await ask(s, occupant)).includes(occupant.name));
    }
    return results;
  };
  const all = (last: boolean) => Object.fromEntries(Object.keys(tenants).map((name) => [name, [true, last]]));

  it.each([
    [
      'is not there any more',
      (s: Scene) => db.companyOccupant.update({ where: { id: s.goes.id }, data: { active: false } }),
    ],
    [
      'is in a building that is closed',
      (s: Scene) => db.companyPlace.update({ where: { id: s.annex.id }, data: { active: false } }),
    ],
  ])('a tenant that %s is neither offered nor accepted', async (_name, close) => {
    const s = await scene();
    expect(await offered(s)).toEqual(all(true));
    await close(s);
    expect(await offered(s)).toEqual(all(false));
  });

  it('a closed building or program gets no new lesson and is shown to no employee', async () => {
    const s = await scene();
    const { csCorporateId, b2bTimetableId } = { ...s.free, csCorporateId: s.csCorporateId };
    const coach = await createExpert(csCorporateId);
    const plan = (change: { programId?: number; placeId?: number }) =>
      responseText(() =>
        s.company.planLessons({
          csCorporateId,
          programId: s.program.id,
          placeId: s.place.id,
          encryptedCoachId: encryptId('coach', coach.id),
          startsAt: new Date(startsAt.getTime() + 2 * DAY_MS),
          groupLessonType: 'first-come',
          groupMaxLearnerNumber: 5,
          rehearsal: true,
          ...change,
        }),
      );
    const move = () =>
      responseText(() =>
        s.company.changeLessons({ csCorporateId, b2bTimetableId, placeId: s.annex.id, rehearsal: true }),
      );
    const visible = async () => {
      const employee = await s.employee();
      const response = await responseText(() => employee.baseInfo({ csCorporateId }));
      const questions = await responseText(() => employee.questions());
      return [response.includes('별관'), response.includes('가는 수업'), questions.includes('가는 수업')];
    };
    const refusals = async () => [
      (await plan({ programId: s.second.id })) === 'NOT_FOUND',
      (await plan({ placeId: s.annex.id })) === 'NOT_FOUND',
      (await move()) === 'NOT_FOUND',
    ];
    expect([await refusals(), await visible()]).toEqual([
      [false, false, false],
      [true, true, true],
    ]);
    await db.companyProgram.update({ where: { id: s.second.id }, data: { active: false } });
    await db.companyPlace.update({ where: { id: s.annex.id }, data: { active: false } });
    expect([await refusals(), await visible()]).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
  });
});
