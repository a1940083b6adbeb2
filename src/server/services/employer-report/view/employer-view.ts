import { sizeBandOf } from '~/domain/employer-report/bands';
import { accountPolicy } from '~/domain/account/policy';
import { freezesFrom, newestDueMonth } from '~/domain/employer-report/days';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import type { EmployerView } from '~/domain/employer-report/schema';
import type { Membership, MemberActor } from '~/domain/shared/actor';
import { currentPolicy } from '~/domain/shared/current-policy';
import { DomainError } from '~/domain/shared/errors';
import { seoulDayStart, seoulMonth, seoulParts, shiftMonth, weekdayLabel } from '~/domain/shared/seoul-time';
import { dayPartLabels, dayPartOf, slotLabel, slotOfHour } from '~/domain/employer-report/texts/labels';
import { bodyPartKeys, bodyParts } from '~/domain/shared/body-parts';
import type { ServiceContext } from '~/server/service-context';
import { type CountedLessons, countGroups, type OwnLesson, type Sizes } from './group-sizes.sql';

type Ctx = ServiceContext<MemberActor> & { membership: Membership };

/**
 * Returns what the employer can see of one of the employee's own lessons: the report that counts it, the tables, and
 * how many people are in each group so far. Sizes are bands as of the last midnight, so that nobody sees a group grow
 * by one; managers, who read the report, get no sizes.
 * @throws DomainError NOT_FOUND for another's reservation
 */
export async function getEmployerView(
  ctx: Ctx,
  { b2bTimetableReservationId: id }: { b2bTimetableReservationId: number },
): Promise<EmployerView> {
  const { db, pool, actor, membership, now } = ctx;
  const ownReservation = await db.timetableReservation.findFirst({
    where: { id, userId: actor.userId, csCorporateId: membership.csCorporateId },
    select: {
      status: true,
      queueNumber: true,
      review: { select: { reservationId: true } },
      timetable: {
        select: {
          startsAt: true,
          programId: true,
          program: { select: { title: true } },
          employerReport: {
            select: {
              reportId: true,
              report: { select: { month: true, status: true, policyVersion: true, frozenAt: true } },
            },
          },
        },
      },
    },
  });
  if (!ownReservation) throw new DomainError('NOT_FOUND');
  const { timetable } = ownReservation;
  const counted = timetable.employerReport;
  const policy = counted
    ? employerReportPolicies.of(counted.report.policyVersion)
    : currentPolicy(employerReportPolicies);
  const firstMonth = await firstReportedMonth(ctx);
  const month = counted?.report.month ?? (await upcomingReportMonth(ctx, timetable.startsAt));
  const midnight = seoulDayStart(now);
  const asOf = counted?.report.frozenAt ?? midnight;
  const lesson: OwnLesson = { startsAt: timetable.startsAt, programId: timetable.programId };
  const lessons: CountedLessons = counted
    ? { reportId: counted.reportId, asOf }
    : { csCorporateId: membership.csCorporateId, month, firstMonth, asOf };
  const sizes = membership.isManager ? null : await countGroups(pool, lessons, lesson);
  const entry = (
    table: EmployerView['entries'][number]['table'],
    of: string | null,
    people: (sizes: Sizes) => number,
  ) => ({
    table,
    of,
    size: sizes && sizeBandOf(people(sizes), policy),
  });
  // Lessons before the first reported month are in no report.
  const isInNoReport = !counted && seoulMonth(timetable.startsAt) < firstMonth;
  const checked = isInNoReport ? new Set() : await comparedParts(ctx, { id, before: counted?.report.frozenAt ?? now });
  const wasWaiting = ownReservation.queueNumber !== null || ownReservation.status === 'LOST';
  const { weekday, hour } = seoulParts(timetable.startsAt);
  return {
    month,
    frozenFrom: freezesFrom(month, policy),
    frozen: counted?.report.status === 'FROZEN',
    sizesAsOf: sizes && asOf,
    leastPeople: policy.leastPeople,
    entries: isInNoReport
      ? []
      : [
          ...(ownReservation.status === 'ATTENDED'
            ? [
                entry('participation', null, ({ attended }) => attended),
                entry('participation', timetable.program.title, ({ attendedProgram }) => attendedProgram),
              ]
            : []),
          ...(['ATTENDED', 'NOSHOW', 'ABSENT_NOTICED', 'RESERVED'].includes(ownReservation.status)
            ? [entry('fill', timetable.program.title, ({ seatedProgram }) => seatedProgram)]
            : []),
          ...(wasWaiting ? [entry('waiting', slotLabel(weekday, hour), ({ waited }) => waited)] : []),
          ...(wasWaiting && policy.coarseWaiting
            ? [
                entry('waiting', `${weekdayLabel(weekday)}요일`, ({ waitedWeekday }) => waitedWeekday),
                entry('waiting', dayPartLabels[dayPartOf(slotOfHour(hour))], ({ waitedDayPart }) => waitedDayPart),
              ]
            : []),
          ...(ownReservation.review ? [entry('satisfaction', null, ({ reviewed }) => reviewed)] : []),
          ...bodyPartKeys
            .filter((part) => checked.has(part))
            .map((part) => entry('bodyCheck', bodyParts[part].caption, ({ compared }) => compared.get(part) ?? 0)),
        ],
  };
}

/** Returns the parts that were also checked before, for a person who consents, or did when the report was frozen. */
async function comparedParts(
  { db, actor, membership: { csCorporateId } }: Ctx,
  { id, before }: { id: number; before: Date },
): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ part: string }[]>`
    select distinct e.part::text as part
    from body_check_records b join body_check_entries e on e.record_id = b.id
    join timetable_reservations r on r.id = b.reservation_id join timetables t on t.id = r.timetable_id
    where b.reservation_id = ${id} and b.created_at < ${before}
      and exists (select 1 from body_check_records o join body_check_entries f on f.record_id = o.id
        join timetable_reservations q on q.id = o.reservation_id join timetables u on u.id = q.timetable_id
        where o.user_id = b.user_id and o.cs_corporate_id = ${csCorporateId} and f.part = e.part and f.side = e.side
          and u.starts_at < t.starts_at)
      and (select n.granted and n.version = ${accountPolicy.consents.HEALTH_BODY_CHECK} from consent_events n
        where n.user_id = ${actor.userId} and n.kind = 'HEALTH_BODY_CHECK' and n.at < ${before} order by n.id desc limit 1)`;
  return new Set(rows.map(({ part }) => part));
}

/** Returns the first month for which the company has a report, or will have one. */
async function firstReportedMonth({ db, membership: { csCorporateId }, now }: Ctx): Promise<string> {
  const first = await db.employerReport.findFirst({
    where: { csCorporateId },
    orderBy: { month: 'asc' },
    select: { month: true },
  });
  return first?.month ?? newestDueMonth(now, currentPolicy(employerReportPolicies));
}

/** Returns the month for a lesson that no report has counted: its own, or the one after the frozen ones. */
async function upcomingReportMonth(
  { db, membership }: Pick<Ctx, 'db' | 'membership'>,
  startsAt: Date,
): Promise<string> {
  const last = await db.employerReport.findFirst({
    where: { csCorporateId: membership.csCorporateId, status: 'FROZEN' },
    orderBy: { month: 'desc' },
    select: { month: true },
  });
  const lessonMonth = seoulMonth(startsAt);
  return last && last.month >= lessonMonth ? shiftMonth(last.month, 1) : lessonMonth;
}
