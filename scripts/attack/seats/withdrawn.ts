import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '~/domain/shared/durations';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db, pool } from '~/server/db';
import { withdrawExpert } from '~/server/services/company/authorise-expert';
import { closeAttendance } from '~/server/services/timetable/attendance/close-attendance';
import { addMember } from '~/server/services/timetable/expert/add-learner';
import { serviceContext } from '~/server/service-context';
import { consentTo, createFinding } from '~/test/company/body-check-scene';
import {
  addExpert,
  createCompany,
  createEmployees,
  expertActor,
  planLesson,
  reserveSeats,
} from '~/test/factories/company';
import { createCoach } from '~/test/factories/lesson';
import { type Attack, Findings } from '../attack';
import { type Client, clientFor, outcomeOf, tally } from '../client';

const ROUNDS = 100;
/** The withdrawal happens within this many milliseconds of the calls. */
const WITHIN_MS = 60;
const HOUR_MINUTES = 60;

/**
 * Creates an expert with a lesson in progress, one whose attendance can be closed, and one whose close can be undone.
 */
async function createRound(url: string) {
  const now = new Date();
  const { csCorporateId, program, place } = await createCompany();
  const coach = await createCoach();
  await addExpert(csCorporateId, coach.id, now);
  const [first, second, third, fourth, fifth] = await createEmployees(csCorporateId, 5);
  if (!first || !second || !third || !fourth || !fifth) throw new Error('a round without people');
  const plan = async (minutesAgo: number) => {
    const startsAt = new Date(now.getTime() - minutesAgo * MINUTE_MS);
    const lessonInput = { csCorporateId, programId: program.id, placeId: place.id, coachId: coach.id, startsAt };
    return planLesson(lessonInput, new Date(startsAt.getTime() - HOUR_MINUTES * MINUTE_MS));
  };
  const lesson = await plan(30);
  const [earlier, closed] = [await plan(3 * HOUR_MINUTES), await plan(6 * HOUR_MINUTES)];
  const before = new Date(now.getTime() - 8 * HOUR_MINUTES * MINUTE_MS);
  const [seat = 0, checked = 0] = await reserveSeats({ csCorporateId, ...lesson }, [first, fourth], before);
  await reserveSeats({ csCorporateId, ...closed }, [fourth], before);
  for (const { userId } of [first, fourth]) await consentTo(userId, true, before);
  const actor = await expertActor(coach, [csCorporateId]);
  const context = { ...serviceContext({ actor, now, ip: null, userAgent: null }), coach, csCorporateId };
  await closeAttendance(context, { ...closed, coachInputLearnerCount: 0 });
  const added = await addMember(context, { ...lesson, encryptedUserId: encryptId('user', second.userId) });
  const expert = await clientFor(url, coach.userId);
  return {
    csCorporateId,
    coach,
    expert,
    lesson,
    earlier,
    closed,
    checked: { b2bTimetableReservationId: checked },
    seat: { b2bTimetableReservationId: seat },
    added,
    first,
    third,
    fifth,
  };
}
type Round = Awaited<ReturnType<typeof createRound>>;

