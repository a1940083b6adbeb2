import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { procedures } from '~/test/procedures';
import type { Caller, LegacyRow } from './row';
import { legacyRows } from './table';

const token = 'k1_token';
const lessonRef = { encryptedId: token, dagaonProgramType: 'short' };
const ofLesson = { b2bTimetableId: 1 };
const ofReservation = { b2bTimetableReservationId: 1 };
const memo = { memo: '천천히', secretMemo: '나만' };
const filter = {
  serviceType: 'workout',
  province: '서울특별시',
  city: '강남구',
  genders: ['female'],
  purposes: ['4'],
  types: ['1'],
  schedules: ['tue5'],
};
const review = {
  score: 5,
  professionalism: 4,
  configuration: 3,
  intensity: 'weaker',
  time: 'long',
  next: 'unknown',
  recommend: 'yes',
  toCoach: '고마워요',
  memo: '좋았어요',
  secretMemo: '비밀',
};
const cType = {
  medicalHistory: ['hypertension', 'other'],
  medicalHistoryOther: '손목 터널 증후군',
  intensiveCare: ['neck'],
  bodyTouch: true,
  mood: 'good',
  preferType: 'stretching',
  intensity: 'medium',
};
const finding = { part: '어깨', partDetailKey: 'L', vas: 4, mmt: 2, other: '찌릿해요' };

/** Every row with a body in which all fields that it reads are filled in. A new row must be added here. */
const completeBodies: Readonly<Record<string, object>> = {
  'get /api/checkAlive': {},
  'get /api/baseInfo/session': {},
  'get /api/baseInfo/globalscript': {},
  'get /coaches/hasCoach': filter,
  'post /coaches/hasCoach': filter,
  'get /coaches/tool': {
    serviceType: 'art',
    materials: ['clay'],
    subcategory: '바이올린',
    workoutTypes: ['1'],
    programPermalink: 'pilates-home',
  },
  'get /coaches/tool/refresh': { serviceType: 'art', toolIds: [token] },
  'get /api/tools/:serviceType': {},
  'get /api/populardagaons': { province: '서울특별시', city: '강남구', district: '역삼1동' },
  'get /api/reviews': { page: '2', isOnlyImageReviews: 'true' },
  'post /api/facebook/marketing/pageView': { eventId: '1763600001000' },
  'post /api/facebook/marketing/purchase': { oid: 'order-1' },
  'get /api/user/form': { ...lessonRef, isSuggestConsulting: 'true' },
  'get /api/user/suggestConsultingForm': lessonRef,
  'get /api/coach/lesson/firstTime': lessonRef,
  'get /api/coach/lesson/firstTime/suggestConsulting': lessonRef,
  'post /api/coach/lesson/firstTime/learnerRequestMsg': lessonRef,
  'post /api/coach/lesson/firstTime/learnerRequestMsg/suggestConsulting': lessonRef,
  'post /api/coach/msg/link': lessonRef,
  'post /api/coach/msg/link/suggestConsulting': lessonRef,
  'get /api/payment/read': lessonRef,
  'get /api/coach/lesson/memos': { encryptedUserId: token },
  'get /api/b2b/baseInfo': { csCorporateId: 1 },
  'get /api/b2b/lesson': ofLesson,
  'get /api/b2b/myReservations': {},
  'get /api/b2b/lesson/cancel/isValidNoShow': ofReservation,
  'put /api/b2b/lesson/cancel': ofReservation,
  'put /api/b2b/group/lesson/attendanceCheck/absence': ofReservation,
  'post /api/b2b/expert/companyAuth': { csCorporateId: 1 },
  'get /api/b2b/challenge': { challengeId: 1 },
  'post /api/b2b/review': { ...ofReservation, review },
  'post /api/b2b/expert/learner': { ...ofLesson, name: '김손님', phone: '010-1234-5678' },
  'get /api/b2b/expert/users': { ...ofLesson, page: 1, searchFilter: '직원' },
  'post /api/b2b/expert/reserve': { ...ofLesson, email: 'a@dagaon.test' },
  'get /api/b2b/expert/lessonReservations': { ...ofLesson, page: 1 },
  'get /api/b2b/expert/coachInputLearnerCount': ofLesson,
  'put /api/b2b/expert/attendanceCheck': { ...ofReservation, attendanceCheck: 'true' },
  'get /api/b2b/expert/lessonMemo': { learnerEmail: 'a@dagaon.test' },
  'post /api/b2b/expert/lessonMemo': { learnerEmail: 'a@dagaon.test', ...memo },
  'get /api/b2b/expert/lessonMemoForGroup': ofLesson,
  'post /api/b2b/expert/lessonMemoForGroup': { ...ofLesson, ...memo },
  'get /api/b2b/expert/bodyCheck': ofLesson,
  'post /api/b2b/expert/bodyCheck': { ...ofReservation, bodyCheck: [finding], comment: '천천히' },
  'get /api/b2b/expert/bodyCheck/histories': ofReservation,
  'get /api/b2b/expert/bodyCheck/partHistories': { ...ofReservation, partKey: '어깨', partDetailKey: 'L' },
  'get /api/b2b/expert/bodyCheck/report': { encryptedUserId: token },
  'get /api/b2b/learner/bodyCheck/histories': {},
  'get /api/b2b/answerForQuestions': { csCorporateProgramType: 1 },
  'post /api/b2b/answerForQuestions': { csCorporateProgramType: 1, answer: cType },
};

