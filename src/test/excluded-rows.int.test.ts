import { beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '~/domain/shared/errors';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { Prisma } from '~/generated/prisma/client';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { callerFor, memberActor } from '~/test/caller';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { asOperator, planDay } from '~/test/factories/company';
import { answerHealthAgain } from '~/test/factories/health';
import { createContract, createLearner, createProgram } from '~/test/factories/lesson';
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
  /** Tokens of the stored profile documents, by coach. */
  const documents = new Map<number, string>();

  async function teach(displayName: string, city: string, startsAt: Date) {
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
    const purchase = { learnerId: learner.userId, coachId, programId: program.id, startsAt, now: new Date() };
    const { contract } = await createContract(purchase);
    const ofContract = { learnerId: learner.userId, contractId: contract.id };
    const review = { coachId, rating: 5, contents: text, writer: '김*늘' };
    await db.review.create({ data: { ...review, ...ofContract, serviceType: 'workout' } });
    await db.review.create({ data: { ...review, serviceType: 'care' } });
    await db.favouriteCoach.create({ data: { userId: learner.userId, coachId } });
    await db.recentCoach.create({ data: { userId: learner.userId, coachId, seenAt: new Date() } });
    const profile = { kind: 'expert', encryptedId: token(coachId) } as const;
    documents.set(coachId, (await own().document.request(profile)).encryptedDocumentId);
    return coach;
  }

  beforeAll(async () => {
    region = await createDistrict({ city: '은빛구' });
    program = await createProgram({ title: '고요한 필라테스', workoutTypes: [1] });
    learner = memberActor(await createLearner());
    visible = (await teach('가나다라', '달빛구', hourInDays(60, 10))).id;
    const coach = await teach('마바사아', '별빛구', hourInDays(60, 16));
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
    'document.coaches': () => own().document.coaches(),
    'listing.page': () => guest.listing.page({ serviceType: 'workout', province: region.province, city: region.city }),
    'listing.page of a program': () => guest.listing.page({ program: program.permalink }),
    'listing.popular': () => guest.listing.popular(address()),
    'review.list': () => guest.review.list({}),
    'review.page': () => guest.review.page({}),
    'content.sitemapEntries': async () => {
      const { parts } = await guest.content.sitemapParts();
      return Promise.all(parts.map((part) => guest.content.sitemapEntries({ part })));
    },
  };
  const byName: Readonly<Record<string, () => Promise<unknown>>> = {
    'content.home': () => guest.content.home(),
    'content.purpose reviews': async () => (await guest.content.purpose({ purpose: 'care' })).reviews.items,
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
    'content.purpose': async () => (await guest.content.purpose({ purpose: 'care' })).reviews.count,
    'coach.listFavourites': async () =>
      (await own().coach.listFavourites()).filter(({ available }) => available).length,
    'session.footprint': async () => (await own().session.footprint()).recents,
  };
  /** Calls about one coach, and whether their response shows the coach. */
  const callsAboutCoach: Readonly<
    Record<string, [(id: number) => Promise<unknown>, isShown: (answer: string) => boolean]>
  > = {
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
    'document.get': [
      (id) => own().document.get({ kind: 'expert', encryptedId: token(id) }),
      (response) => response !== 'NOT_FOUND',
    ],
    'document.status of a stored profile': [
      (id) => own().document.status({ encryptedDocumentId: documents.get(id) ?? '' }),
      (response) => response !== 'NOT_FOUND',
    ],
    'review.written': [
      async (id) => {
        const { items } = await own().review.written({});
        return items.find(({ subject }) => subject.coach.encryptedCoachId === token(id))?.review.shown;
      },
      (response) => response === 'true',
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
    'payment.offer': [
      (id) => own().payment.offer({ permalink: program.permalink, encryptedCoachId: token(id) }),
      (response) => response !== 'COACH_UNAVAILABLE',
    ],
    'payment.createOrder': [
      async (id) => {
        await answerHealthAgain(learner.userId);
        return own().payment.createOrder({
          permalink: program.permalink,
          encryptedCoachId: token(id),
          product: { type: 'short', lessonCount: 4 },
          personnel: 1,
          startsAt: nextTuesday(),
          address: { ...address(), detail: '101동 1203호' },
        });
      },
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
    // The calls about one coach change recent coaches, which the counts read.
    const reads = await Promise.all([...response, ...named, ...counted]);
    const single: (readonly [string, unknown])[] = [];
    for (const [name, [ask, isVisible]] of Object.entries(callsAboutCoach))
      single.push([
        name,
        [isVisible(await responseText(() => ask(visible))), isVisible(await responseText(() => ask(hidden.id)))],
      ] as const);
    return Object.fromEntries([...reads, ...single]);
  }

  const expectedRows = (isListed: boolean) =>
    Object.fromEntries([
      ...[...Object.keys(lists), ...Object.keys(byName), ...Object.keys(callsAboutCoach)].map(
        (name) => [name, [true, isListed]] as const,
      ),
      ...Object.keys(counts).map((name) => [`${name} counts`, isListed ? 2 : 1] as const),
    ]);

  it('would otherwise be shown by every query', async () => {
    await become({});
    expect(await queryAll()).toEqual(expectedRows(true));
  });

  it.each(Object.entries(reasons))('is shown by no query because the coach %s', async (_name, reason) => {
    await become(reason);
    expect(await queryAll()).toEqual(expectedRows(false));
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
    const reader = callerFor(memberActor(await createLearner()));
    const queries: Readonly<Record<string, (program: Sold) => Promise<unknown>>> = {
      'listing.summary': () => guest.listing.summary({ serviceType: 'workout' }),
      'listing.program': ({ permalink }) => guest.listing.program({ permalink }),
      'listing.search': ({ title }) => guest.listing.search({ text: title }),
      'content.sitemapEntries': () => guest.content.sitemapEntries({ part: 'pages' }),
      'suggest.programs': () => guest.suggest.programs({ serviceType: 'workout' }),
      'suggest.programs of a coach': () => guest.suggest.programs({ serviceType: 'workout', encryptedCoachId }),
      'suggest.coachPrograms': ({ permalink }) =>
        guest.suggest.coachPrograms({ serviceType: 'workout', permalink, encryptedCoachIds: [encryptedCoachId] }),
      'coach.profile': () => guest.coach.profile({ encryptedCoachId, serviceType: 'workout' }),
      'operations.getCoachOffering': () => operations.getCoachOffering({ encryptedCoachId }),
      'payment.program': ({ permalink }) => guest.payment.program({ permalink }),
      'tools.list of a program': async ({ permalink }) => {
        await guest.tools.list({ serviceType: 'workout', programPermalink: permalink });
        return [permalink];
      },
      // The document names programs by title.
      'document.get': async ({ permalink, title }) => {
        const profile = await reader.document.get({ kind: 'expert', encryptedId: encryptedCoachId });
        return JSON.stringify(profile).includes(title) ? [permalink] : [];
      },
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
    return { endedProgram, queries, queryAll };
  }

  /** Queries that still offer the program, with the reason. */
  const stays: Readonly<Record<string, readonly string[]>> = {
    'is not sold any more': [],
    // The program is selected by its own name, to which a coach’s link leads.
    'is paid for under its parent alone': ['suggest.coachPrograms', 'payment.program', 'tools.list of a program'],
    // The program belongs to another vertical, and is listed where no vertical is selected.
    'is of another vertical': [
      'listing.program',
      'listing.search',
      'content.sitemapEntries',
      'coach.profile',
      'payment.program',
      'document.get',
    ],
  };

  it.each(Object.entries(changes))('is offered by no query because it %s', async (name, change) => {
    const { endedProgram, queries, queryAll } = await scene();
    const all = Object.keys(queries);
    expect(await queryAll()).toEqual(Object.fromEntries(all.map((query) => [query, [true, true]])));
    await db.program.update({ where: { id: endedProgram.id }, data: await change() });
    expect(await queryAll()).toEqual(
      Object.fromEntries(all.map((query) => [query, [true, stays[name]?.includes(query) ?? false]])),
    );
  });
});
