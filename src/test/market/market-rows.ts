import type { ContractStatus, CreditKind, LessonStatus, RefundStatus } from '~/generated/prisma/enums';
import { pool } from '~/server/db';

export type MarketContract = {
  id: number;
  status: ContractStatus;
  revision: number;
  lessonCount: number;
  /** KRW paid for one lesson. */
  unitPrice: number;
  learnerId: number;
  coachId: number;
  /** KRW that was paid. */
  amount: number;
  paymentPolicyVersion: string;
  lessonPolicyVersion: string;
  /** KRW that the coach is owed for this contract, by the ledger. */
  owed: number;
  /** KRW that the gateway returned; 0 for a payment of a test that the gateway does not know. */
  returned: number;
};
export type MarketLesson = {
  id: number;
  contractId: number;
  /** The coach who gives it. */
  coachId: number;
  status: LessonStatus;
  endTerm: string | null;
  startsAt: Date;
  endsAt: Date;
  sequence: number;
  seriesId: number | null;
  /** Whether the hours of the lesson are reserved, and whether any hours are reserved for it. */
  hasOwnHours: boolean;
  hasHours: boolean;
  /** Whether it ended while the learner was asked about another coach. */
  endedWhileOffered: boolean;
};
export type MarketCredit = { contractId: number; lessonId: number | null; kind: CreditKind; amount: number };
export type MarketRefund = { contractId: number; status: RefundStatus; amount: number; gatewayAmount: number };

export type MarketRows = {
  contracts: readonly MarketContract[];
  lessons: readonly MarketLesson[];
  credits: readonly MarketCredit[];
  refunds: readonly MarketRefund[];
  /** Ids of transactions whose entries do not sum to zero. */
  unbalanced: readonly number[];
};

const contractsText = `
  select c.id, c.status::text as status, c.revision, c.lesson_count as "lessonCount", c.unit_price as "unitPrice",
    c.learner_id as "learnerId", c.coach_id as "coachId", o.amount,
    o.payment_policy_version as "paymentPolicyVersion", o.lesson_policy_version as "lessonPolicyVersion",
    (select coalesce(-sum(e.amount), 0)::int from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.order_id = o.id and e.account in ('COACH_PENDING', 'COACH_PAYABLE')) as owed,
    coalesce(s.total_amount - s.balance_amount, 0) as returned
  from contracts c join orders o on o.id = c.order_id join payments p on p.order_id = o.id
  left join sandbox_payments s on s.payment_key = p.payment_key
  where c.id = any($1::int[]) order by c.id`;

const lessonsText = `
  select l.id, l.contract_id as "contractId", l.coach_id as "coachId", l.status::text as status, l.end_term as "endTerm", l.starts_at as "startsAt",
    l.ends_at as "endsAt", l.sequence, l.series_id as "seriesId", r.id is not null as "hasHours",
    coalesce((r.coach_id, r.learner_id, r.starts_at, r.ends_at) = (l.coach_id, l.learner_id, l.starts_at, l.ends_at), false)
      as "hasOwnHours",
    exists (
      select 1 from lesson_substitutions s join state_events e on e.machine = 'substitution' and e.entity_id = s.id
      where s.lesson_id = l.id and e."from" = 'OFFERED' and e."to" = 'WITHDRAWN' and e.at = l.ended_at) as "endedWhileOffered"
  from lessons l left join time_reservations r on r.lesson_id = l.id where l.contract_id = any($1::int[]) order by l.id`;

const creditsText = `
  select contract_id as "contractId", lesson_id as "lessonId", kind::text as kind, amount
  from credit_entries where contract_id = any($1::int[]) order by id`;

const refundsText = `
  select contract_id as "contractId", status::text as status, amount, gateway_amount as "gatewayAmount"
  from refunds where contract_id = any($1::int[])`;

/** Reads the stored rows of contracts, without any of the product's own queries. */
export async function readMarketRows(contractIds: readonly number[]): Promise<MarketRows> {
  const read = async <T extends object>(text: string) => (await pool.query<T>(text, [contractIds])).rows;
  const [contracts, lessons, credits, refunds, unbalanced] = await Promise.all([
    read<MarketContract>(contractsText),
    read<MarketLesson>(lessonsText),
    read<MarketCredit>(creditsText),
    read<MarketRefund>(refundsText),
    pool.query<{ id: number }>(
      'select transaction_id as id from ledger_entries group by transaction_id having sum(amount) <> 0',
    ),
  ]);
  return { contracts, lessons, credits, refunds, unbalanced: unbalanced.rows.map(({ id }) => id) };
}
