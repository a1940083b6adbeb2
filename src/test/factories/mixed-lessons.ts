import type { Prisma } from '~/generated/prisma/client';
import { captureLines } from '~/domain/payment/ledger';
import { MINUTE_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db, pool, type Tx } from '~/server/db';
import { postCoachFault, readCoachFaultShare } from '~/server/services/lesson/contract/end/coach-fault';
import { postLedger } from '~/server/services/payment/ledger/post-ledger';
import { postLessonEarned } from '~/server/services/payment/ledger/post-lesson-earned';
import { releaseLessonEarned } from '~/server/services/payment/ledger/release-lesson-earned';
import { reverseLessonEarned } from '~/server/services/payment/ledger/reverse-lesson-earned';
import {
  DISPUTE_MS,
  FAULT_PERCENT,
  type MixedContract,
  mixedContracts,
  type MixedLesson,
  SINGLE_COACHES,
  singleContracts,
} from '~/test/company/mixed-contracts';
import { createCoach, createLearner, createPaidOrder, createProgram } from './lesson';

type TestCoach = { id: number; userId: number };
type StoredContract = { id: number; orderId: number; lessonIds: number[] };

const columnsOf = ({ outcome, at }: MixedLesson) => {
  if (outcome === 'HELD' || outcome === 'DISPUTED') return { status: 'HELD', heldAt: at } as const;
  if (outcome === 'DONE' || outcome === 'MARKED_TWICE') return { status: 'DONE', heldAt: at } as const;
  if (outcome === 'UNDONE' || outcome === 'REVERSED')
    return { status: 'CANCELLED_FREE', endTerm: 'UNDONE', endedAt: at } as const;
  return { status: outcome, endedAt: at } as const;
};

/** Books what became of one lesson with the services that the product uses. */
async function bookLesson(
  tx: Tx,
  { outcome, at, reversedAfter }: MixedLesson,
  ids: { lessonId: number; contractId: number; orderId: number },
): Promise<void> {
  const after = (ms: number) => ({ ...ids, now: new Date(at.getTime() + ms) });
  if (outcome === 'CANCELLED_FREE' || outcome === 'NOSHOW_COACH') return;
  await postLessonEarned(tx, after(0));
  if (outcome === 'MARKED_TWICE') {
    await reverseLessonEarned(tx, after(MINUTE_MS));
    await postLessonEarned(tx, after(2 * MINUTE_MS));
  }
  if (outcome === 'UNDONE') await reverseLessonEarned(tx, after(HOUR_MS));
  if (outcome === 'UNDONE' || outcome === 'HELD' || outcome === 'DISPUTED') return;
  await releaseLessonEarned(tx, after(DISPUTE_MS));
  if (outcome === 'REVERSED') await reverseLessonEarned(tx, after(reversedAfter));
}

