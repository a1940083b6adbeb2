import type {
  ContractStatus,
  CreditKind,
  LessonStatus,
  OrderStatus,
  PaymentStatus,
  RefundStatus,
} from '~/generated/prisma/enums';
import { pool } from '~/server/db';

/** An order of lessons with its payment, whether it was paid or not, unless a test paid it without the gateway; KRW. */
export type MarketOrder = {
  id: number;
  status: OrderStatus;
  amount: number;
  payment: PaymentStatus;
  /** Whether the product has recorded that the money was taken. */
  isRecorded: boolean;
  /** What the gateway took, and how much of it it returned. */
  taken: number;
  returned: number;
  /** Number of ledger transactions about the capture. */
  captures: number;
  contractId: number | null;
  /** Sum of the refunds without a contract: the payment came too late. */
  lateRefund: number;
  refunded: number;
  /** The part of finished refunds that the gateway paid. */
  finished: number;
  openRefunds: number;
  /** What the ledger owes to the learner. */
  learnerCredit: number;
  /** Number of hours that are held for it without a lesson. */
  holds: number;
};
export type MarketContract = {
  id: number;
  orderId: number;
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
  pausedAt: Date | null;
  resumesAt: Date | null;
  expiresAt: Date | null;
  /** KRW that coaches earned with this contract, by the ledger. */
  owed: number;
  /** KRW that a coach at fault pays of its refund. */
  faultShare: number;
  /** KRW of its lessons that are owed to the learner. */
  liability: number;
};
export type MarketLesson = {
  id: number;
  contractId: number;
  /** The coach who gives it. */
  coachId: number;
  status: LessonStatus;
  endTerm: string | null;
  endedAt: Date | null;
  startsAt: Date;
  endsAt: Date;
  sequence: number;
  seriesId: number | null;
  /** Whether the hours of the lesson are reserved, and whether any hours are reserved for it. */
  hasOwnHours: boolean;
  hasHours: boolean;
  /** Whether it ended while the learner was asked about another coach. */
  endedWhileOffered: boolean;
  /** KRW that a coach has earned with it, by the ledger. */
  earned: number;
};
export type MarketCredit = { contractId: number; lessonId: number | null; kind: CreditKind; amount: number };
export type MarketRefund = {
  contractId: number;
  status: RefundStatus;
  amount: number;
  gatewayAmount: number;
  rule: string;
};

export type MarketRows = {
  orders: readonly MarketOrder[];
  contracts: readonly MarketContract[];
  lessons: readonly MarketLesson[];
  credits: readonly MarketCredit[];
  refunds: readonly MarketRefund[];
  /** Ids of transactions whose entries do not sum to zero. */
  unbalanced: readonly number[];
};

const ordersText = `
  select o.id, o.status::text as status, o.amount, p.status::text as payment, p.approved_at is not null as "isRecorded",
    case when s.approved_at is null then 0 else s.total_amount end as taken,
    case when s.approved_at is null then 0 else s.total_amount - s.balance_amount end as returned,
    (select count(*)::int from ledger_transactions t where t.order_id = o.id and t.kind = 'CAPTURE') as captures,
    (select c.id from contracts c where c.order_id = o.id) as "contractId",
    coalesce(r.late, 0)::int as "lateRefund", coalesce(r.all, 0)::int as refunded,
    coalesce(r.finished, 0)::int as finished, coalesce(r.open, 0)::int as "openRefunds",
    (select coalesce(-sum(e.amount), 0)::int from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.order_id = o.id and e.account = 'LEARNER') as "learnerCredit",
    (select count(*)::int from time_reservations h where h.order_id = o.id and h.lesson_id is null) as holds
  from orders o join payments p on p.order_id = o.id left join sandbox_payments s on s.payment_key = p.payment_key
  left join lateral (
    select sum(amount) filter (where contract_id is null) as late, sum(amount) as all,
      sum(gateway_amount) filter (where status = 'DONE') as finished, count(*) filter (where status <> 'DONE') as open
    from refunds f where f.payment_id = p.id) r on true
  where o.learner_id = any($1::int[]) and (p.payment_key is null or s.payment_key is not null) order by o.id`;

const entriesOf = (account: string, condition = '') => `
  (select coalesce(-sum(e.amount), 0)::int from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = o.id and e.account in (${account}) ${condition})`;

const contractsText = `
  select c.id, o.id as "orderId", c.status::text as status, c.revision, c.lesson_count as "lessonCount",
    c.unit_price as "unitPrice", c.learner_id as "learnerId", c.coach_id as "coachId", o.amount,
    o.payment_policy_version as "paymentPolicyVersion", o.lesson_policy_version as "lessonPolicyVersion",
    c.paused_at as "pausedAt", c.resumes_at as "resumesAt", c.expires_at as "expiresAt",
    ${entriesOf("'COACH_PENDING', 'COACH_PAYABLE'", "and t.kind <> 'COACH_FAULT'")} as owed,
    -${entriesOf("'COACH_PAYABLE'", "and t.kind = 'COACH_FAULT'")} as "faultShare",
    ${entriesOf("'CONTRACT_LIABILITY'")} as liability
  from contracts c join orders o on o.id = c.order_id where c.id = any($1::int[]) order by c.id`;

const lessonsText = `
  select l.id, l.contract_id as "contractId", l.coach_id as "coachId", l.status::text as status, l.end_term as "endTerm",
    l.ended_at as "endedAt", l.starts_at as "startsAt", l.ends_at as "endsAt", l.sequence, l.series_id as "seriesId",
    r.id is not null as "hasHours",
    coalesce((r.coach_id, r.learner_id, r.starts_at, r.ends_at) = (l.coach_id, l.learner_id, l.starts_at, l.ends_at), false)
      as "hasOwnHours",
    exists (
      select 1 from lesson_substitutions s join state_events e on e.machine = 'substitution' and e.entity_id = s.id
      where s.lesson_id = l.id and e."from" = 'OFFERED' and e."to" = 'WITHDRAWN' and e.at = l.ended_at) as "endedWhileOffered",
    (select coalesce(-sum(e.amount), 0)::int from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.lesson_id = l.id and e.account in ('COACH_PENDING', 'COACH_PAYABLE')) as earned
  from lessons l left join time_reservations r on r.lesson_id = l.id where l.contract_id = any($1::int[]) order by l.id`;

const creditsText = `
  select contract_id as "contractId", lesson_id as "lessonId", kind::text as kind, amount
  from credit_entries where contract_id = any($1::int[]) order by id`;

const refundsText = `
  select contract_id as "contractId", status::text as status, amount, gateway_amount as "gatewayAmount",
    breakdown->>'rule' as rule
  from refunds where contract_id = any($1::int[])`;

/** Reads the stored rows of contracts and of the learners' orders, without any of the product's own queries. */
export async function readMarketRows(
  contractIds: readonly number[],
  learnerIds: readonly number[],
): Promise<MarketRows> {
  const read = async <T extends object>(text: string, ids = contractIds) => (await pool.query<T>(text, [ids])).rows;
  const [orders, contracts, lessons, credits, refunds, unbalanced] = await Promise.all([
    read<MarketOrder>(ordersText, learnerIds),
    read<MarketContract>(contractsText),
    read<MarketLesson>(lessonsText),
    read<MarketCredit>(creditsText),
    read<MarketRefund>(refundsText),
    pool.query<{ id: number }>(
      'select transaction_id as id from ledger_entries group by transaction_id having sum(amount) <> 0',
    ),
  ]);
  return { orders, contracts, lessons, credits, refunds, unbalanced: unbalanced.rows.map(({ id }) => id) };
}