/** Returns every kind of write by an expert, as a phone sends them after it was offline. */
function writesOf({
  expert,
  lesson,
  earlier,
  closed,
  seat,
  checked,
  added,
  first,
  third,
  fifth,
}: Round): (() => Promise<unknown>)[] {
  const calls: ((client: Client['b2bExpert'], key: { idempotencyKey: string }) => Promise<unknown>)[] = [
    (b2b, key) => b2b.mark.mutate({ ...seat, attendanceCheck: 'ATTENDED', ...key }),
    (b2b, key) => b2b.saveLearnerCount.mutate({ ...lesson, coachInputLearnerCount: 2, ...key }),
    (b2b, key) => b2b.close.mutate({ ...earlier, coachInputLearnerCount: 0, ...key }),
    (b2b, key) => b2b.reopen.mutate({ ...closed, ...key }),
    (b2b, key) => b2b.addMember.mutate({ ...lesson, email: third.email, ...key }),
    (b2b, key) => b2b.addGuest.mutate({ ...lesson, name: '김손님', phone: '01012345678', ...key }),
    (b2b, key) => b2b.addGroup.mutate({ ...lesson, encryptedUserIds: [encryptId('user', fifth.userId)], ...key }),
    (b2b, key) => b2b.removeAddition.mutate({ ...added, ...key }),
    (b2b, key) => b2b.writeLearnerMemo.mutate({ learnerEmail: first.email, memo: '어깨', secretMemo: '', ...key }),
    (b2b, key) => b2b.writeLessonMemo.mutate({ ...lesson, memo: '매트', secretMemo: '', ...key }),
    (b2b, key) =>
      b2b.writeBodyCheck.mutate({
        ...seat,
        entries: [createFinding('어깨', 'L', 2, 3)],
        comment: '',
        basedOn: 0,
        ...key,
      }),
    (b2b) => b2b.addToBodyCheck.mutate({ ...checked, entries: [createFinding('목', 'BOTH', 1, 4)] }),
    (b2b, key) => b2b.addGuest.mutate({ ...earlier, name: '박손님', phone: '01012345679', ...key }),
  ];
  return calls.map((call) => () => call(expert.b2bExpert, { idempotencyKey: randomUUID() }));
}

/** Returns everything that experts have written in a company, as one text. */
async function writtenAt(csCorporateId: number): Promise<string> {
  const { rows } = await pool.query<{ written: string }>(
    `select jsonb_build_object(
       'lessons', (select jsonb_agg(to_jsonb(t) - 'next_step_at' order by t.id) from timetables t where t.cs_corporate_id = $1),
       'seats', (select jsonb_agg(to_jsonb(r) order by r.id) from timetable_reservations r where r.cs_corporate_id = $1),
       'memos', (select jsonb_agg(to_jsonb(m) order by m.user_id) from company_learner_memos m where m.cs_corporate_id = $1),
       'notes', (select jsonb_agg(to_jsonb(m) order by m.timetable_id) from timetable_memos m where m.cs_corporate_id = $1),
       'found', (select jsonb_agg(to_jsonb(b) order by b.id) from body_check_records b where b.cs_corporate_id = $1)
     )::text as written`,
    [csCorporateId],
  );
  return rows[0]?.written ?? '';
}

const expected = new Set(['OK', 'NOT_FOUND', 'FORBIDDEN', 'ATTENDANCE_CLOSED']);

async function playRound(findings: Findings, url: string, number: number): Promise<number> {
  const round = await createRound(url);
  const { csCorporateId, coach } = round;
  const writes = writesOf(round);
  const calls = Promise.all(writes.map((write) => outcomeOf(write())));
  // Each round withdraws at a different moment: the first rounds before the calls, the last ones after most of them.
  await sleep((number * WITHIN_MS) / ROUNDS);
  const by = { operatorId: 1, now: new Date(), reason: '계약 종료' };
  await db.$transaction((tx) => withdrawExpert(tx, { csCorporateId, coachId: coach.id, ...by }));
  const atWithdrawal = await writtenAt(csCorporateId);
  const outcomes = await calls;
  const wrong = outcomes.filter((outcome) => !expected.has(outcome));
  findings.check(wrong.length === 0, `rejected with ${JSON.stringify(tally(wrong))}`);
  findings.check((await writtenAt(csCorporateId)) === atWithdrawal, 'an expert wrote after the withdrawal');
  return writes.length;
}

export const withdrawn: Attack = {
  name: 'withdrawn',
  what: 'an expert’s authorisation is withdrawn while 13 calls of theirs mark, count, close, reopen, add, take back and write notes, 100 rounds',
  async run({ url }, { rounds = ROUNDS }) {
    const findings = new Findings();
    let tried = 0;
    for (let number = 1; number <= rounds; number += 1) tried += await playRound(findings, url, number);
    return { tried, found: findings.list() };
  },
};
