import { describe, expect, it } from 'vitest';
import { reviewPolicy } from '~/domain/review/policy';
import { DomainError } from '~/domain/shared/errors';
import { system } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import { LessonStatus, type ReviewKind } from '~/generated/prisma/enums';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { notifyLessonHeld } from '~/server/services/lesson/outcome/notify-lesson-held';
import { encryptId } from '~/server/crypto/encrypted-id';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { contractToken } from '~/server/services/lesson/contract/contract-row';
import { callerFor, memberActor } from '~/test/caller';
import { createPrivateFile } from '~/test/factories/coach-document';
import { createDistrict } from '~/test/factories/coach';
import { createLessonScene, sceneStart } from '~/test/factories/lesson-scene';
import { createCoach, createContract, createLearner, createProgram } from '~/test/factories/lesson';
import { rejection } from '~/test/rejection';

const api = callerFor().review;
const hours = (count: number) => new Date(sceneStart.getTime() + count * HOUR_MS);

async function sceneWithHeldLesson() {
  const scene = await createLessonScene();
  await scene.fix();
  await scene.as.coach(hours(2)).hold({ encryptedLessonId: await scene.lessonId() });
  return { ...scene, review: (at = hours(3)) => callerFor(scene.actors.learner, at).review };
}

describe('the list of reviews', () => {
  it('pages by key and by number, all or with photos only, without unlisted coaches', async () => {
    const [shown, paused, dormant] = [
      await createCoach(),
      await createCoach({ status: 'SUSPENDED' }),
      await createCoach(),
    ];
    await db.user.update({ where: { id: dormant.userId }, data: { status: 'DORMANT' } });
    const hidden = [paused.id, dormant.id];
    await db.review.createMany({
      data: Array.from({ length: 50 }, (_, index) => ({
        coachId: index % 10 === 9 ? (hidden[Math.floor(index / 10) % 2] ?? 0) : shown.id,
        writer: '김*늘',
        rating: (index % 5) + 1,
        contents: `후기 ${index}`,
        serviceType: index % 2 ? ('art' as const) : ('workout' as const),
        // A drawn picture does not count as a photo.
        pictureSeed: index,
        photoUrl: index % 3 ? null : `/files/${index}.webp`,
      })),
    });
    const walk = async (filter: Parameters<typeof api.list>[0]) => {
      const readIds: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await api.list({ ...filter, cursor });
        readIds.push(...page.items.map(({ contents }) => contents));
        cursor = page.nextCursor;
      }
      return readIds;
    };
    const visible = Array.from({ length: 50 }, (_, index) => 49 - index).filter((index) => index % 10 !== 9);
    expect(await walk({})).toEqual(visible.map((index) => `후기 ${index}`));
    expect(await walk({ isOnlyImageReviews: true, serviceType: 'art' })).toEqual(
      visible.filter((index) => index % 3 === 0 && index % 2 === 1).map((index) => `후기 ${index}`),
    );
    const pages = [
      await api.page({}),
      await api.page({ page: 2 }),
      await api.page({ page: 3 }),
      await api.page({ page: 99 }),
    ];
    expect(pages.flatMap(({ index }) => index.map(({ contents }) => contents))).toEqual(
      visible.map((index) => `후기 ${index}`),
    );
    expect(pages.map(({ pagination }) => pagination.nextPage)).toEqual([2, 3, null, null]);
    const summary = await api.summary({});
    expect(summary).toEqual({
      count: 45,
      rating: 2.78,
      ratingCounts: [5, 10, 10, 10, 10],
      photos: visible.filter((index) => index % 3 === 0).length,
    });
    const [first] = (await api.list({})).items;
    expect(await api.get({ encryptedReviewId: first?.encryptedReviewId ?? '' })).toEqual(first);
    await expect(api.get({ encryptedReviewId: 'forged' })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    await expect(api.list({ cursor: 'forged' })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  });
});

describe('a numbered page', () => {
  const page = 18;
  const expectPages = async (isOnlyImageReviews: boolean) => {
    const all = await db.review.findMany({
      where: isOnlyImageReviews ? { photoUrl: { not: null } } : {},
      orderBy: { id: 'desc' },
      select: { contents: true },
    });
    const texts = all.map(({ contents }) => contents);
    for (let number = 1; number <= Math.ceil(texts.length / page) + 1; number += 1) {
      const { index, pagination } = await api.page({ page: number, isOnlyImageReviews });
      expect(index.map(({ contents }) => contents)).toEqual(texts.slice((number - 1) * page, number * page));
      expect(pagination.nextPage).toBe(number * page < texts.length ? number + 1 : null);
    }
  };

  it('begins at the right review across many blocks of ids, also after photos and reviews were removed', async () => {
    await db.review.deleteMany();
    const coach = await createCoach();
    // Ids between 1 and about 100,000 with varying density: more than forty blocks, including empty ones.
    const ids = Array.from(
      { length: 300 },
      (_, index) => 1 + index * (index % 60 === 0 ? 7 : 1) + Math.floor(index / 20) * 7000,
    );
    await db.review.createMany({
      data: [...new Set(ids)].map((id) => ({
        id,
        coachId: coach.id,
        writer: '김*늘',
        rating: 5,
        contents: `후기 ${id}`,
        pictureSeed: id,
        photoUrl: id % 3 ? null : '/files/1.webp',
      })),
    });
    await expectPages(false);
    await expectPages(true);
    await db.review.updateMany({ where: { id: { lt: 30_000 } }, data: { photoUrl: null } });
    await db.review.updateMany({ where: { id: { gt: 80_000 } }, data: { photoUrl: '/files/2.webp' } });
    await db.review.deleteMany({ where: { id: { gt: 40_000, lt: 60_000 } } });
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        db.review.create({
          data: {
            id: 200_000 + index * 300,
            coachId: coach.id,
            writer: '이*수',
            rating: 4,
            contents: `같이 ${index}`,
            photoUrl: index % 2 ? '/files/3.webp' : null,
          },
        }),
      ),
    );
    await expectPages(false);
    await expectPages(true);
    await db.review.deleteMany();
    await expectPages(false);
  });
});

