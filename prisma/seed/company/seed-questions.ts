import type { HealthCheck } from '~/domain/health-stop/schema';
import { accountPolicy } from '~/domain/account/policy';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import {
  type Answered,
  carePlaces,
  intensities,
  medicalHistories,
  moods,
  preferTypes,
  type QuestionType,
  toQuestionType,
} from '~/domain/timetable/question/schema';
import { sealAnswer } from '~/server/services/timetable/question/sealed-answer';
import { demoEmails } from '../demo-accounts';
import { insertRows, type Queryable } from '../insert-rows';
import { createRandom, type Random } from '../random';

const histories = ['허리 디스크로 2년 전에 치료받았어요', '고혈압 약을 먹고 있어요', '어깨 수술을 했어요'];

/** Returns the bytes in the format that JSON rows need. */
const bytes = (sealed: Uint8Array) => `\\x${Buffer.from(sealed).toString('hex')}`;

function drawAnswer(random: Random, type: QuestionType): Answered {
  const intensiveCare = random.some(carePlaces, random.int(0, 2));
  const bodyTouch = random.chance(0.8);
  const hasHistory = random.chance(0.25);
  const healthAnswers = {
    medicalHistoryYN: hasHistory ? ('Y' as const) : ('N' as const),
    medicalHistory: hasHistory ? random.pick(histories) : '',
  };
  const mood = random.pick(moods);
  const intensity = random.pick(intensities);
  if (type === 3)
    return { csCorporateProgramType: type, answer: { ...healthAnswers, intensiveCare, bodyTouch, intensity } };
  if (type === 5) return { csCorporateProgramType: type, answer: { ...healthAnswers, intensiveCare, bodyTouch, mood } };
  const selectableHistories = medicalHistories.filter((history) => history !== 'other' && history !== 'pregnancy');
  return {
    csCorporateProgramType: type,
    answer: {
      medicalHistory: hasHistory ? random.some(selectableHistories, random.int(1, 2)) : [],
      medicalHistoryOther: '',
      intensiveCare,
      bodyTouch,
      mood,
      preferType: random.pick(preferTypes),
      intensity,
    },
  };
}

type Place = { userId: number; type: number; since: Date };

/** Seats reserved since this time have an answer; answers for older seats are not needed any more. */
export const answersRequiredSince = (now: Date) => new Date(now.getTime() - 60 * DAY_MS);

/** One in five has a condition that the lessons adapt to. */
const healthCheckOf = (userId: number): HealthCheck => ({
  conditions: userId % 5 === 0 ? ['controlledBloodPressure'] : [],
  doctorOn: null,
});

/**
 * Seeds answers: employees with a reservation of a recent lesson whose program asks questions have answered before; one
 * of seven declined. The demo employee answered one kind so long ago that it is asked again, and never answered the
 * others.
 */
export async function seedQuestions(client: Queryable, now: Date): Promise<void> {
  const { rows: places } = await client.query<Place>(
    `select r.user_id as "userId", p.cs_corporate_program_type as type, min(r.created_at) as since
     from timetable_reservations r join timetables t on t.id = r.timetable_id join company_programs p on p.id = t.program_id
     where r.user_id is not null and p.cs_corporate_program_type is not null and r.created_at >= $1
     group by r.user_id, p.cs_corporate_program_type order by 1, 2`,
    [answersRequiredSince(now)],
  );
  const { rows: demo } = await client.query<{ id: number }>('select id from users where email = $1', [
    demoEmails.employee,
  ]);
  const random = createRandom('questions');
  const answers: Record<string, unknown>[] = [];
  const consents = new Map<number, Date>();
  const answer = (userId: number, type: QuestionType, at: Date) => {
    const sealed = bytes(sealAnswer(userId, drawAnswer(random, type), healthCheckOf(userId)));
    answers.push({
      user_id: userId,
      cs_corporate_program_type: type,
      answer: sealed,
      answered_at: at,
      declined_at: null,
    });
    const consentedAt = consents.get(userId);
    if (!consentedAt || at < consentedAt) consents.set(userId, at);
  };
  for (const { userId, type: programType, since } of places) {
    const type = toQuestionType(programType);
    if (type === null) continue;
    const at = new Date(since.getTime() - MINUTE_MS);
    if (random.chance(6 / 7)) answer(userId, type, at);
    else
      answers.push({
        user_id: userId,
        cs_corporate_program_type: type,
        answer: null,
        answered_at: null,
        declined_at: at,
      });
  }
  const isNew = demo.filter(({ id }) => !places.some(({ userId, type }) => userId === id && type === 1));
  for (const { id } of isNew) answer(id, 1, new Date(now.getTime() - 100 * DAY_MS));
  const consent = { kind: 'HEALTH_QUESTIONS', version: accountPolicy.consents.HEALTH_QUESTIONS, granted: true };
  await insertRows(
    client,
    'consent_events',
    [...consents].map(([userId, at]) => ({ user_id: userId, ...consent, at })),
  );
  // The database rejects an answer without its consent.
  await insertRows(client, 'question_answers', answers);
}