/** Creates a contract with its lessons, and books everything about it in the order in which it happened. */
function createMixedContract(
  contract: MixedContract,
  order: Prisma.OrderUncheckedCreateInput,
  coaches: readonly TestCoach[],
): Promise<StoredContract> {
  const { lessonCount, amount, lessonPolicyVersion, paymentPolicyVersion, lessons, fault } = contract;
  const coachAt = (place: number) => {
    const coach = coaches[place];
    if (!coach) throw new RangeError(`there is no coach ${place}`);
    return coach;
  };
  const [own, substitute] = [coachAt(contract.coach), coachAt(contract.substitute)];
  const sold = { learnerId: order.learnerId, coachId: own.id, programId: order.programId, lessonPolicyVersion };
  const create = async (tx: Tx) => {
    const { id: orderId } = await tx.order.create({
      data: { ...order, ...sold, oid: crypto.randomUUID(), lessonCount, amount, paymentPolicyVersion },
    });
    const unitPrice = Math.floor(amount / lessonCount);
    const kind = { serviceType: 'workout', productType: 'short', status: 'ACTIVE' } as const;
    const { id: contractId } = await tx.contract.create({
      data: { ...sold, ...kind, orderId, lessonCount, unitPrice },
    });
    await postLedger(tx, {
      kind: 'CAPTURE',
      idempotencyKey: `capture:${orderId}`,
      subject: { kind: 'lesson', id: orderId },
      policyVersion: paymentPolicyVersion,
      at: seoulInstant(2026, 10, 1),
      lines: captureLines({ amount, learnerId: order.learnerId }),
    });
    const rows = await tx.lesson.createManyAndReturn({
      data: lessons.map((lesson, index) => ({
        contractId,
        learnerId: order.learnerId,
        coachId: lesson.isSubstituted ? substitute.id : own.id,
        sequence: index + 1,
        startsAt: new Date(lesson.at.getTime() - HOUR_MS),
        endsAt: new Date(lesson.at.getTime() - 10 * MINUTE_MS),
        deadlineStartsAt: lesson.at,
        confirmedAt: seoulInstant(2026, 10, 1, 12),
        requestedBy: 'learner' as const,
        ...columnsOf(lesson),
      })),
      select: { id: true },
    });
    for (const [index, lesson] of lessons.entries()) {
      const lessonId = rows[index]?.id ?? 0;
      await bookLesson(tx, lesson, { lessonId, contractId, orderId });
      if (lesson.outcome === 'DISPUTED')
        await tx.complaint.create({
          data: {
            contractId,
            lessonId,
            reporterId: order.learnerId,
            reportedBy: 'learner',
            kind: 'QUALITY',
            text: '약속한 내용과 달랐어요.',
          },
        });
    }
    if (fault) {
      const bonus = { code: 'bonus', label: '', amount: Math.floor((amount * FAULT_PERCENT) / 100) } as const;
      const share = await readCoachFaultShare(tx, {
        contractId,
        fault: 'coach',
        promise: { policyVersion: paymentPolicyVersion, rule: 'fault', amount: bonus.amount, lines: [bonus] },
        coachId: fault.isSubstitute ? substitute.id : own.id,
      });
      const booking = { orderId, refundId: orderId, policyVersion: paymentPolicyVersion, now: fault.at };
      if (share) await postCoachFault(tx, share, booking);
    }
    return { id: contractId, orderId, lessonIds: rows.map(({ id }) => id) };
  };
  return db.$transaction(create, { timeout: 60_000, maxWait: 60_000 });
}

/** Places by which the coaches of a copy differ from those of the contract before. */
const COACH_STEP = 7;

/**
 * Returns SQL that copies contracts with their lessons and everything in the ledger about them, each for other coaches.
 * Triggers do not run.
 */