/** Without a comment the stored one stays; an empty comment replaces it. */
const ignoredFields = new Set(['post /api/b2b/expert/bodyCheck comment']);

const nameOf = ({ method, path }: LegacyRow) => `${method} ${path}`;
const schemas = new Map(
  procedures.map(([path, { _def }]) => [path, (_def as unknown as { inputs?: z.ZodType[] }).inputs ?? []] as const),
);

type Called = { procedure: string; input: unknown; fields: Set<string> };

/** Returns what a row makes of a body: the procedure that it calls, its input, and the fields that it read. */
async function callOf(row: LegacyRow, body: object): Promise<Called> {
  const fields = new Set<string>();
  let called: Called | undefined;
  const callerAt = (path: string[]): unknown =>
    new Proxy(() => {}, {
      get: (_target, name) => callerAt([...path, String(name)]),
      apply: (_target, _self, [input]) => {
        called = { procedure: path.join('.'), input, fields };
        return Promise.reject(new Error('called'));
      },
    });
  const watched = new Proxy(body as Record<string, unknown>, {
    get: (target, name) => {
      fields.add(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  await row.answer(callerAt([]) as Caller, watched, { serviceType: 'workout' }).catch(() => {});
  if (!called) throw new Error(`${nameOf(row)} calls nothing`);
  return called;
}

/** Returns the parsed input of the procedure; null if its schema rejects it. */
async function parseRow(row: LegacyRow, body: object): Promise<object | null> {
  const { procedure, input } = await callOf(row, body);
  const parsedInputs = (schemas.get(procedure) ?? []).map((schema) => schema.safeParse(input));
  return parsedInputs.every(({ success }) => success)
    ? Object.assign({}, ...parsedInputs.map(({ data }) => data))
    : null;
}

type Path = readonly (string | number)[];

/** Returns the path of every field in a body, including those in nested objects and lists. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = [...path, name];
    return Array.isArray(value) ? placesIn(inner, place) : [place, ...placesIn(inner, place)];
  });
}

/** Returns the body with another value at a path; undefined removes the field. */
function changeAt(body: object, path: Path, value: unknown): object {
  const copy = structuredClone(body);
  const parent = path.slice(0, -1).reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], copy);
  const last = path.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(parent as object, last);
  else Object.assign(parent as object, { [last]: value });
  return copy;
}

describe.each(legacyRows.map((row) => [nameOf(row), row] as const))('%s', (name, row) => {
  const body = completeBodies[name] ?? {};

  it('reads only the fields that are tested here, and accepts them all filled in', async () => {
    const { fields } = await callOf(row, body);
    expect(new Set(Object.keys(body))).toEqual(fields);
    expect(await parseRow(row, body)).not.toBeNull();
  });

  it.each(placesIn(body).map((path) => [path.join('.'), path] as const))(
    'treats an empty %s like an absent one, where it is optional',
    async (place, path) => {
      const without = await parseRow(row, changeAt(body, path, undefined));
      if (without === null || ignoredFields.has(`${name} ${place}`)) return;
      expect(await parseRow(row, changeAt(body, path, ''))).toEqual(without);
      const lists = Array.isArray(path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], body));
      if (lists) expect(await parseRow(row, changeAt(body, path, ['']))).toEqual(without);
    },
  );
});

it('every row is tested for empty fields', () => {
  expect(new Set(legacyRows.map(nameOf))).toEqual(new Set(Object.keys(completeBodies)));
});
