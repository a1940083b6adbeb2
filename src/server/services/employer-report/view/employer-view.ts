import { sizeBandOf } from '~/domain/employer-report/bands';
import { freezesFrom, monthsBefore } from '~/domain/employer-report/days';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import type { EmployerView } from '~/domain/employer-report/schema';
import type { Membership, MemberActor } from '~/domain/shared/actor';
import { currentPolicy } from '~/domain/shared/current-policy';
import { DomainError } from '~/domain/shared/errors';
import { seoulDayStart, seoulMonth, seoulParts } from '~/domain/shared/seoul-time';
import { slotLabel } from '~/domain/employer-report/labels';
import { bodyPartKeys, bodyParts } from '~/domain/body-check/parts';
import type { ServiceContext } from '~/server/service-context';
import { type CountedLessons, countGroups, type OwnLesson, type Sizes } from './group-sizes.sql';

type Ctx = ServiceContext<MemberActor> & { membership: Membership };

/**
 * What the employer gets to see of one of one's own lessons: which report it enters, which tables, and how many people
 * are in each group by now. Sizes are bands as of the last midnight, so that nobody sees a group grow by one; managers,
 * who read the report, are told none.
 * @throws DomainError NOT_FOUND for another's reservation
 */
export async function getEmployerView(
  { db, pool, actor, membership, now }: Ctx,
  { b2bTimetableReservationId: id }: { b2bTimetableReservationId: number },
): Promise<EmployerView> {
  const own = await db.timetableReservation.findFirst({
    where: { id, userId: actor.userId, csCorporateId: membership.csCorporateId },
    select: {
      status: true,
      queueNumber: true,
      review: { select: { reservationId: true } },
      bodyCheck: { select: { entries: { select: { part: true } } } },
      timetable: {
        select: {
          startsAt: true,
          programId: true,
          program: { select: { title: true } },
          employerReport: {
            select: { reportId: true, report: { select: { month: true, status: true, policyVersion: true } } },
          },
        },
      },
    },
  });
  if (!own) throw new DomainError('NOT_FOUND');
  const { timetable } = own;
  const counted = timetable.employerReport;
  const policy = counted
    ? employerReportPolicies.of(counted.report.policyVersion)
    : currentPolicy(employerReportPolicies);
  const month = counted?.report.month ?? (await monthToCome({ db, membership }, timetable.startsAt));
  const asOf = seoulDayStart(now);
  const lesson: OwnLesson = { startsAt: timetable.startsAt, programId: timetable.programId };
  const lessons: CountedLessons = counted
    ? { reportId: counted.reportId }
    : { csCorporateId: membership.csCorporateId, month, asOf };
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
  const checked = new Set(own.bodyCheck?.entries.map(({ part }) => part));
  const isWaited = own.queueNumber !== null || own.status === 'LOST';
  const { weekday, hour } = seoulParts(timetable.startsAt);
  return {
    month,
    frozenFrom: freezesFrom(month, policy),
    frozen: counted?.report.status === 'FROZEN',
    sizesAsOf: sizes && asOf,
    leastPeople: policy.leastPeople,
    entries: [
      ...(own.status === 'ATTENDED'
        ? [
            entry('participation', null, ({ attended }) => attended),
            entry('participation', timetable.program.title, ({ attendedProgram }) => attendedProgram),
          ]
        : []),
      ...(['ATTENDED', 'NOSHOW', 'ABSENT_NOTICED', 'RESERVED'].includes(own.status)
        ? [entry('fill', timetable.program.title, ({ seatedProgram }) => seatedProgram)]
        : []),
      ...(isWaited ? [entry('waiting', slotLabel(weekday, hour), ({ waited }) => waited)] : []),
      ...(own.review ? [entry('satisfaction', null, ({ reviewed }) => reviewed)] : []),
      ...bodyPartKeys
        .filter((part) => checked.has(part))
        .map((part) => entry('bodyCheck', bodyParts[part].caption, ({ compared }) => compared.get(part) ?? 0)),
    ],
  };
}

/** The month of a lesson that no report has counted: its own, or the one after those that are frozen. */
async function monthToCome({ db, membership }: Pick<Ctx, 'db' | 'membership'>, startsAt: Date): Promise<string> {
  const last = await db.employerReport.findFirst({
    where: { csCorporateId: membership.csCorporateId, status: 'FROZEN' },
    orderBy: { month: 'desc' },
    select: { month: true },
  });
  const own = seoulMonth(startsAt);
  return last && last.month >= own ? monthsBefore(last.month, -1) : own;
}