function copyContracts(contractIds: readonly number[], copies: number): string {
  const id = (table: string) => `nextval(pg_get_serial_sequence('${table}', 'id'))::int`;
  return `begin;
    set local session_replication_role = replica;
    create temp table teachers on commit drop as
      select row_number() over (order by k.id) - 1 as n, count(*) over () as all_of_them, k.id, k.user_id
      from coaches k join users u on u.id = k.user_id where u.email like 'settled-%';
    create temp table coach_of on commit drop as
      select t.id, t.user_id, k, other.id as new_id, other.user_id as new_user_id
      from teachers t cross join generate_series(1, ${copies}) k
      join teachers other on other.n = (t.n + ${COACH_STEP} * k) % t.all_of_them;
    create temp table sold on commit drop as
      select c.id, c.order_id, k, ${id('contracts')} as new_id, ${id('orders')} as new_order_id
      from contracts c cross join generate_series(1, ${copies}) k where c.id = any('{${contractIds.join()}}'::int[]);
    insert into orders select r.* from sold s join orders o on o.id = s.order_id
      join coach_of t on t.id = o.coach_id and t.k = s.k
      cross join lateral jsonb_populate_record(o, jsonb_build_object('id', s.new_order_id, 'oid', o.oid || ':' || s.k, 'coach_id', t.new_id)) r;
    insert into contracts select r.* from sold s join contracts c on c.id = s.id
      join coach_of t on t.id = c.coach_id and t.k = s.k
      cross join lateral jsonb_populate_record(c, jsonb_build_object('id', s.new_id, 'order_id', s.new_order_id, 'coach_id', t.new_id)) r;
    create temp table held on commit drop as
      select l.id, s.k, ${id('lessons')} as new_id, s.new_id as new_contract_id from sold s join lessons l on l.contract_id = s.id;
    insert into lessons select r.* from held h join lessons l on l.id = h.id
      join coach_of t on t.id = l.coach_id and t.k = h.k
      cross join lateral jsonb_populate_record(l, jsonb_build_object('id', h.new_id, 'contract_id', h.new_contract_id, 'coach_id', t.new_id, 'calendar_uid', gen_random_uuid())) r;
    create temp table posted on commit drop as
      select x.id, s.k, ${id('ledger_transactions')} as new_id, s.new_order_id, h.new_id as new_lesson_id
      from sold s join ledger_transactions x on x.order_id = s.order_id left join held h on h.id = x.lesson_id and h.k = s.k;
    insert into ledger_transactions select r.* from posted p join ledger_transactions x on x.id = p.id
      cross join lateral jsonb_populate_record(x, jsonb_build_object('id', p.new_id, 'order_id', p.new_order_id, 'lesson_id', p.new_lesson_id, 'idempotency_key', x.idempotency_key || ':copy:' || p.k)) r;
    insert into ledger_entries (transaction_id, account, owner_id, amount)
      select p.new_id, e.account, coalesce(t.new_user_id, e.owner_id), e.amount
      from posted p join ledger_entries e on e.transaction_id = p.id left join coach_of t on t.user_id = e.owner_id and t.k = p.k;
    commit;`;
}

/**
 * Creates lessons with learners of every outcome under every sold version, for the coaches of `fillHeldLessons` and some
 * coaches of their own: a few hundred with the services of the product, and copies of them.
 * @returns every contract, and the ids of the coaches that the contracts name by their place
 */
export async function createMixedLessons(copies: number): Promise<{ contracts: MixedContract[]; coachIds: number[] }> {
  const teachers = await db.coach.findMany({
    where: { user: { email: { startsWith: 'settled-' } } },
    orderBy: { id: 'asc' },
    select: { id: true, userId: true },
  });
  const singles: TestCoach[] = [];
  while (singles.length < SINGLE_COACHES) singles.push(await createCoach());
  const coaches = [...teachers, ...singles];
  const [learner, program] = [await createLearner(), await createProgram()];
  const now = seoulInstant(2026, 10, 1, 12);
  const {
    id: _id,
    soldAs: _soldAs,
    ...sold
  } = await createPaidOrder({
    learnerId: learner.id,
    coachId: singles[0]?.id ?? 0,
    programId: program.id,
    startsAt: seoulInstant(2026, 10, 2, 12),
    now,
  });
  const order = { ...sold, quote: sold.quote as Prisma.InputJsonValue };
  const mixed = mixedContracts();
  const stored = await Promise.all(mixed.map((contract) => createMixedContract(contract, order, coaches)));
  const alone = singleContracts(teachers.length);
  await Promise.all(alone.map((contract) => createMixedContract(contract, order, coaches)));
  await pool.query(
    copyContracts(
      stored.map(({ id }) => id),
      copies,
    ),
  );
  const copied = Array.from({ length: copies }, (_, index) => {
    const place = (coach: number) => (coach + COACH_STEP * (index + 1)) % teachers.length;
    return mixed.map((contract) => ({
      ...contract,
      coach: place(contract.coach),
      substitute: place(contract.substitute),
    }));
  });
  return { contracts: [...mixed, ...alone, ...copied.flat()], coachIds: coaches.map(({ id }) => id) };
}
