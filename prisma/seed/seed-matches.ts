import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { suggestFlows } from '~/domain/suggest/flow';
import { lastCallAt, reminderAt } from '~/domain/matching/rules';
import { HOUR_MS } from '~/domain/shared/durations';
import { emptyAnswers, type SuggestAnswers } from '~/domain/suggest/schema/suggest';
import type { JobName, JobPayload } from '~/server/jobs/definitions';
import { insertRows, type Queryable } from './insert-rows';

const CONSULTING_DAYS = 7;
const DEMO_COACH_ID = 1;

type SeedProposal = { message: string; times: Date[] };
type SeedRequestedCoach = { coachId: number; proposal?: SeedProposal; declined?: boolean };
type SeedRequest = {
  userId: number;
  hoursAgo: number;
  program: string;
  answers: Partial<SuggestAnswers>;
  asked: SeedRequestedCoach[];
};

const messages = [
  '안녕하세요 하늘 님. 오래 앉아 일하시는 분들과 자세 운동을 해 왔어요. 첫 시간에는 서고 앉는 모습을 함께 보고, 굳은 곳부터 천천히 풀어 볼게요. 매트는 제가 가져가요.',
  '하늘 님, 반가워요. 퇴근 뒤에 무리 없이 이어 가는 게 가장 중요해요. 첫 수업은 호흡과 기본 동작으로 시작하고, 집에서 7분이면 되는 과제를 드릴게요.',
  '안녕하세요. 같은 동네에 살아 저녁 시간에 편하게 들를 수 있어요. 네 번이면 혼자서도 할 수 있는 순서를 함께 만들 수 있어요. 궁금한 건 첫 시간에 모두 물어봐 주세요.',
];

type Nearby = { id: number; /** Weekdays with a free evening, 0 = Monday. */ days: number[] };

/** Returns that hour on the coach's next `count` evenings, not before the day after tomorrow. */
function eveningHours(now: Date, { days: own }: Nearby, hour: number, count: number): Date[] {
  const { year, month, day } = seoulParts(now);
  const days = Array.from({ length: 11 }, (_, index) => seoulInstant(year, month, day + 2 + index, hour));
  return days.filter((at) => own.includes(seoulParts(at).weekday)).slice(0, count);
}

/**
 * Returns the coaches who offer workouts in the demo district on Tuesday or Thursday evening, ordered by id, without
 * the demo coach.
 */
async function coachesNearby(client: Queryable): Promise<Nearby[]> {
  const { rows } = await client.query<Nearby>(
    `select c.id, array_agg(s.day::int order by s.day) as days
     from coaches c join coach_weekly_slots s on s.coach_id = c.id and s.day in (1, 3) and s.slot = 5
     where c.id <> $1
       and exists (select 1 from coach_verticals v where v.coach_id = c.id and v.service_type = 'workout')
       and exists (select 1 from coach_areas a join regions r on r.id = a.region_id where a.coach_id = c.id and r.province = '서울특별시' and r.city = '강남구' and r.district = '역삼1동')
       and exists (select 1 from coach_programs t join programs p on p.id = t.program_id where t.coach_id = c.id and p.permalink = 'pilates')
     group by c.id order by c.id limit 5`,
    [DEMO_COACH_ID],
  );
  return rows;
}

function answersOf(part: Partial<SuggestAnswers>, program: string): SuggestAnswers {
  const empty = emptyAnswers();
  return {
    ...empty,
    address: { province: '서울특별시', city: '강남구', district: '역삼1동', detail: '' },
    purpose: { ...empty.purpose, class: 'A', purposes: ['posture'] },
    healthCheck: { conditions: [], doctorOn: null },
    type: { types: ['pilates'] },
    userInfo: { personnel: 1, isSelf: true, users: [{ gender: 'female', age: 34 }], isEnd: true },
    schedule: { schedules: ['tue5', 'thu5'] },
    productProgram: { ...empty.productProgram, type: 'short', short: { lessonCount: 4 } },
    isMatchSelf: false,
    coach: { ...empty.coach, programPermalink: program },
    ...part,
  };
}

/**
 * Draws the requests for the first start: proposals for the demo learner, two requests that wait for the demo coach.
 */
async function drawRequests(client: Queryable, now: Date): Promise<SeedRequest[]> {
  const [first, second, third, fourth, fifth] = await coachesNearby(client);
  if (!first || !second || !third || !fourth || !fifth) return [];
  const empty = emptyAnswers();
  const proposal = (coach: Nearby, index: number, hour: number, count: number): SeedRequestedCoach => ({
    coachId: coach.id,
    proposal: { message: messages[index] ?? '', times: eveningHours(now, coach, hour, count) },
  });
  return [
    {
      userId: 2,
      hoursAgo: 5,
      program: 'pilates',
      answers: {},
      asked: [
        proposal(first, 0, 19, 3),
        proposal(second, 1, 20, 1),
        { coachId: third.id },
        { coachId: fourth.id, declined: true },
        proposal(fifth, 2, 18, 2),
      ],
    },
    {
      userId: 3,
      hoursAgo: 15,
      program: 'pilates-posture',
      answers: {
        userInfo: { personnel: 1, isSelf: true, users: [{ gender: 'female', age: 41 }], isEnd: true },
        schedule: { schedules: ['mon5', 'wed5', 'fri5'] },
        parking: { parkingType: 'free' },
      },
      asked: [{ coachId: DEMO_COACH_ID }, { coachId: first.id }],
    },
    {
      userId: 4,
      hoursAgo: 2,
      program: 'pt',
      answers: {
        purpose: { ...empty.purpose, class: 'A', purposes: ['strength', 'diet'] },
        type: { types: ['weights', 'pilates'] },
        userInfo: {
          personnel: 2,
          isSelf: true,
          users: [
            { gender: 'male', age: 37 },
            { gender: 'female', age: 35 },
          ],
          isEnd: true,
        },
        schedule: { schedules: ['tue6', 'thu6', 'sat2'] },
        productProgram: { ...empty.productProgram, type: 'trial' },
        pet: { hasPet: true, petType: 'dog', etc: '' },
      },
      asked: [{ coachId: DEMO_COACH_ID }, { coachId: second.id }, { coachId: third.id }],
    },
  ];
}

