import type { CompanyOutcomes, CompanyOutcomesInput } from '~/domain/employer-report/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { seoulMonthRange, shiftMonth } from '~/domain/shared/seoul-time';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';

type Metrics = CompanyOutcomes['companies'][number]['byMonth'][number];
type Row = Metrics & { csCorporateId: number; name: string };

/**
 * Reads the results of company lessons by month, for operators: seats taken, no-shows, reviews and unmet demand. These
 * are real numbers, so each reading is recorded in the operators' log. One statement; lessons by
 * timetables_starts_at_held, their reservations by timetable_reservations_timetable_id_id_idx.
 */
export async function readCompanyOutcomes(
  ctx: ServiceContext<MemberActor>,
  { month, months: count }: CompanyOutcomesInput,
): Promise<CompanyOutcomes> {
  const months = Array.from({ length: count }, (_, index) => shiftMonth(month, index + 1 - count));
  const { from } = seoulMonthRange(months[0] ?? month);
  const { to } = seoulMonthRange(month);
  const { rows } = await ctx.pool.query<Row>({
    name: 'company-outcomes',
    text: `select c.id as "csCorporateId", c.name, held.* from companies c join (
        select t.cs_corporate_id, to_char(t.starts_at at time zone 'Asia/Seoul', 'YYYY-MM') as month, count(*)::int as lessons,
          sum(t.group_max_learner_number)::int as seats, sum(t.taken)::int as taken,
          coalesce(sum(r.no_shows), 0)::int as "noShows", coalesce(sum(r.reviews), 0)::int as reviews,
          coalesce(sum(r.score_sum), 0)::int as "scoreSum", coalesce(sum(r.unmet), 0)::int as unmet
        from timetables t left join (
          select r.timetable_id, count(*) filter (where r.status = 'NOSHOW') as no_shows,
            count(*) filter (where r.status = 'LOST') as unmet, count(v.score) as reviews, sum(v.score) as score_sum
          from timetables t join timetable_reservations r on r.timetable_id = t.id
          left join timetable_reviews v on v.reservation_id = r.id and r.status = 'ATTENDED'
          where t.starts_at >= $1 and t.starts_at < $2 and t.closed_at is not null and t.cancelled_at is null
          group by r.timetable_id
        ) r on r.timetable_id = t.id
        where t.starts_at >= $1 and t.starts_at < $2 and t.closed_at is not null and t.cancelled_at is null
        group by 1, 2
      ) held on held.cs_corporate_id = c.id order by c.name, c.id, held.month`,
    values: [from, to],
  });
  await recordAudit(ctx.db, ctx, {
    action: 'company.outcomes',
    subject: 'outcomes:0',
    details: { month, months: count },
  });
  const byCompany = [...Map.groupBy(rows, ({ csCorporateId }) => csCorporateId)];
  return {
    months,
    companies: byCompany.map(([csCorporateId, companyRows]) => ({
      csCorporateId,
      name: companyRows[0]?.name ?? '',
      byMonth: months.map((reportMonth) => metricsOf(companyRows, reportMonth)),
    })),
  };
}

function metricsOf(rows: readonly Row[], month: string): Metrics {
  const { lessons, seats, taken, noShows, reviews, scoreSum, unmet } =
    rows.find((row) => row.month === month) ?? emptyMetrics;
  return { month, lessons, seats, taken, noShows, reviews, scoreSum, unmet };
}

const emptyMetrics = { lessons: 0, seats: 0, taken: 0, noShows: 0, reviews: 0, scoreSum: 0, unmet: 0 };