describe('writing a review', () => {
  it.each(Object.values(LessonStatus))(
    'is offered exactly when it is accepted, for a lesson that is %s',
    async (status) => {
      const scene = await createLessonScene();
      await scene.fix();
      const data = { status, ...(status === 'HELD' || status === 'DONE' ? { heldAt: hours(1) } : {}) };
      await db.lesson.update({ where: { id: (await scene.lesson()).id }, data });
      const review = callerFor(scene.actors.learner, hours(3)).review;
      const encryptedContractId = await scene.token();
      const held = status === 'HELD' || status === 'DONE';
      expect(await review.own({ encryptedContractId })).toMatchObject({
        kinds: [{ kind: 'NORMAL', writable: held }],
        subject: { lessons: held ? 1 : 0, lastLessonAt: held ? sceneStart : null },
      });
      expect((await review.waiting()).subjects).toHaveLength(held ? 1 : 0);
      const writing = review.write({ encryptedContractId, rating: 5, contents: '두 번 만에 어깨가 편해졌어요.' });
      if (held) await writing;
      else await expect(writing).rejects.toMatchObject({ cause: { code: 'TOO_EARLY' } });
    },
  );

  it('requires a held lesson, and keeps one review per contract that can be changed for a limited time', async () => {
    const early = await createLessonScene();
    const texts = { rating: 5, contents: '두 번 만에 어깨가 편해졌어요.' };
    await expect(
      callerFor(early.actors.learner).review.write({ encryptedContractId: await early.token(), ...texts }),
    ).rejects.toMatchObject({ cause: { code: 'TOO_EARLY' } });

    const scene = await sceneWithHeldLesson();
    const encryptedContractId = await scene.token();
    expect(await scene.review().own({ encryptedContractId })).toMatchObject({
      kinds: [{ kind: 'NORMAL', writable: true, review: null }],
      subject: {
        programTitle: scene.program.title,
        lessons: 1,
        lastLessonAt: sceneStart,
        coach: { name: scene.coach.displayName },
      },
    });
    await expect(scene.review().write({ encryptedContractId, rating: 5, contents: ' 짧아요 ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(
      callerFor(early.actors.learner, hours(3)).review.write({ encryptedContractId, ...texts }),
    ).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });

    const { encryptedReviewId } = await scene.review().write({ encryptedContractId, ...texts });
    expect(
      await scene.review(hours(5)).write({ encryptedContractId, rating: 4, contents: '네 번째까지 받고 고쳐 써요.' }),
    ).toEqual({ encryptedReviewId });
    expect(await scene.review().own({ encryptedContractId })).toMatchObject({
      kinds: [
        {
          kind: 'NORMAL',
          writable: true,
          review: { rating: 4, contents: '네 번째까지 받고 고쳐 써요.', edited: true, editable: true, shown: true },
        },
      ],
    });
    expect(await db.coach.findUniqueOrThrow({ where: { id: scene.coach.id } })).toMatchObject({
      ratingSum: 4,
      ratingCount: 1,
    });
    const later = hours(24 * (reviewPolicy.editDays + 1));
    await expect(scene.review(later).write({ encryptedContractId, ...texts })).rejects.toMatchObject({
      cause: new DomainError('TOO_LATE', {}, '수정 기간이 지났어요. 후기는 작성일부터 30일 동안 수정할 수 있어요.'),
    });
  });

  it('updates the mean in search and listings immediately', async () => {
    const { token, coach, review } = await sceneWithHeldLesson();
    const { province, city, district, id: regionId } = await createDistrict();
    await db.coach.update({
      where: { id: coach.id },
      data: { verticals: { create: { serviceType: 'workout' } }, areas: { create: { regionId } } },
    });
    await db.$transaction((tx) => refreshCoachSearch(tx, [coach.id]));
    const firstListed = async () => (await callerFor().listing.page({ province, city, district })).items[0];
    expect(await firstListed()).toMatchObject({ rating: null, reviewCount: 0 });
    await review().write({ encryptedContractId: await token(), rating: 3, contents: '시간을 잘 지켜 주셨어요.' });
    expect(await firstListed()).toMatchObject({ rating: 3, reviewCount: 1 });
    await review().write({ encryptedContractId: await token(), rating: 5, contents: '시간을 잘 지켜 주셨어요.' });
    expect(await firstListed()).toMatchObject({ rating: 5, reviewCount: 1 });
    expect(await db.coachSearch.findFirstOrThrow({ where: { coachId: coach.id } })).toMatchObject({ ratingCount: 1 });
  });

  it('keeps the summary of a coach correct while many learners write and change at the same time', async () => {
    const [coach, program] = [await createCoach(), await createProgram()];
    const writers = [];
    for (let index = 0; index < 25; index++) {
      const learner = await createLearner();
      const { contract } = await createContract({
        learnerId: learner.id,
        coachId: coach.id,
        programId: program.id,
        startsAt: hours(index * 24),
        now: sceneStart,
      });
      await db.lesson.create({
        data: {
          contractId: contract.id,
          learnerId: learner.id,
          coachId: coach.id,
          sequence: 1,
          startsAt: hours(index * 24),
          endsAt: hours(index * 24 + 1),
          deadlineStartsAt: hours(index * 24),
          requestedBy: 'learner',
          status: 'HELD',
          confirmedAt: sceneStart,
          learnerNotifiedAt: sceneStart,
          heldAt: sceneStart,
        },
      });
      writers.push({
        api: callerFor(memberActor(learner), hours(1)).review,
        encryptedContractId: contractToken(contract),
      });
    }
    // Each learner writes twice at the same time; one row remains, whichever came last.
    await Promise.all(
      writers.flatMap(({ api: own, encryptedContractId }, index) =>
        [1, 2].map((turn) =>
          own.write({
            encryptedContractId,
            rating: ((index + turn) % 5) + 1,
            contents: `같은 때에 쓰는 후기 ${index}-${turn}`,
          }),
        ),
      ),
    );
    const reviews = await db.review.findMany({ where: { coachId: coach.id } });
    expect(reviews).toHaveLength(25);
    const { ratingSum, ratingCount } = await db.coach.findUniqueOrThrow({ where: { id: coach.id } });
    expect({ ratingSum, ratingCount }).toEqual({
      ratingSum: reviews.reduce((sum, { rating }) => sum + rating, 0),
      ratingCount: 25,
    });
  });
});

