import { beforeAll, describe, expect, it } from 'vitest';
import { roles } from '~/domain/shared/access';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { errorCatalogue } from '~/domain/shared/errors';
import { encryptId } from '~/server/crypto/encrypted-id';
import { MAX_BODY_BYTES } from '~/server/http/read-body';
import { consentTo } from '~/test/company/body-check-scene';
import { createChallenge } from '~/test/factories/challenge';
import { createEmployees, createLessonScene, type Employee, reserveSeats } from '~/test/factories/company';
import { createOwnedRows } from '~/test/factories/owned-rows';
import { createReachableRegion } from '~/test/factories/reachable-region';
import { hostileValues, spoil } from '~/test/inputs/hostile-input';
import { cookieOf, createMembers } from '~/test/members';
import { createRandom, pick } from '~/test/inputs/sample-input';
import { handleLegacy } from './handle';
import type { Caller, LegacyRow } from './row';
import { legacyRows } from './table';

const CASES = 60;

type Owned = Awaited<ReturnType<typeof createOwnedRows>>;
type Place = { province: string; city: string; district: string };
type Company = Awaited<ReturnType<typeof createStartedLesson>>;

const rows = legacyRows.map((row) => [`${row.method} ${row.path}`, row] as const);
const isConsulting = ({ path }: LegacyRow) => /suggestConsulting/i.test(path);

/** Creates a company lesson in progress: its expert marks attendance, and `seated` has a seat in it. */
async function createStartedLesson() {
  const [now, planned] = [Date.now(), new Date(Date.now() - 2 * DAY_MS)];
  const scene = await createLessonScene({ startsAt: new Date(now - 2 * MINUTE_MS), now: planned });
  const [seated, comes] = (await createEmployees(scene.csCorporateId, 2)) as [Employee, Employee];
  const [b2bTimetableReservationId] = await reserveSeats(scene, [seated], planned);
  await consentTo(seated.userId);
  await consentTo(seated.userId, true, new Date(), 'HEALTH_QUESTIONS');
  const { challengeId } = await createChallenge({ csCorporateIds: [scene.csCorporateId] });
  return { ...scene, seated, comes, b2bTimetableReservationId, challengeId };
}

/** Returns the body fields that a row reads, found with a body that records each access. */
async function fieldsOf(row: LegacyRow): Promise<string[]> {
  const read = new Set<string>();
  const body = new Proxy(
    {},
    {
      get: (_target, field) => void read.add(String(field)),
      // Fields that are read from a copy of the body would not be recorded.
      ownKeys: () => {
        read.add('...');
        return [];
      },
    },
  );
  const caller: object = new Proxy(async () => ({}), { get: () => caller, apply: async () => ({}) });
  // The result for the empty answer is ignored.
  await row.answer(caller as Caller, body, {}).catch(() => {});
  return [...read];
}

/**
 * Returns every field that a call of docs/product/legacy-calls.md may contain, with valid values of its owner; a row
 * reads only the fields that it knows.
 */
function validFields(
  row: LegacyRow,
  { tokens }: Owned,
  { province, city, district }: Place,
  { csCorporateId, b2bTimetableId, b2bTimetableReservationId, challengeId, seated, comes }: Company,
): Record<string, unknown> {
  return {
    encryptedId: isConsulting(row) ? tokens.consulting : tokens.contract,
    dagaonProgramType: 'trial',
    isSuggestConsulting: false,
    encryptedUserId: row.path.startsWith('/api/b2b/') ? encryptId('user', seated.userId) : tokens.user,
    bodyCheck: [{ part: '어깨', partDetailKey: 'L', bodyCheck: { vas: { key: 3 }, mmt: { key: 2 } } }],
    comment: '어깨를 천천히',
    partKey: '어깨',
    partDetailKey: 'L',
    csCorporateId,
    b2bTimetableId,
    b2bTimetableReservationId,
    challengeId,
    attendanceCheck: 'true',
    email: comes.email,
    learnerEmail: seated.email,
    name: '김손님',
    phone: '010-1234-5678',
    searchFilter: '직원',
    memo: '어깨를 천천히',
    secretMemo: '나만 보는 메모',
    review: {
      score: 5,
      professionalism: 4,
      configuration: 3,
      intensity: 'stronger',
      time: 'short',
      next: 'yes',
      recommend: 'no',
      toCoach: '호흡 설명이 좋았어요',
    },
    csCorporateProgramType: 5,
    answer: {
      medicalHistoryYN: 'Y',
      medicalHistory: '허리 디스크',
      intensiveCare: ['waist'],
      bodyTouch: 'true',
      mood: 'tired',
    },
    serviceType: 'workout',
    province,
    city,
    district,
    genders: ['female'],
    purposes: [8],
    types: [2],
    schedules: ['mon5'],
    materials: ['종이'],
    subcategory: '피아노',
    workoutTypes: [1],
    programPermalink: tokens.permalink,
    toolIds: [encryptId('tool', 1)],
    page: 1,
    isOnlyImageReviews: true,
    eventId: '1763600001000',
    oid: tokens.oid,
  };
}

