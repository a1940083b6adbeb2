import type { LedgerLine } from '~/domain/payment/ledger';
import type { Tx } from '~/server/db';

export type HeldLesson = { timetableId: number; lines: readonly LedgerLine[] };

/**
 * Posts many held company lessons in one statement, because a month has a hundred thousand. Lessons that are already
 * posted are not changed.
 */
export async function postCompanyLessons(
  tx: Tx,
  lessons: readonly HeldLesson[],
  { policyVersion, at }: { policyVersion: string; at: Date },
): Promise<void> {
  const posted = lessons.filter(({ lines }) => lines.length > 0);
  const entries = posted.flatMap(({ timetableId, lines }) => lines.map((line) => ({ timetableId, ...line })));
  await tx.$executeRaw`
    with posted as (
      insert into ledger_transactions (kind, idempotency_key, timetable_id, policy_version, at)
      select 'COMPANY_LESSON_HELD', 'company-lesson:' || id, id, ${policyVersion}, ${at}
      from unnest(${posted.map(({ timetableId }) => timetableId)}::int[]) as lesson (id)
      on conflict (idempotency_key) do nothing
      returning id, timetable_id
    )
    insert into ledger_entries (transaction_id, account, owner_id, amount)
    select posted.id, e.account::"LedgerAccount", e.owner_id, e.amount
    from unnest(
      ${entries.map(({ timetableId }) => timetableId)}::int[],
      ${entries.map(({ account }) => account)}::text[],
      ${entries.map(({ ownerId }) => ownerId)}::int[],
      ${entries.map(({ amount }) => amount)}::int[]
    ) as e (timetable_id, account, owner_id, amount)
    join posted on posted.timetable_id = e.timetable_id`;
}
