import type { ContractRate } from '~/domain/company/rate';
import { Prisma } from '~/generated/prisma/client';

/** The day of the lesson in Seoul. */
const DAY = Prisma.sql`(t.starts_at at time zone 'Asia/Seoul')::date`;

/** The rates in force on the day of a lesson `t`: the newest version, by then, of the contract that covers the day. */
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

/** The columns of the rates; null without a contract on the day of the lesson. */
export type RateColumns =
  | ({ rateId: number } & ContractRate)
  | ({ rateId: null } & { [K in keyof ContractRate]: null });
