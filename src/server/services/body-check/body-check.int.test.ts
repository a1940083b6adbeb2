import { describe, expect, it } from 'vitest';
import { type BodyPartKey, bodyPartKeys, bodyParts } from '~/domain/shared/body-parts';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { bodyCheckScene, consentTo, createFinding } from '~/test/company/body-check-scene';
import { leaveCompany } from '~/server/services/company/leave-company';
import { changeLessons } from '~/server/services/timetable/planning/change-lessons';
import { reserveSeat } from '~/server/services/timetable/reservation/reserve-seat';
import {
  addEmployee,
  asEmployee,
  asOperator,
  createCompany,
  createEmployee,
  createExpert,
  expertActor,
  planLesson,
} from '~/test/factories/company';

const errorWith = (code: string, details: object = {}) => ({ cause: { code, details } });
const shoulder = createFinding('어깨', 'L', 4, 2, '팔을 들 때 찌릿해요');

describe('a finding of an expert', () => {
  it('is stored sealed, one record per lesson, and shown by rounds in the order of the lessons', async () => {
    const scene = await bodyCheckScene();
    // The second lesson is written first.
    await scene.write({ lesson: 1 }, [createFinding('어깨', 'L', 3, 3), createFinding('목', 'BOTH', 1, 4)], {
      comment: '좋아졌어요',
    });
    await scene.as(scene.day(1, 6)).writeBodyCheck({
      ...scene.seat(0, 0),
      entries: [shoulder],
      comment: '어깨를 천천히',
      basedOn: 0,
    });
    const rows = await db.bodyCheckRecord.findMany({ include: { entries: true } });
    expect(new Set(rows.map(({ entries }) => entries.length))).toEqual(new Set([1, 2]));
    for (const { comment, entries } of rows)
      for (const sealed of [comment, ...entries.map(({ finding }) => finding)])
        for (const word of ['어깨', '찌릿', '좋아졌', 'vas', 'mmt'])
          expect(Buffer.from(sealed).includes(word)).toBe(false);
    const subject = await scene.as(scene.day(2)).bodyCheck(scene.seat(0, 2));
    expect(subject).toMatchObject({
      name: '직원 1',
      consented: true,
      revision: 0,
      rounds: [
        { round: 1, ...scene.seat(0, 0), comment: '어깨를 천천히', entries: [shoulder] },
        {
          round: 2,
          ...scene.seat(0, 1),
          entries: [createFinding('어깨', 'L', 3, 3), createFinding('목', 'BOTH', 1, 4)],
        },
      ],
    });
    expect(subject.rounds[0]?.startsAt).toEqual(scene.day(0));
    // A finding that is sealed for one part cannot be opened for another.
    const { recordId, finding } = await db.bodyCheckEntry.findFirstOrThrow({ where: { part: '목' } });
    await db.bodyCheckEntry.update({
      where: { recordId_part_side: { recordId, part: '어깨', side: 'L' } },
      data: { finding },
    });
    await expect(scene.as(scene.day(2)).bodyCheck(scene.seat(0, 2))).rejects.toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
    });
  });

  it('is saved as a whole round; an empty round removes it, and later rounds are renumbered', async () => {
    const scene = await bodyCheckScene();
    await scene.write({ lesson: 0 }, [shoulder, createFinding('발', 'R', 2, 2)]);
    await scene.write({ lesson: 1 }, [shoulder]);
    expect(await scene.write({ lesson: 0 }, [createFinding('발', 'R', 1, 2)], { basedOn: 1 })).toEqual({ revision: 2 });
    const read = async () => (await scene.as(scene.day(2)).bodyCheck(scene.seat(0, 2))).rounds;
    expect((await read()).map(({ round, entries }) => [round, entries.length])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    await scene.write({ lesson: 0 }, [], { basedOn: 2 });
    expect((await read()).map(({ round, b2bTimetableReservationId }) => [round, b2bTimetableReservationId])).toEqual([
      [1, scene.seat(0, 1).b2bTimetableReservationId],
    ]);
  });

  it('names the expert who last wrote it', async () => {
    const scene = await bodyCheckScene();
    for (const lesson of [0, 1]) await scene.write({ lesson }, [shoulder]);
    const other = await createExpert(scene.csCorporateId);
    await db.coach.update({ where: { id: other.id }, data: { displayName: '새 강사' } });
    const names = async () =>
      (await scene.employee(0, scene.day(2)).b2bLearner.bodyChecks({})).rounds.map((it) => it.expertName);
    const [before = ''] = await names();
    expect(await names()).toEqual([before, before]);
    // The lesson is assigned to another expert, who corrects the findings.
    const { csCorporateId, b2bTimetableId } = scene;
    const given = { startsAt: scene.day(0), encryptedCoachId: encryptId('coach', other.id) };
    const base = { csCorporateId, b2bTimetableId, scope: 'one', rehearsal: false } as const;
    await changeLessons(asOperator(scene.day(0, 8)), { ...base, ...given });
    const { b2bExpert } = callerFor(await expertActor(other, [scene.csCorporateId]), scene.day(0, 9));
    await b2bExpert.writeBodyCheck({ ...scene.seat(0, 0), entries: [shoulder], comment: '', basedOn: 1 });
    expect(await names()).toEqual(['새 강사', before]);
    expect((await scene.as(scene.day(2)).bodyCheck(scene.seat(0, 2))).rounds[0]?.expertName).toBe('새 강사');
  });

  it('is rejected when it was changed elsewhere, and written once per idempotency key', async () => {
    const scene = await bodyCheckScene();
    await scene.write({ lesson: 0 }, [shoulder]);
    await expect(scene.write({ lesson: 0 }, [createFinding('목', 'BOTH', 1, 1)])).rejects.toMatchObject(
      errorWith('CONFLICT', { revision: 1 }),
    );
    const secondWrite = {
      ...scene.seat(0, 0),
      entries: [createFinding('목', 'BOTH', 2, 1)],
      comment: '',
      basedOn: 1,
      idempotencyKey: crypto.randomUUID(),
      doneBy: encryptId('coach', scene.expert.id),
      doneAt: scene.day(0, 7),
    };
    for (const minutes of [8, 9])
      expect(await scene.as(scene.day(0, minutes)).writeBodyCheck(secondWrite)).toEqual({ revision: 2 });
    const both = await Promise.allSettled([
      scene.write({ lesson: 1 }, [createFinding('목', 'BOTH', 2, 1)]),
      scene.write({ lesson: 1 }, [createFinding('등', 'BOTH', 2, 1)]),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is accepted from the arrival until seven days after the lesson, by the time it was made', async () => {
    const scene = await bodyCheckScene();
    const write = (now: Date, doneAt?: Date) =>
      scene.as(now).writeBodyCheck({ ...scene.seat(0, 0), entries: [shoulder], comment: '', basedOn: 0, doneAt });
    const before = scene.day(0, -10);
    await expect(write(new Date(before.getTime() - 1))).rejects.toMatchObject({ cause: { code: 'TOO_EARLY' } });
    const until = new Date(scene.day(0, 50).getTime() + 7 * DAY_MS);
    await expect(write(new Date(until.getTime() + 1))).rejects.toMatchObject({ cause: { code: 'TOO_LATE' } });
    expect(await scene.as(before).bodyCheck(scene.seat(0, 0))).toMatchObject({
      writableFrom: before,
      writableUntil: until,
    });
    // A record that waited on the phone counts from the time when it was made.
    const last = new Date(until.getTime() + 3 * DAY_MS);
    await expect(write(new Date(last.getTime() + 1), until)).rejects.toMatchObject(
      errorWith('TOO_LATE', { until: until.toISOString() }),
    );
    expect(await write(last, until)).toEqual({ revision: 1 });
  });

  it.each([
    ['after the last moment', 7 * DAY_MS + 50 * MINUTE_MS, true],
    ['on the arrival', -10 * MINUTE_MS, true],
  ] as const)('%s a finding is still accepted', async (_, after, isAccepted) => {
    const scene = await bodyCheckScene({ lessons: 1 });
    const now = new Date(scene.day(0).getTime() + after);
    const done = scene.as(now).writeBodyCheck({ ...scene.seat(0, 0), entries: [shoulder], comment: '', basedOn: 0 });
    expect(await done.then(() => true)).toBe(isAccepted);
  });

  it('is rejected for a person without a seat, a guest, and a former employee', async () => {
    const scene = await bodyCheckScene({ people: 2, lessons: 1 });
    const guest = await scene
      .as(scene.day(0, -60))
      .addGuest({ b2bTimetableId: scene.b2bTimetableId, name: '손님', phone: '010-1234-5678' });
    const write = (named: { b2bTimetableReservationId: number }) =>
      scene.as(scene.day(0, 5)).writeBodyCheck({ ...named, entries: [shoulder], comment: '', basedOn: 0 });
    await expect(write(guest)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    await expect(scene.as(scene.day(0)).bodyCheck(guest)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    await scene.as(scene.day(0)).mark({ ...scene.seat(0, 0), attendanceCheck: 'NOSHOW' });
    await expect(write(scene.seat(0, 0))).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED', { status: 'NOSHOW' }));
    await write(scene.seat(1, 0));
    await db.companyMembership.update({ where: { id: scene.who(1).membershipId }, data: { leftAt: scene.day(0, 6) } });
    const expert = scene.as(scene.day(0, 7));
    for (const call of [
      () => expert.bodyCheck(scene.seat(1, 0)),
      () => expert.writeBodyCheck({ ...scene.seat(1, 0), entries: [], comment: '', basedOn: 1 }),
      () => expert.bodyCheckReport({ encryptedUserId: scene.token(1) }),
    ])
      await expect(call()).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    // The record stays readable for its owner.
    const formerMember = callerFor(
      { ...memberActor({ ...scene.who(1), id: scene.who(1).userId, grade: 'user' }) },
      scene.day(1),
    );
    expect(await formerMember.b2bLearner.bodyChecks({})).toMatchObject({
      company: { csCorporateId: scene.csCorporateId },
      rounds: [{ round: 1, entries: [shoulder] }],
    });
    expect(await formerMember.b2bLearner.bodyCheck(scene.seat(1, 0))).toMatchObject({ rounds: [{ round: 1 }] });
  });

  it('is rejected for an unknown part or side', async () => {
    const scene = await bodyCheckScene({ lessons: 1 });
    const write = (...entries: object[]) =>
      scene
        .as(scene.day(0, 5))
        .writeBodyCheck({ ...scene.seat(0, 0), entries: entries as never, comment: '', basedOn: 0 });
    for (const wrong of [
      { ...shoulder, side: 'X' },
      { ...shoulder, part: '꼬리' },
      { ...shoulder, part: '목', side: 'L' },
      { ...shoulder, vas: 6 },
      { ...shoulder, mmt: -1 },
      { ...shoulder, vas: 1.5 },
    ])
      await expect(write(wrong)).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });
    await expect(write(shoulder, { ...shoulder, vas: 1 })).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });
    await write(shoulder);
    const { id: recordId } = await db.bodyCheckRecord.findFirstOrThrow();
    const finding = new Uint8Array([1]);
    for (const spot of [
      { part: '목', side: 'L' },
      { part: '꼬리', side: 'BOTH' },
      { part: '어깨', side: 'X' },
    ])
      await expect(db.bodyCheckEntry.create({ data: { recordId, finding, ...spot } })).rejects.toThrow(
        /body_check_entries_spot/,
      );
    await expect(
      db.bodyCheckEntry.create({ data: { recordId, finding, part: '어깨', side: 'L' } }),
    ).rejects.toMatchObject({ code: 'P2002' });
  });
});

