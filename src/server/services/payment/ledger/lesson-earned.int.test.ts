import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { db, pool } from '~/server/db';
import { createLessonScene, type LessonScene, sceneStart } from '~/test/factories/lesson-scene';
import { ledgerTotal } from '~/test/factories/payment';
import { postLessonEarned } from './post-lesson-earned';
import { releaseLessonEarned } from './release-lesson-earned';
import { reverseLessonEarned } from './reverse-lesson-earned';

const now = new Date(sceneStart.getTime() + HOUR_MS);
let s: LessonScene;
let lessonId: number;

beforeEach(async () => {
  s = await createLessonScene();
  await s.fix();
  await s.as.coach(now).hold({ encryptedLessonId: await s.lessonId() });
  lessonId = (await s.lesson()).id;
});

async function accountBalances() {
  const rows = await db.ledgerEntry.groupBy({
    by: ['account'],
    where: {
      transaction: { orderId: s.order.id },
      account: { in: ['COACH_PENDING', 'COACH_PAYABLE', 'CONTRACT_LIABILITY'] },
    },
    _sum: { amount: true },
  });
  const of = (account: string) => rows.find((row) => row.account === account)?._sum.amount ?? 0;
  return { pending: of('COACH_PENDING'), payable: of('COACH_PAYABLE'), liability: of('CONTRACT_LIABILITY') };
}

const earn = () => db.$transaction((tx) => postLessonEarned(tx, { lessonId, contractId: s.contract.id, now }));
const release = () => db.$transaction((tx) => releaseLessonEarned(tx, { lessonId, orderId: s.order.id, now }));
const reverse = () => db.$transaction((tx) => reverseLessonEarned(tx, { lessonId, now }));

describe('the pay for a lesson', () => {
  it('is pending first, then payable, each once', async () => {
    expect(await accountBalances()).toEqual({ pending: -52_000, payable: 0, liability: -195_000 });
    expect(await earn()).toBe(false);
    await release();
    await release();
    expect(await accountBalances()).toEqual({ pending: 0, payable: -52_000, liability: -195_000 });
    expect(await ledgerTotal()).toBe(0);
  });

  it.each([['before', false], ['after']])(
    'is reversed in full %s it was payable, and can be earned again',
    async (_when, released = true) => {
      if (released) await release();
      expect([await reverse(), await reverse()]).toEqual([true, false]);
      expect(await accountBalances()).toEqual({ pending: 0, payable: 0, liability: -260_000 });
      expect(await earn()).toBe(true);
      await release();
      expect(await accountBalances()).toEqual({ pending: 0, payable: -52_000, liability: -195_000 });
      expect(await ledgerTotal()).toBe(0);
    },
  );
});

describe('the migration of old rows', () => {
  const migrate = () =>
    pool.query(
      readFileSync(
        new URL('../../../../../prisma/migrations/20261122192950_earnings_pending_rows/migration.sql', import.meta.url),
        'utf8',
      ),
    );

  it('makes a held lesson’s share pending and keeps a done one’s payable, however often it runs', async () => {
    // Reproduces the old posting, which was payable at once.
    await release();
    await migrate();
    await migrate();
    expect(await accountBalances()).toEqual({ pending: -52_000, payable: 0, liability: -195_000 });
    await db.lesson.update({ where: { id: lessonId }, data: { status: 'DONE' } });
    await release();
    await migrate();
    expect(await accountBalances()).toEqual({ pending: 0, payable: -52_000, liability: -195_000 });
    expect(await ledgerTotal()).toBe(0);
  });

  it('assigns a transaction that names only its lesson to the lesson’s order', async () => {
    const text = readFileSync(
      new URL('../../../../../prisma/migrations/20261123031356_ledger_subject/migration.sql', import.meta.url),
      'utf8',
    );
    const [fill] = /^ALTER TABLE "ledger_transactions" DISABLE[^]*ENABLE TRIGGER USER;$/m.exec(text) ?? [''];
    const client = await pool.connect();
    try {
      // Rolled back at the end, so that the other tests keep their constraints.
      await client.query('begin');
      await client.query(
        'alter table ledger_transactions drop constraint ledger_transactions_one_subject, drop constraint ledger_transactions_lesson_of_order',
      );
      await client.query(
        `with t as (insert into ledger_transactions (kind, idempotency_key, lesson_id, policy_version)
           values ('LESSON_EARNED', 'before', $1, 'test') returning id)
         insert into ledger_entries (transaction_id, account, amount) select id, 'GATEWAY', unnest(array[1, -1]) from t`,
        [lessonId],
      );
      await client.query('set constraints all immediate');
      await client.query(fill);
      const { rows } = await client.query("select order_id from ledger_transactions where idempotency_key = 'before'");
      expect(rows).toEqual([{ order_id: s.order.id }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
