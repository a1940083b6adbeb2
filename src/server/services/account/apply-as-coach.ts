import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { applyAsCoachInput } from '~/domain/account/schema';
import { type CoachStatus, coachMachine } from '~/domain/coach/status';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordMove, recordState } from '~/server/services/operations/record-move';
import { assertOwnHand } from './own-hand';

type Application = z.output<typeof applyAsCoachInput>;

/** Where one's application stands; null when there is none. */
export async function getCoachApplication({ db, actor }: ServiceContext<MemberActor>): Promise<{ status: CoachStatus; appliedAt: Date } | null> {
  const coach = await db.coach.findUnique({ where: { userId: actor.userId }, select: { status: true, createdAt: true } });
  return coach && { status: coach.status, appliedAt: coach.createdAt };
}

/**
 * Applies as a coach (product decisions §8): the account stays a learner's until an operator approves it.
 * @throws DomainError ALREADY_APPLIED unless the last application was turned down, INVALID_INPUT for an unknown district
 */
export async function applyAsCoach(ctx: ServiceContext<MemberActor>, application: Application): Promise<void> {
  assertOwnHand(ctx.actor);
  const region = await ctx.db.region.findFirst({ where: application.place, select: { id: true, latitude: true, longitude: true } });
  if (!region) throw new DomainError('INVALID_INPUT', { issues: [{ path: 'place', message: '동네를 목록에서 골라 주세요.' }] });
  const { place: _place, serviceTypes, ...told } = application;
  // The week is confirmed by the coach, not by the application: an old date asks for it on the first visit (UC06).
  const columns = { ...told, latitude: region.latitude, longitude: region.longitude, scheduleConfirmedAt: new Date(0) };

  await ctx.db.$transaction(async (tx) => {
    const [fresh] = await tx.coach.createManyAndReturn({ data: [{ ...columns, userId: ctx.actor.userId, avatarSeed: randomInt(2 ** 31), createdAt: ctx.now }], skipDuplicates: true, select: { id: true } });
    const coachId = fresh?.id ?? (await applyAgain(tx, ctx, columns));
    if (fresh) await recordState(tx, coachMachine, { entityId: coachId, from: null, to: 'APPLIED', role: 'learner', actorId: ctx.actor.userId, at: ctx.now });
    await tx.coachVertical.deleteMany({ where: { coachId } });
    await tx.coachVertical.createMany({ data: serviceTypes.map((serviceType) => ({ coachId, serviceType })) });
    await tx.coachArea.deleteMany({ where: { coachId } });
    await tx.coachArea.create({ data: { coachId, regionId: region.id } });
  });
}

async function applyAgain(tx: Tx, { actor, now }: ServiceContext<MemberActor>, columns: Record<string, unknown>): Promise<number> {
  const [again] = await tx.coach.updateManyAndReturn({ where: { userId: actor.userId, status: 'REJECTED' }, data: { ...columns, status: 'APPLIED', createdAt: now }, select: { id: true } });
  if (!again) throw new DomainError('ALREADY_APPLIED');
  await recordMove(tx, coachMachine, { entityId: again.id, from: 'REJECTED', to: 'APPLIED', role: 'learner', actorId: actor.userId, at: now });
  return again.id;
}
