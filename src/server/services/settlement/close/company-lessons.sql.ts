import type { ContractRate } from '~/domain/settlement/lesson';
import { Prisma } from '~/generated/prisma/client';

/** The day of an instant in Seoul. */
const DAY = Prisma.sql`(t.starts_at at time zone 'Asia/Seoul')::date`;

/** The numbers in force on a lesson's day: the contract that has the day, and its newest version by then. */
export const rateOfDay = Prisma.sql`
  left join lateral (
    select r.id, r.billing, r.group_price, r.individual_price, r.expert_group_rate, r.expert_individual_rate
    from company_contracts k join company_rates r on r.contract_id = k.id
    where k.cs_corporate_id = t.cs_corporate_id and k.starts_on <= ${DAY} and (k.ends_on is null or k.ends_on >= ${DAY})
      and r.valid_from <= ${DAY}
    order by r.valid_from desc limit 1
  ) r on true`;

export const rateColumns = Prisma.sql`r.id as "rateId", r.billing, r.group_price as "groupPrice",
  r.individual_price as "individualPrice", r.expert_group_rate as "expertGroupRate",
  r.expert_individual_rate as "expertIndividualRate"`;

/** Without a contract on its day there are no numbers. */
export type RateColumns =
  | ({ rateId: number } & ContractRate)
  | ({ rateId: null } & { [K in keyof ContractRate]: null });

/**
 * Held, begun before an instant, and settled in no month: its attendance is closed and it is not cancelled. What was
 * closed too late for its own month is settled with the next one. By the index timetables_held; a line by its lesson's.
 */
export const unsettled = (until: Date, after: number) => Prisma.sql`
  t.id > ${after} and t.closed_at is not null and t.cancelled_at is null and t.starts_at < ${until}
  and not exists (select 1 from settlement_lines l where l.timetable_id = t.id and l.timetable_id > ${after})`;