describe('the kinds of review of a contract', () => {
  const contents = '수업을 받으면서 자세가 편해졌어요.';
  async function createScene() {
    const scene = await sceneWithHeldLesson();
    const encryptedContractId = encryptId('contract', scene.contract.id);
    const write = (kind: ReviewKind, rating = 5, at = hours(3)) =>
      scene.review(at).write({ encryptedContractId, kind, rating, contents });
    const kinds = async () =>
      (await scene.review().own({ encryptedContractId })).kinds.map(({ kind, writable }) => [kind, writable]);
    const addPhoto = async (sequence: number) => {
      const { id: lessonId } = await scene.lesson(sequence);
      await db.lessonPhoto.create({
        data: {
          lessonId,
          learnerId: scene.learner.id,
          uploadedBy: scene.learner.id,
          sha256: await createPrivateFile(scene.learner.id),
          width: 10,
          height: 10,
          bytes: 100,
          pose: 'FRONT',
          createdAt: hours(3),
        },
      });
    };
    return { ...scene, encryptedContractId, write, kinds, addPhoto };
  }

  it('are written once each, count in the list and the coach’s rating, and wait for what they are about', async () => {
    const scene = await createScene();
    expect(await scene.kinds()).toEqual([['NORMAL', true]]);
    expect(await rejection(scene.write('END_LESSON'))).toBe('TOO_EARLY');
    expect(await rejection(scene.write('BEFORE_AFTER'))).toBe('TOO_EARLY');
    await scene.write('NORMAL', 5);
    await scene.fix(hours(24 * 7));
    await callerFor(scene.actors.learner, hours(3)).session.setConsent({ kind: 'HEALTH_LESSON_PHOTO', granted: true });
    await scene.addPhoto(1);
    await scene.addPhoto(1);
    expect(await scene.kinds()).toEqual([['NORMAL', true]]);
    await scene.addPhoto(2);
    await db.contract.update({ where: { id: scene.contract.id }, data: { status: 'COMPLETED' } });
    expect(await scene.kinds()).toEqual([
      ['NORMAL', true],
      ['END_LESSON', true],
      ['BEFORE_AFTER', true],
    ]);
    await Promise.all([scene.write('END_LESSON', 3), scene.write('END_LESSON', 3), scene.write('BEFORE_AFTER', 4)]);
    await scene.write('NORMAL', 4);
    const rows = await db.review.findMany({ where: { contractId: scene.contract.id }, orderBy: { kind: 'asc' } });
    expect(rows.map(({ kind, rating }) => [kind, rating])).toEqual([
      ['NORMAL', 4],
      ['END_LESSON', 3],
      ['BEFORE_AFTER', 4],
    ]);
    const { ratingSum, ratingCount } = await db.coach.findUniqueOrThrow({ where: { id: scene.coach.id } });
    expect({ ratingSum, ratingCount }).toEqual({ ratingSum: 11, ratingCount: 3 });
    const listed = (await api.list({})).items.filter(
      ({ coach }) => coach.encryptedCoachId === encryptId('coach', scene.coach.id),
    );
    expect(listed).toHaveLength(3);
    expect((await scene.review().written({})).items.map(({ review }) => review.kind).toSorted()).toEqual([
      'BEFORE_AFTER',
      'END_LESSON',
      'NORMAL',
    ]);
    expect(await scene.as.learner(hours(4)).get({ encryptedId: await scene.token() })).toMatchObject({
      read: { hasEndLessonReview: true, writableNormalReview: true, hasBeforeAfterReview: true },
    });
    const row = rows[0];
    if (!row) throw new Error('no review');
    const { id: _id, ...data } = row;
    await expect(db.review.create({ data })).rejects.toThrow(/contract_id/);
  });

  it('contain no words that only medicine can use about exercise, but can about music', async () => {
    const scene = await createScene();
    const medical = {
      encryptedContractId: scene.encryptedContractId,
      rating: 5,
      contents: '허리 통증이 완치됐어요. 좋아요.',
    };
    expect(await rejection(scene.review().write(medical))).toBe('INVALID_INPUT');
    await db.contract.update({ where: { id: scene.contract.id }, data: { serviceType: 'music' } });
    await scene.review().write(medical);
  });
});

