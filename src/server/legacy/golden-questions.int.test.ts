import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { handleLegacy } from '~/server/legacy/handle';
import { consentTo } from '~/test/company/body-check-scene';
import { createCompany, createEmployees, createExpert } from '~/test/factories/company';
import { createLearner } from '~/test/factories/lesson';
import { callAsClients as call, rowsWithoutGolden } from '~/test/golden-calls';
import { cookieOf } from '~/test/members';

const path = '/api/b2b/answerForQuestions/';
const answers = {
  1: {
    medicalHistory: ['hypertension', 'other'],
    medicalHistoryOther: '손목 터널 증후군',
    intensiveCare: ['neck', 'waist'],
    bodyTouch: true,
    mood: 'good',
    preferType: 'stretching',
    intensity: 'medium',
  },
  3: {
    medicalHistoryYN: 'Y',
    medicalHistory: '무릎 수술',
    intensiveCare: ['knee'],
    bodyTouch: false,
    intensity: 'weak',
  },
  5: { medicalHistoryYN: 'N', medicalHistory: '', intensiveCare: ['shoulder'], bodyTouch: true, mood: 'stressed' },
} as const;

/** Encodes fields as browsers do: a list entry by entry, and an empty list as no field. */
function formOf(type: number, answer: object): URLSearchParams {
  const form = new URLSearchParams({ _method: 'post', csCorporateProgramType: String(type) });
  for (const [field, value] of Object.entries(answer))
    if (Array.isArray(value)) for (const entry of value) form.append(`answer[${field}][]`, String(entry));
    else form.set(`answer[${field}]`, String(value));
  return form;
}

async function postForm(form: URLSearchParams, cookie: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie };
  const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body: form });
  const response = await handleLegacy(request);
  return { status: response.status, body: (await response.json()) as unknown };
}

async function employee() {
  const { csCorporateId } = await createCompany();
  const [own, otherEmployee] = await createEmployees(csCorporateId, 2);
  if (!own || !otherEmployee) throw new Error('two were made');
  const cookie = await cookieOf(own.userId);
  const get = (csCorporateProgramType: unknown) => call(path, 'get', { csCorporateProgramType }, cookie);
  return { ...own, csCorporateId, cookie, get, near: await cookieOf(otherEmployee.userId) };
}

describe('the calls of the existing clients about questions', () => {
  it.each([1, 3, 5] as const)('/api/b2b/answerForQuestions/ stores and returns the answer of type %i', async (type) => {
    const { userId, cookie, near: otherEmployee, get } = await employee();
    expect(await get(type)).toEqual({ status: 200, body: { answer: null } });
    const sent = { csCorporateProgramType: type, answer: answers[type] };
    expect(await call(path, 'post', sent, cookie)).toMatchObject({
      status: 403,
      body: { code: 'HEALTH_CONSENT_REQUIRED', message: '건강 정보를 쓰려면 동의가 필요해요.' },
    });
    await consentTo(userId, true, new Date(), 'HEALTH_QUESTIONS');
    expect(await call(path, 'post', sent, cookie)).toEqual({ status: 200, body: {} });
    const { answeredAt } = await db.questionAnswer.findFirstOrThrow({ where: { userId } });
    const expectedAnswer = {
      status: 200,
      body: { answer: { ...answers[type], updatedAt: answeredAt?.toISOString() } },
    };
    expect(await get(type)).toEqual(expectedAnswer);
    // The number as a form sends it.
    expect(await get(String(type))).toEqual(expectedAnswer);
    expect(await call(path, 'get', { csCorporateProgramType: type }, otherEmployee)).toEqual({
      status: 200,
      body: { answer: null },
    });
  });

  it.each([1, 3, 5] as const)('/api/b2b/answerForQuestions/ also accepts type %i from a form', async (type) => {
    const { userId, cookie, get } = await employee();
    await consentTo(userId, true, new Date(), 'HEALTH_QUESTIONS');
    expect(await postForm(formOf(type, answers[type]), cookie)).toEqual({ status: 200, body: {} });
    expect(await get(type)).toMatchObject({ body: { answer: answers[type] } });
    // No option is chosen, and the text is empty.
    const rest = { ...answers[type], medicalHistory: '', intensiveCare: [] };
    const none = type === 1 ? { medicalHistory: [], medicalHistoryOther: '' } : { medicalHistoryYN: 'N' };
    expect((await postForm(formOf(type, { ...rest, ...none, bodyTouch: 'N' }), cookie)).status).toBe(200);
    expect(await get(type)).toMatchObject({
      body: { answer: { medicalHistory: type === 1 ? [] : '', intensiveCare: [], bodyTouch: false } },
    });
  });

  it('/api/b2b/answerForQuestions/ rejects other types, invalid answers and other users', async () => {
    const { userId, csCorporateId, cookie, get } = await employee();
    await consentTo(userId, true, new Date(), 'HEALTH_QUESTIONS');
    for (const type of [2, 'x', null]) expect((await get(type)).status).toBe(400);
    const wrong = { csCorporateProgramType: 5, answer: { ...answers[5], mood: 'angry' } };
    expect(await call(path, 'post', wrong, cookie)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect((await call(path, 'post', { csCorporateProgramType: 5, answer: 'good' }, cookie)).status).toBe(400);
    const answerInput = { csCorporateProgramType: 5, answer: answers[5] };
    const learner = await cookieOf((await createLearner()).id);
    const expert = await cookieOf((await createExpert(csCorporateId)).userId);
    expect((await call(path, 'post', answerInput, learner)).status).toBe(403);
    expect((await call(path, 'post', answerInput)).status).toBe(401);
    expect((await call(path, 'post', answerInput, expert)).status).toBe(403);
    // Returns the caller's own answer, whatever the role: the expert has none.
    expect(await call(path, 'get', answerInput, expert)).toMatchObject({ status: 200, body: { answer: null } });
    expect(await db.questionAnswer.count({ where: { userId } })).toBe(0);
  });

  it('has a golden request for every row of questions', () => {
    expect(rowsWithoutGolden('questions')).toEqual([]);
  });
});
