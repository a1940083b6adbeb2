import { randomBytes } from 'node:crypto';
import { TEST_KEYS } from '../scripts/lib/test-cluster.mjs';
import { withDatabase } from './members';

const quote = {
  policyVersion: 'e2e',
  lines: [{ code: 'lesson', label: '필라테스 50분 × 4회', unit: 65_000, count: 4, amount: 260_000 }],
  lessonCount: 4,
  months: 1,
  lessonMinutes: 50,
  unitPrice: 65_000,
  total: 260_000,
};

/** The outside id of an order, as the tested product makes it. */
export async function encryptOrderId(id: number): Promise<string> {
  process.env.APP_KEYS ??= TEST_KEYS;
  process.env.DATABASE_URL ??= process.env.E2E_DATABASE_URL;
  const { encryptId } = await import('../src/server/crypto/encrypted-id');
  return encryptId('order', id);
}

/** An order of this learner that was paid by card, with one of the demo coaches. */
export async function createPaidOrder(learnerId: number): Promise<{ encryptedId: string; oid: string }> {
  const oid = `e2e-${randomBytes(6).toString('hex')}`;
  const id = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `with chosen as (select cp.coach_id, cp.program_id, ca.region_id from coach_programs cp join coach_areas ca using (coach_id) join programs p on p.id = cp.program_id where p.service_type = 'workout' order by cp.coach_id, cp.program_id, ca.region_id limit 1),
       made as (
         insert into orders (oid, learner_id, coach_id, program_id, service_type, product_type, lesson_count, personnel, region_id, amount, quote, price_book_version, payment_policy_version, lesson_policy_version, status, starts_at, hold_expires_at)
         select $1, $2, coach_id, program_id, 'workout', 'short', 4, 1, region_id, 260000, $3::jsonb, 'price-2026-11', 'payment-2026-11-22', 'lesson-2026-11-22', 'PAID', now() + interval '3 days', now() from chosen returning id)
       insert into payments (order_id, provider, payment_key, status, method, amount, balance_amount, approved_at)
       select id, 'sandbox', $1, 'DONE', '카드', 260000, 260000, now() from made returning order_id as id`,
      [oid, learnerId, JSON.stringify(quote)],
    );
    return rows[0]?.id ?? 0;
  });
  return { encryptedId: await encryptOrderId(id), oid };
}