describe('the learner’s own reviews', () => {
  it('are first waiting and then listed, also when the coach is no longer listed', async () => {
    const scene = await sceneWithHeldLesson();
    const [review, encryptedContractId] = [scene.review(), encryptId('contract', scene.contract.id)];
    expect(await scene.as.learner(hours(3)).get({ encryptedId: await scene.token() })).toMatchObject({
      read: { hasEndLessonReview: false, writableNormalReview: true, hasBeforeAfterReview: false },
    });
    expect(await scene.as.coach(hours(3)).get({ encryptedId: await scene.token() })).toMatchObject({
      read: { hasEndLessonReview: false, writableNormalReview: false },
    });
    expect(await review.waiting()).toMatchObject({ subjects: [{ encryptedContractId, lessons: 1 }] });
    expect(await review.written({})).toEqual({ items: [], nextCursor: null });

    await review.write({ encryptedContractId, rating: 5, contents: '두 번 만에 어깨가 편해졌어요.' });
    expect(await review.waiting()).toEqual({ subjects: [] });
    expect(await scene.as.learner(hours(4)).get({ encryptedId: await scene.token() })).toMatchObject({
      read: { hasNormalReview: true, hasEndLessonReview: false, writableNormalReview: true },
    });
    await db.coach.update({ where: { id: scene.coach.id }, data: { status: 'SUSPENDED' } });
    expect((await review.written({})).items).toMatchObject([
      { subject: { encryptedContractId }, review: { rating: 5, shown: false, editable: true } },
    ]);
    const later = scene.review(hours(24 * (reviewPolicy.editDays + 1)));
    expect((await later.written({})).items).toMatchObject([{ review: { editable: false } }]);
    expect(await later.own({ encryptedContractId })).toMatchObject({
      kinds: [{ kind: 'NORMAL', writable: false, review: { editable: false } }],
    });
  });

  it('are paged, reject a forged cursor, and include no other learner’s reviews', async () => {
    const [learner, coach, program] = [await createLearner(), await createCoach(), await createProgram()];
    for (let index = 0; index < reviewPolicy.ownPerPage + 3; index++) {
      const { contract } = await createContract({
        learnerId: learner.id,
        coachId: coach.id,
        programId: program.id,
        startsAt: hours(index * 24),
        now: sceneStart,
      });
      await db.review.create({
        data: {
          contractId: contract.id,
          coachId: coach.id,
          learnerId: learner.id,
          writer: '김*늘',
          rating: 5,
          contents: `후기 ${index}`,
          createdAt: sceneStart,
        },
      });
    }
    await sceneWithHeldLesson().then(async ({ review, token }) =>
      review().write({ encryptedContractId: await token(), rating: 1, contents: '남이 쓴 후기예요. 보이지 않아요.' }),
    );
    const own = callerFor(memberActor(learner), hours(1)).review;
    const first = await own.written({});
    expect(first.items).toHaveLength(reviewPolicy.ownPerPage);
    const second = await own.written({ cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ review }) => review.contents)).toEqual(
      Array.from({ length: reviewPolicy.ownPerPage + 3 }, (_, index) => `후기 ${reviewPolicy.ownPerPage + 2 - index}`),
    );
    expect(second.nextCursor).toBeNull();
    await expect(own.written({ cursor: 'forged' })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  });
});

