import { afterAll, expect, it } from 'vitest';
import type { RemainderWay } from '~/domain/operations/schema/coach-closing';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { ownerBalance } from '~/test/owner-balance';
import { advanceSettlement } from '~/server/services/settlement/close/advance-settlement';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { asWorker, createHeldLesson, createSettledCompany, startAndCloseMonth } from '~/test/factories/settlement';
import { rejection } from '~/test/rejection';

afterAll(stopSender);

it('closing a coach settles a balance below the least payout as the operator confirmed it, and no month takes it', async () => {
  const rate = { expertGroupRate: 8_000 };
  const [paid, waived, owing] = [
    await createSettledCompany(rate),
    await createSettledCompany(rate),
    await createSettledCompany(rate),
  ];
  for (const scene of [paid, waived, owing]) await createHeldLesson(scene, seoulInstant(2029, 1, 10, 12));
  await startAndCloseMonth('2029-01', seoulInstant(2029, 2, 3, 3));
  const now = seoulInstant(2029, 2, 6, 1);
  const { operations } = callerFor(memberActor(await createOperator()), now);
  const idOf = ({ expert }: typeof paid) => ({ encryptedCoachId: encryptId('coach', expert.id) });
  const close = (scene: typeof paid, remainder?: { amount: number; way: RemainderWay }) =>
    operations.closeCoach({ ...idOf(scene), reason: '전화로 요청함', remainder });
  // Until nobody can dispute the statement, the amount is not final.
  expect(await operations.coachClosing(idOf(paid))).toEqual({
    blockers: [{ kind: 'UNPAID', count: 8_000 }],
    remainder: null,
  });
  expect(await rejection(close(paid, { amount: 8_000, way: 'PAID' }))).toBe('HAS_REMAINING_LESSONS');
  await advanceSettlement(asWorker(now));
  // The statement of a coach who owes money: more was taken back than earned.
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`set local session_replication_role = replica`;
    const ofCoach = { ownerId: owing.expert.userId, account: 'COACH_PAYABLE' } as const;
    await tx.ledgerEntry.updateMany({ where: { ...ofCoach, amount: -8_000 }, data: { amount: 5_000 } });
    const figures = { gross: -5_000, carriedOut: -5_000 };
    await tx.settlementStatement.updateMany({ where: { coachId: owing.expert.id }, data: figures });
  });

  expect(await operations.coachClosing(idOf(paid))).toEqual({
    blockers: [],
    remainder: { amount: 8_000, net: 7_740 },
  });
  expect(await operations.coachClosing(idOf(owing))).toEqual({ blockers: [], remainder: { amount: -5_000, net: 0 } });
  for (const unseen of [undefined, { amount: 7_999, way: 'PAID' } as const])
    expect(await rejection(close(paid, unseen))).toBe('HAS_REMAINING_LESSONS');
  expect(await rejection(close(owing, { amount: -5_000, way: 'PAID' }))).toBe('MOVE_NOT_ALLOWED');
  await close(paid, { amount: 8_000, way: 'PAID' });
  await close(waived, { amount: 8_000, way: 'WRITTEN_OFF' });
  await close(owing, { amount: -5_000, way: 'WRITTEN_OFF' });

  const entriesOf = async ({ expert }: typeof paid) => {
    const [booked] = await db.ledgerTransaction.findMany({
      where: { kind: { startsWith: 'REMAINDER' }, statement: { coachId: expert.id } },
      select: { kind: true, entries: { select: { account: true, amount: true }, orderBy: { id: 'asc' } } },
    });
    return [booked?.kind, ...(booked?.entries ?? []).map(({ account, amount }) => [account, amount])];
  };
  expect(await entriesOf(paid)).toEqual([
    'REMAINDER_PAID',
    ['COACH_PAYABLE', 8_000],
    ['BANK', -7_740],
    ['WITHHOLDING', -260],
  ]);
  expect(await entriesOf(waived)).toEqual([
    'REMAINDER_WRITTEN_OFF',
    ['COACH_PAYABLE', 8_000],
    ['PLATFORM_REVENUE', -8_000],
  ]);
  expect(await entriesOf(owing)).toEqual([
    'REMAINDER_WRITTEN_OFF',
    ['COACH_PAYABLE', -5_000],
    ['PLATFORM_REVENUE', 5_000],
  ]);
  const audit = await db.auditEvent.findFirstOrThrow({
    where: { action: 'coach.close', subject: `coach:${paid.expert.id}` },
  });
  expect(audit.details).toEqual({ reason: '전화로 요청함', remainder: { amount: 8_000, way: 'PAID' } });
  await startAndCloseMonth('2029-02', seoulInstant(2029, 3, 3, 3));
  for (const { expert } of [paid, waived, owing]) {
    expect(await ownerBalance({ db }, { account: 'COACH_PAYABLE', ownerId: expert.userId })).toBe(0);
    expect(await db.settlementStatement.count({ where: { coachId: expert.id } })).toBe(1);
  }
});
