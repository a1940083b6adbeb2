import type { BodyPartKey } from '~/domain/shared/body-parts';
import { accountPolicy } from '~/domain/account/policy';
import type { MonthData, ReviewRecord } from '~/domain/employer-report/month-data';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { db, type Tx } from '~/server/db';
import { sealComment, sealFinding } from '~/server/services/body-check/sealed-finding';
import { toColumns } from '~/server/services/timetable/review/sealed-review';
import { createCompany, createEmployees, createExpert } from '~/test/factories/company';
import { agreeOnRate } from '~/test/factories/settlement';

type Answer = ReviewRecord['answer'];
/** What each person of a kind does in a month; lessons by their number within the program. */
export type Behaviour = {
  seats?: readonly { program: number; taken: number; attended: number }[];
  waits?: readonly { program: number; lesson: number; unmet: boolean }[];
  answer?: Answer;
  /** VAS and MMT by part, as found in the first attended lesson of the month. */
  found?: Partial<Record<BodyPartKey, readonly [vas: number, mmt: number]>>;
};
/** People of one kind: how many, and what they do month by month. */
export type Kind = { people: number; months: Readonly<Record<string, Behaviour>> };

const LESSONS = 6;
const SEATS = 260;
/** When lessons of each program begin (day of the month, hour), the first of six weeks' worth. */
const hours = [12, 18, 9] as const;

export const createAnswer = (score: number, more: Partial<Answer> = {}): Answer => ({
  score,
  professionalism: 5,
  configuration: 4,
  intensity: 'just-right',
  time: 'fair',
  next: 'yes',
  recommend: 'yes',
  ...more,
});

/**
 * Creates a company whose people did exactly what `kinds` describes. Writes the rows that result from it directly,
 * without triggers. Returns the company with its groups of people and the lessons of each month.
 */
export async function generateCompany(kinds: readonly Kind[], months: readonly string[]) {
  const { csCorporateId, company, place, program } = await createCompany();
  await agreeOnRate(csCorporateId, '2026-01-01');
  const expert = await createExpert(csCorporateId);
  const others = await db.companyProgram.createManyAndReturn({
    data: [
      { csCorporateId, key: 'pt', title: '퍼스널' },
      { csCorporateId, key: 'stress', title: '호흡' },
    ],
  });
  const programs = [program, ...others];
  const people = await createEmployees(
    csCorporateId,
    kinds.reduce((sum, kind) => sum + kind.people, 0),
  );
  const joinedAt = seoulInstant(2026, 1, 2);
  await db.companyMembership.updateMany({ where: { csCorporateId }, data: { joinedAt } });
  await db.consentEvent.createMany({
    data: people.map(({ userId }) => ({
      userId,
      kind: 'HEALTH_BODY_CHECK' as const,
      version: accountPolicy.consents.HEALTH_BODY_CHECK,
      granted: true,
      at: joinedAt,
    })),
  });
  let next = 0;
  const grouped = kinds.map((kind) => ({ ...kind, members: people.slice(next, (next += kind.people)) }));
  const own = { csCorporateId, placeId: place.id, coachId: expert.id };
  const lessonsOf = new Map<string, number[][]>();
  for (const month of months) lessonsOf.set(month, await writeMonth(own, programs, grouped, month));
  return { csCorporateId, company, expert, place, programs, people, grouped, lessonsOf };
}

type Grouped = Kind & { members: readonly { userId: number; membershipId: number }[] };
type Own = { csCorporateId: number; placeId: number; coachId: number };

function startOf(month: string, program: number, lesson: number): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return seoulInstant(year, number, 1 + program + lesson * 4, hours[program] ?? 12);
}

async function writeMonth(
  own: Own,
  programs: readonly { id: number }[],
  grouped: readonly Grouped[],
  month: string,
): Promise<number[][]> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`set local session_replication_role = replica`;
      const lessons: number[][] = [];
      for (const [program, { id: programId }] of programs.entries()) {
        const rows = await tx.timetable.createManyAndReturn({
          data: Array.from({ length: LESSONS }, (_, lesson) => {
            const startsAt = startOf(month, program, lesson);
            const endsAt = new Date(startsAt.getTime() + 50 * MINUTE_MS);
            const lessonInput = {
              groupLessonType: 'first-come',
              groupMaxLearnerNumber: SEATS,
              policyVersion: 'timetable-2026-11-23',
            };
            return {
              ...own,
              programId,
              startsAt,
              endsAt,
              closedAt: new Date(endsAt.getTime() + HOUR_MS),
              ...lessonInput,
            };
          }),
          select: { id: true },
        });
        lessons.push(rows.map(({ id }) => id));
      }
      for (const { members, months } of grouped)
        for (const member of members) await writePerson(tx, { own, lessons, month, member }, months[month] ?? {});
      await tx.$executeRaw`
        update timetables t set taken = (select count(*) from timetable_reservations r where r.timetable_id = t.id
          and r.status in ('ATTENDED', 'NOSHOW', 'ABSENT_NOTICED')) where t.cs_corporate_id = ${own.csCorporateId}`;
      return lessons;
    },
    { timeout: 120_000 },
  );
}