describe('the mail after a lesson', () => {
  it('links to writing a review, and to the lesson list once a review is written', async () => {
    const scene = await createLessonScene();
    const countMails = async () =>
      (
        await db.message.findFirstOrThrow({
          where: { template: 'lesson-held', userId: scene.learner.id },
          orderBy: { id: 'desc' },
        })
      ).text;
    const notifyOf = async (sequence: number, heldAt: Date) =>
      notifyLessonHeld(
        serviceContext({ actor: system, now: new Date(heldAt.getTime() + 600_000), ip: null, userAgent: null }),
        { lessonId: (await scene.lesson(sequence)).id, heldAt: heldAt.toISOString() },
      );
    await scene.fix();
    await scene.as.coach(hours(2)).hold({ encryptedLessonId: await scene.lessonId() });
    await notifyOf(1, hours(2));
    expect(await countMails()).toContain(`/f/user/mypage/review?contract=${encryptId('contract', scene.contract.id)}`);
    await callerFor(scene.actors.learner, hours(3)).review.write({
      encryptedContractId: await scene.token(),
      rating: 5,
      contents: '두 번 만에 어깨가 편해졌어요.',
    });
    await scene.fix(hours(48), hours(4));
    await scene.as.coach(hours(50)).hold({ encryptedLessonId: await scene.lessonId(2) });
    await notifyOf(2, hours(50));
    expect(await countMails()).toContain('/f/user/mypage/lesson/learner?');
  });
});