it('a part that needs a side gets no default side, except in what an earlier client left in its queue', async () => {
  const scene = await bodyCheckScene({ lessons: 1 });
  const at = (minutes: number) => scene.as(scene.day(0, minutes));
  const entry = (part: BodyPartKey) => ({ part, vas: 2, mmt: 3 });
  const round = (basedOn: number, ...parts: BodyPartKey[]) => ({
    ...scene.seat(0, 0),
    entries: parts.map(entry),
    comment: '',
    basedOn,
  });
  const rejected = { cause: { code: 'INVALID_INPUT' } };
  const queued = {
    doneBy: encryptId('coach', scene.expert.id),
    idempotencyKey: crypto.randomUUID(),
    doneAt: scene.day(0, 5),
  };
  for (const part of bodyPartKeys.filter((key) => bodyParts[key].needsSide)) {
    await expect(at(5).writeBodyCheck(round(0, part))).rejects.toMatchObject(rejected);
    await expect(at(5).addToBodyCheck({ ...scene.seat(0, 0), entries: [entry(part)] })).rejects.toMatchObject(rejected);
    await expect(at(5).bodyCheckPart({ ...scene.seat(0, 0), part })).rejects.toMatchObject(rejected);
  }
  await at(5).writeBodyCheck(round(0, '목'));
  await at(6).addToBodyCheck({ ...scene.seat(0, 0), entries: [entry('허리')] });
  expect((await at(7).bodyCheckPart({ ...scene.seat(0, 0), part: '목' })).index).toHaveLength(1);
  await at(8).writeBodyCheck({ ...round(2, '어깨', '목'), ...queued });
  expect((await at(9).bodyCheck(scene.seat(0, 0))).rounds).toMatchObject([
    { entries: [createFinding('어깨', 'BOTH', 2, 3), createFinding('목', 'BOTH', 2, 3)] },
  ]);
  // The same part twice: without a side it gets the default one both times.
  const twice = round(3, '어깨', '어깨');
  await expect(at(9).writeBodyCheck({ ...twice, doneBy: queued.doneBy })).rejects.toMatchObject(rejected);
});