function request(path: string, body: string, { cookie = '', asForm = false } = {}): Request {
  return new Request(`http://localhost${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': asForm ? 'application/x-www-form-urlencoded' : 'application/json' },
    body,
  });
}

/** Encodes a form as the old clients do; values that a form cannot contain become text. */
function encodeForm(body: unknown): string {
  if (typeof body !== 'object' || body === null) return String(body);
  const pairs = Object.entries(body).flatMap(([key, value]) =>
    Array.isArray(value) ? value.slice(0, 50).map((entry) => [`${key}[]`, text(entry)]) : [[key, text(value)]],
  );
  return new URLSearchParams(pairs).toString();
}

function text(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}

/** Returns the code with which the call was rejected, or null. */
async function expectTyped(response: Response, about: unknown): Promise<string | null> {
  const answer = await response.text();
  const context = `${JSON.stringify(about)?.slice(0, 400)} → ${answer.slice(0, 400)}`;
  expect(response.status, context).not.toBe(500);
  expect(answer).not.toMatch(/prisma|node_modules|stack"/i);
  const parsed: unknown = JSON.parse(answer);
  if (response.status === 207) return 'STALE';
  if (response.status < 400) return null;
  const { code = '' } = parsed as { code?: string };
  expect(Object.keys(errorCatalogue), context).toContain(code);
  return code;
}

describe('hostile input to the legacy calls', () => {
  let members: Awaited<ReturnType<typeof createMembers>>;
  let owned: Owned;
  let place: Place;
  let company: Company;
  let cookies: { learner: string; coach: string; employee: string; expert: string };

  beforeAll(async () => {
    [members, owned] = [await createMembers(), await createOwnedRows()];
    company = await createStartedLesson();
    place = await createReachableRegion(owned.people.coach.coachId ?? 0);
    cookies = {
      learner: await cookieOf(owned.people.learner.userId),
      coach: await cookieOf(owned.people.coach.userId),
      employee: await cookieOf(company.seated.userId),
      expert: await cookieOf(company.expert.userId),
    };
  });

  function ownerOf({ path }: LegacyRow): string {
    if (path.startsWith('/api/b2b/expert/')) return cookies.expert;
    if (path.startsWith('/api/b2b/')) return cookies.employee;
    return path.startsWith('/api/coach/') ? cookies.coach : cookies.learner;
  }
  const pathOf = (row: LegacyRow) => row.path.replace(/:\w+/g, 'workout');

  it.each(rows)('%s answers with a typed error or a result', async (name, row) => {
    const random = createRandom(name.length * 104_729);
    const fields = Object.keys(validFields(row, owned, place, company));
    for (let index = 0; index < CASES; index += 1) {
      const some = fields.filter(() => random() < 0.5).map((field) => [field, pick(random, hostileValues)]);
      const plain: Record<string, unknown> = { _method: row.method, ...Object.fromEntries(some) };
      const spoiled = index % 3 === 0 ? spoil(plain, random) : plain;
      const asForm = random() < 0.5;
      const path = row.path.replace(/:\w+/g, () => pick(random, ['workout', 'nothing', '%00', '..', '1']));
      const { cookie } = members[pick(random, roles)];
      await expectTyped(
        await handleLegacy(
          request(
            `${path}${random() < 0.5 ? '/' : ''}`,
            asForm ? encodeForm(spoiled) : (JSON.stringify(spoiled) ?? ''),
            { cookie, asForm },
          ),
        ),
        { name, spoiled },
      );
    }
  });

  it('covers every field that a row reads, and no other', async () => {
    const read = await Promise.all(legacyRows.map(fieldsOf));
    for (const row of legacyRows)
      expect(new Set(Object.keys(validFields(row, owned, place, company)))).toEqual(new Set(read.flat()));
  });

  it.each(rows)('%s answers its owner, even with any one field replaced by a hostile value', async (name, row) => {
    const valid = validFields(row, owned, place, company);
    const fields = await fieldsOf(row);
    const body = { _method: row.method, ...valid };
    const cookie = ownerOf(row);
    // The row's state may cause a rejection, but the valid input must not.
    expect(await expectTyped(await handleLegacy(request(pathOf(row), JSON.stringify(body), { cookie })), body)).toEqual(
      expect.not.stringMatching(/^(INVALID_INPUT|NOT_FOUND|STALE|UNAUTHENTICATED|FORBIDDEN)$/),
    );
    for (const field of fields) {
      for (const [index, value] of hostileValues.entries()) {
        const spoiled = { ...body, [field]: value };
        const asForm = index % 3 === 0;
        const code = await expectTyped(
          await handleLegacy(
            request(pathOf(row), asForm ? encodeForm(spoiled) : JSON.stringify(spoiled), { cookie, asForm }),
          ),
          { name, field, value },
        );
        // An expert who names another company is rejected with FORBIDDEN, as the contract says.
        const rejectedByField = field === 'csCorporateId' && row.path.startsWith('/api/b2b/expert/');
        expect(['UNAUTHENTICATED', ...(rejectedByField ? [] : ['FORBIDDEN'])], `${name} ${field}`).not.toContain(code);
      }
    }
  });

  it.each(rows)('%s rejects a broken body and one over the limit', async (_name, row) => {
    const cookie = ownerOf(row);
    const rejection = async (body: string, asForm = false) =>
      expectTyped(await handleLegacy(request(pathOf(row), body, { cookie, asForm })), body.slice(0, 60));
    for (const body of ['{', 'null', '[]', '"x"', `{"_method":"${row.method}"`, `{"_method":"${row.method}",}`])
      expect(await rejection(body), body).toBe('INVALID_INPUT');
    const filler = 'x'.repeat(MAX_BODY_BYTES);
    expect(await rejection(JSON.stringify({ _method: row.method, filler }))).toBe('PAYLOAD_TOO_LARGE');
    expect(await rejection(`_method=${row.method}&filler=${filler}`, true)).toBe('PAYLOAD_TOO_LARGE');
  });
});