it('a contract that waits for a review names the last of its held lessons', async () => {
  const scene = await sceneWithHeldLesson();
  await scene.fix(hours(48), hours(4));
  await scene.as.coach(hours(50)).hold({ encryptedLessonId: await scene.lessonId(2) });
  await scene.fix(hours(96), hours(51));
  const review = scene.review(hours(52));
  const subject = { lessons: 2, lastLessonAt: hours(48) };
  expect(await review.own({ encryptedContractId: await scene.token() })).toMatchObject({ subject });
  expect(await review.waiting()).toMatchObject({ subjects: [subject] });
  await review.write({
    encryptedContractId: await scene.token(),
    rating: 5,
    contents: '두 번 만에 어깨가 편해졌어요.',
  });
  expect((await review.written({})).items).toMatchObject([{ subject }]);
});

it('the coach is notified of a new review once, without its text, and not about a change of it', async () => {
  const scene = await sceneWithHeldLesson();
  const input = { encryptedContractId: encryptId('contract', scene.contract.id), kind: 'NORMAL' as const };
  await scene.review().write({ ...input, rating: 5, contents: '설명이 자세하고 친절해요.' });
  await scene.review(hours(4)).write({ ...input, rating: 4, contents: '다시 생각해 보니 이래요.' });
  const { items } = await callerFor(scene.actors.coach, hours(5)).session.notifications({});
  const own = items.filter(({ title }) => title === '새 후기가 올라왔어요');
  expect(own).toMatchObject([
    {
      body: expect.stringContaining('별점 5점') as string,
      path: `/expert/learners/${encryptId('user', scene.learner.id)}`,
    },
  ]);
  expect(JSON.stringify(await db.message.findMany({ where: { template: 'review-written' } }))).not.toContain(
    '친절해요',
  );
});