type Place = { own: Own; lessons: readonly number[][]; month: string; member: Grouped['members'][number] };

async function writePerson(tx: Tx, { own, lessons, month, member }: Place, does: Behaviour): Promise<void> {
  const at = startOf(month, 0, 0);
  const { userId, membershipId } = member;
  const base = { csCorporateId: own.csCorporateId, userId, membershipId, createdAt: at };
  const seats = (does.seats ?? []).flatMap(({ program, taken, attended }) =>
    Array.from({ length: taken }, (_, lesson) => ({
      ...base,
      timetableId: lessons[program]?.[lesson] ?? 0,
      startsAt: startOf(month, program, lesson),
      status: lesson < attended ? ('ATTENDED' as const) : ('NOSHOW' as const),
    })),
  );
  const waitingSeats = (does.waits ?? []).map(({ program, lesson, unmet }) => ({
    ...base,
    timetableId: lessons[program]?.[lesson] ?? 0,
    startsAt: startOf(month, program, lesson),
    status: unmet ? ('LOST' as const) : ('CANCELLED' as const),
    queueNumber: BigInt(member.userId),
  }));
  const rows = await tx.timetableReservation.createManyAndReturn({
    data: [...seats, ...waitingSeats],
    select: { id: true, status: true },
  });
  const first = rows.find(({ status }) => status === 'ATTENDED');
  if (!first) return;
  if (does.answer) {
    const texts = { toCoach: '', memo: '', secretMemo: '' };
    const columns = toColumns(first.id, { ...does.answer, ...texts });
    const keys = { reservationId: first.id, csCorporateId: own.csCorporateId, createdAt: at, updatedAt: at };
    await tx.timetableReview.create({ data: { ...keys, ...columns } });
  }
  if (!does.found) return;
  const record = await tx.bodyCheckRecord.create({
    data: {
      csCorporateId: own.csCorporateId,
      reservationId: first.id,
      userId,
      coachId: own.coachId,
      comment: sealComment(first.id, ''),
      createdAt: at,
      updatedAt: at,
    },
  });
  await tx.bodyCheckEntry.createMany({
    data: Object.entries(does.found).map(([part, [vas, mmt]]) => {
      const spot = { part: part as BodyPartKey, side: 'BOTH' as const };
      return { recordId: record.id, ...spot, finding: sealFinding(first.id, { ...spot, vas, mmt, other: '' }) };
    }),
  });
}

type Company = Awaited<ReturnType<typeof generateCompany>>;

/** What a month was, from what people were told to do: the month before is where their parts are compared with. */
export function groundTruthOf(company: Company, month: string, monthBefore: string | null): MonthData {
  const facts = { seats: [], waits: [], reviews: [], changes: [] } as {
    [K in 'seats' | 'waits' | 'reviews' | 'changes']: MonthData[K][number][];
  };
  for (const { members, months } of company.grouped)
    for (const { userId: person } of members) {
      const does = months[month] ?? {};
      for (const { program, ...seat } of does.seats ?? [])
        facts.seats.push({ person, programId: company.programs[program]?.id ?? 0, ...seat, corrected: 0 });
      for (const { program, lesson, unmet } of does.waits ?? []) {
        const { weekday, hour } = seoulParts(startOf(month, program, lesson));
        facts.waits.push({ person, weekday, slot: hour === 9 ? 2 : hour === 12 ? 3 : 5, unmet });
      }
      if (does.answer) facts.reviews.push({ person, answer: does.answer });
      const before = monthBefore === null ? undefined : months[monthBefore]?.found;
      for (const [part, [vas, mmt]] of Object.entries(does.found ?? {})) {
        const [was, moved] = before?.[part as BodyPartKey] ?? [];
        if (was !== undefined && moved !== undefined)
          facts.changes.push({
            person,
            part: part as BodyPartKey,
            vas: { before: was, after: vas },
            mmt: { before: moved, after: mmt },
          });
      }
    }
  return {
    csCorporateId: company.csCorporateId,
    companyName: company.company.name,
    month,
    members: new Set(company.people.map(({ userId }) => userId)),
    publishedMembers: [],
    programs: [],
    lessons: [],
    byLesson: [],
    oneMoreLesson: 150_000,
    ...facts,
  };
}