/** Seeds match requests of learners. A small set without enough coaches nearby has none. */
export async function seedMatches(
  client: Queryable,
  programIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    "select id from regions where province = '서울특별시' and city = '강남구' and district = '역삼1동'",
  );
  const requests = await drawRequests(client, now);
  const events: Record<string, unknown>[] = [];
  const event = (machine: string, entity_id: number, from: string | null, to: string, actor_role: string, at: Date) =>
    events.push({ machine, entity_id, from, to, actor_role, at });
  for (const [index, { userId, hoursAgo, program, answers, asked: requestedCoaches }] of requests.entries()) {
    const id = index + 1;
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const answerBy = new Date(at.getTime() + 24 * HOUR_MS);
    const proposed = requestedCoaches.some(({ proposal }) => proposal);
    await insertRows(client, 'suggest_forms', [
      {
        id,
        user_id: userId,
        service_type: 'workout',
        draft_version: suggestFlows.workout.draftVersion,
        purpose_class: 'A',
        region_id: rows[0]?.id,
        draft_id: `demo-${id}`,
        fingerprint: `demo-${id}`,
        answers: answersOf(answers, program),
        health_checked_at: at,
        created_at: at,
      },
    ]);
    await insertRows(client, 'consultings', [
      {
        id,
        form_id: id,
        user_id: userId,
        service_type: 'workout',
        status: proposed ? 'PROPOSED' : 'MATCHING',
        expires_at: new Date(at.getTime() + CONSULTING_DAYS * 24 * HOUR_MS),
        revision: 1,
        created_at: at,
      },
    ]);
    await insertRows(client, 'match_requests', [
      {
        consulting_id: id,
        user_id: userId,
        service_type: 'workout',
        program_id: programIds.get(program),
        widening: 'none',
        status: 'ASKING',
        round: 1,
        answer_by: answerBy,
        created_at: at,
      },
    ]);
    event('consulting', id, null, 'SUBMITTED', 'learner', at);
    event('consulting', id, 'SUBMITTED', 'MATCHING', 'system', at);
    event('match', id, null, 'ASKING', 'learner', at);
    if (proposed) event('consulting', id, 'MATCHING', 'PROPOSED', 'system', new Date(at.getTime() + HOUR_MS));
    await insertRows(
      client,
      'invitations',
      requestedCoaches.map(({ coachId, proposal, declined }, place) => {
        const invitationId = id * 10 + place;
        const answeredAt = new Date(at.getTime() + (place + 1) * HOUR_MS * 0.8);
        const status = proposal ? 'PROPOSED' : declined ? 'DECLINED' : 'INVITED';
        event('invitation', invitationId, null, 'INVITED', 'system', at);
        if (status !== 'INVITED') event('invitation', invitationId, 'INVITED', status, 'coach', answeredAt);
        return {
          id: invitationId,
          consulting_id: id,
          coach_id: coachId,
          round: 1,
          place: place + 1,
          status,
          answer_by: answerBy,
          answered_at: status === 'INVITED' ? null : answeredAt,
          program_id: proposal ? programIds.get('pilates') : null,
          message: proposal?.message ?? null,
          times: proposal?.times ?? [],
          decline_reason: declined ? 'FULL' : null,
          created_at: at,
        };
      }),
    );
  }
  await insertRows(
    client,
    'state_events',
    events.map((event, index) => ({ id: index + 1, ...event })),
  );
}

type SeedJob = { [N in JobName]: { name: N; payload: JobPayload<N>; at: Date } }[
  | 'remind-invitations'
  | 'close-match-round'
  | 'remind-match-choice'
  | 'expire-consulting'];

/** Returns the scheduled jobs for the requests of the demo set, as a real submission would have created them. */
export async function demoJobs(client: Queryable): Promise<SeedJob[]> {
  const { rows } = await client.query<{
    consultingId: number;
    round: number;
    createdAt: Date;
    answerBy: Date;
    expiresAt: Date;
  }>(
    'select m.consulting_id as "consultingId", m.round, m.created_at as "createdAt", m.answer_by as "answerBy", c.expires_at as "expiresAt" from match_requests m join consultings c on c.id = m.consulting_id order by 1',
  );
  return rows.flatMap(({ consultingId, round, createdAt, answerBy, expiresAt }): SeedJob[] => [
    { name: 'remind-invitations', payload: { consultingId, round }, at: reminderAt(createdAt, answerBy) },
    { name: 'close-match-round', payload: { consultingId, round }, at: answerBy },
    { name: 'remind-match-choice', payload: { consultingId }, at: lastCallAt(expiresAt) },
    { name: 'expire-consulting', payload: { consultingId }, at: expiresAt },
  ]);
}