describe('body checks', () => {
  it('are only readable for experts who teach the employee', async () => {
    const scene = await bodyCheckScene({ people: 2, lessons: 1 });
    await scene.write({ lesson: 0 }, [shoulder]);
    const otherCompany = await createCompany();
    const [expertElsewhere, colleague] = [
      await createExpert(otherCompany.csCorporateId),
      await createExpert(scene.csCorporateId),
    ];
    const named = scene.seat(0, 0);
    const otherExperts = [
      await expertActor(expertElsewhere, [otherCompany.csCorporateId]),
      await expertActor(colleague, [scene.csCorporateId]),
      await expertActor(scene.expert, [otherCompany.csCorporateId]),
    ];
    for (const actor of otherExperts) {
      const { b2bExpert } = callerFor(actor, scene.day(0, 5));
      for (const call of [
        () => b2bExpert.bodyCheck(named),
        () => b2bExpert.bodyCheckPart({ ...named, part: '어깨', side: 'L' }),
        () => b2bExpert.bodyCheckLesson({ b2bTimetableId: scene.b2bTimetableId }),
        () => b2bExpert.bodyCheckReport({ encryptedUserId: scene.token(0) }),
        () => b2bExpert.writeBodyCheck({ ...named, entries: [], comment: '', basedOn: 1 }),
        () => b2bExpert.addToBodyCheck({ ...named, entries: [shoulder] }),
      ])
        await expect(call()).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    }
    expect(
      await callerFor(otherExperts[1], scene.day(0, 5)).b2bExpert.bodyCheckDay({
        csCorporateId: scene.csCorporateId,
        date: '2026-12-01',
      }),
    ).toEqual([]);
    // Colleagues and employees of another company find nothing by the number either.
    const other = await createEmployee(otherCompany.csCorporateId);
    for (const caller of [scene.employee(1, scene.day(0)), callerFor(memberActor(other), scene.day(0))])
      await expect(caller.b2bLearner.bodyCheck(named)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    expect(await scene.employee(1, scene.day(0)).b2bLearner.bodyChecks({})).toMatchObject({ rounds: [] });
    await expect(
      scene.employee(1, scene.day(0)).b2bLearner.bodyChecks({ csCorporateId: otherCompany.csCorporateId }),
    ).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    expect(await scene.accessEvents()).toEqual([]);
  });

  it('are counted separately at each company, and all stay readable for their owner', async () => {
    const [firstScene, secondScene] = [await bodyCheckScene({ lessons: 1 }), await bodyCheckScene({ lessons: 1 })];
    await firstScene.write({ lesson: 0 }, [shoulder]);
    const { userId: id, ...person } = firstScene.who(0);
    const by = { role: 'operator', actorId: 1 } as const;
    const now = firstScene.day(0, -60);
    await db.$transaction((tx) =>
      leaveCompany(tx, { userIds: [id], by, reason: 'operator', now: firstScene.day(0, 60) }),
    );
    const { membershipId } = await addEmployee(secondScene.csCorporateId, { id, ...person }, { now });
    const employee = { userId: id, ...person, membershipId };
    const membership = { id: membershipId, csCorporateId: secondScene.csCorporateId, isManager: false };
    const actor = { ...memberActor({ id, ...person, grade: 'user' }), membership };
    const own = callerFor(actor, secondScene.day(2));
    const [first, second] = [firstScene.csCorporateId, secondScene.csCorporateId];
    // A company that the employee has just joined has no rounds yet, and does not show those of the other company.
    const { company, rounds } = await callerFor(actor, now).b2bLearner.bodyChecks({});
    expect([company?.csCorporateId, rounds]).toEqual([second, []]);
    const later = await planLesson({
      csCorporateId: secondScene.csCorporateId,
      programId: secondScene.program.id,
      coachId: secondScene.expert.id,
      placeId: secondScene.place.id,
      startsAt: secondScene.day(1),
    });
    const seat = await reserveSeat(asEmployee(secondScene.csCorporateId, employee, now), later);
    await secondScene
      .as(secondScene.day(1))
      .writeBodyCheck({ ...seat, entries: [createFinding('목', 'BOTH', 1, 1)], comment: '', basedOn: 0 });
    const all = await own.b2bLearner.bodyChecks({});
    expect(all).toMatchObject({
      company: { csCorporateId: second },
      companies: [
        { csCorporateId: second, rounds: 1 },
        { csCorporateId: first, rounds: 1 },
      ],
      rounds: [{ round: 1, entries: [{ part: '목' }] }],
    });
    const before = await own.b2bLearner.bodyChecks({ csCorporateId: first });
    expect(before).toMatchObject({ rounds: [{ round: 1, entries: [shoulder] }] });
    for (const { company: shown, rounds: kept, encryptedDocumentSubject } of [all, before]) {
      const paper = await own.document.get({ kind: 'pdf', encryptedId: encryptedDocumentSubject ?? '' });
      expect(paper).toMatchObject({ company: shown?.name, rounds: kept.map(({ entries }) => ({ round: 1, entries })) });
    }
    expect((await secondScene.as(secondScene.day(1)).bodyCheck(seat)).rounds.map(({ round }) => round)).toEqual([1]);
  });

  it('of a lesson include the newest rounds only of employees who consent', async () => {
    const scene = await bodyCheckScene({ people: 2, lessons: 2 });
    await scene.write({ lesson: 0 }, [shoulder]);
    await scene.write({ person: 1, lesson: 0 }, [shoulder]);
    await consentTo(scene.who(1).userId, false);
    const b2bTimetableId = scene.weeks[1]?.b2bTimetableId ?? 0;
    const expected = [
      { ...scene.seat(0, 1), consented: true, rounds: [{ round: 1 }], revision: 0 },
      { ...scene.seat(1, 1), consented: false, rounds: [] },
    ];
    expect(await scene.as(scene.day(1)).bodyCheckLesson({ b2bTimetableId })).toMatchObject(expected);
    const day = { csCorporateId: scene.csCorporateId, date: '2026-12-08' };
    expect(await scene.as(scene.day(1)).bodyCheckDay(day)).toMatchObject(expected);
  });

  it('are stored on a phone as the newest ten rounds, and read in full', async () => {
    const scene = await bodyCheckScene({ lessons: 12 });
    const written = Array.from({ length: 11 }, (_, lesson) => lesson);
    for (const lesson of written) await scene.write({ lesson }, [shoulder]);
    const expert = scene.as(scene.day(11));
    const { b2bTimetableId = 0, startsAt = scene.day(11) } = scene.weeks[11] ?? {};
    const day = { csCorporateId: scene.csCorporateId, date: seoulDate(startsAt) };
    const numbers = ({ rounds }: { rounds: readonly { round: number }[] }) => rounds.map(({ round }) => round);
    const all = written.map((lesson) => lesson + 1);
    const newest = [all.slice(1)];
    expect((await expert.bodyCheckLesson({ b2bTimetableId })).map(numbers)).toEqual(newest);
    expect((await expert.bodyCheckDay(day)).map(numbers)).toEqual(newest);
    expect(numbers(await expert.bodyCheck(scene.seat(0, 11)))).toEqual(all);
    const { index } = await expert.bodyCheckReport({ encryptedUserId: scene.token(0) });
    expect(numbers({ rounds: index })).toEqual(all);
  });

  it('of a part include this lesson and those before it', async () => {
    const scene = await bodyCheckScene();
    for (const lesson of [0, 1, 2])
      await scene.write({ lesson }, [createFinding('어깨', 'L', 4 - lesson, 2), createFinding('발', 'R', 1, 1)]);
    const part = { part: '어깨', side: 'L' } as const;
    const { index, indexForPastHistory } = await scene
      .as(scene.day(2, 9))
      .bodyCheckPart({ ...scene.seat(0, 1), ...part });
    expect(index.map(({ round, entries }) => [round, entries])).toEqual([
      [1, [createFinding('어깨', 'L', 4, 2)]],
      [2, [createFinding('어깨', 'L', 3, 2)]],
    ]);
    expect(indexForPastHistory.map(({ round }) => round)).toEqual([1]);
    const none = await scene.as(scene.day(2, 9)).bodyCheckPart({ ...scene.seat(0, 1), part: '어깨', side: 'R' });
    expect(none).toEqual({ index: [], indexForPastHistory: [] });
  });

  it('can be extended by existing clients: an entry replaces the one of the same part and side', async () => {
    const scene = await bodyCheckScene({ lessons: 1 });
    const add = (minutes: number, input: object) =>
      scene.as(scene.day(0, minutes)).addToBodyCheck({ ...scene.seat(0, 0), ...input } as never);
    await add(1, { entries: [shoulder, createFinding('목', 'BOTH', 1, 1)], comment: '첫 기록' });
    expect(await add(2, { entries: [createFinding('어깨', 'L', 2, 3), createFinding('어깨', 'R', 0, 5)] })).toEqual({
      revision: 2,
    });
    expect((await scene.as(scene.day(0, 3)).bodyCheck(scene.seat(0, 0))).rounds).toMatchObject([
      {
        comment: '첫 기록',
        entries: [
          createFinding('어깨', 'L', 2, 3),
          createFinding('어깨', 'R', 0, 5),
          createFinding('목', 'BOTH', 1, 1),
        ],
      },
    ]);
  });
});

it('an employee who became a coach can still read and print their own body checks, and withdraw the consent', async () => {
  const scene = await bodyCheckScene({ lessons: 1 });
  await scene.write({ lesson: 0 }, [shoulder]);
  const { userId: id, name, email, membershipId } = scene.who(0);
  await db.companyMembership.update({ where: { id: membershipId }, data: { leftAt: scene.day(0, 60) } });
  await db.user.update({ where: { id }, data: { grade: 'coach' } });
  const coach = callerFor(memberActor({ id, name, email, grade: 'coach' }), scene.day(1));
  const { rounds, encryptedDocumentSubject } = await coach.b2bLearner.bodyChecks({});
  expect(rounds).toMatchObject([{ round: 1, entries: [shoulder] }]);
  expect(await coach.b2bLearner.bodyCheck(scene.seat(0, 0))).toMatchObject({ rounds: [{ round: 1 }] });
  const paper = { kind: 'pdf', encryptedId: encryptedDocumentSubject ?? '' } as const;
  expect(await coach.document.request(paper)).toMatchObject({ status: 'QUEUED' });
  expect(await coach.session.account()).toMatchObject({ hasCompanyHealth: true });
  await coach.session.setConsent({ kind: 'HEALTH_BODY_CHECK', granted: false });
  expect((await coach.b2bLearner.bodyChecks({})).consent.granted).toBe(false);
});
