import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { applyAsCoachInput, CoachApplication } from '~/domain/coach/schema/application';
import { coachMail } from '~/domain/coach/texts/mails';
import { coachMachine } from '~/domain/coach/status';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { env } from '~/env.js';
import { consumePoint } from '~/server/auth/limits';
import { lockActiveUser } from '~/server/auth/lock-active-user';
import type { Db, Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { transitionCoach } from './transition-coach';

type Application = z.output<typeof applyAsCoachInput>;
type Context = ServiceContext<MemberActor>;

/** Returns the status and content of the user's own application; null when there is none. */
export async function getCoachApplication({ db, actor }: Context): Promise<CoachApplication | null> {
  return readApplication(db, actor.userId);
}

async function readApplication(db: Db | Tx, userId: number): Promise<CoachApplication | null> {
  const coach = await db.coach.findUnique({
    where: { userId },
    select: {
      status: true,
      createdAt: true,
      displayName: true,
      gender: true,
      headline: true,
      biography: true,
      careerYears: true,
      certificates: true,
      user: { select: { phone: true } },
      verticals: { orderBy: { serviceType: 'asc' }, select: { serviceType: true } },
      areas: {
        orderBy: { regionId: 'asc' },
        take: 1,
        select: { region: { select: { province: true, city: true, district: true } } },
      },
    },
  });
  if (!coach) return null;
  const { status, createdAt, user, verticals, areas, ...fields } = coach;
  const serviceTypes = verticals.map(({ serviceType }) => serviceType);
  return {
    status,
    appliedAt: createdAt,
    sent: { ...fields, phone: user.phone ?? '', serviceTypes, place: areas[0]?.region ?? null },
  };
}

/**
 * Applies as a coach (docs/product/account-and-privacy.md#coaches): the account stays a learner's until an operator
 * approves it. The applicant gets a mail that confirms the receipt.
 * @throws DomainError ALREADY_APPLIED unless the last application was rejected, INVALID_INPUT for an unknown
 *   district
 */
export async function applyAsCoach(ctx: Context, application: Application): Promise<void> {
  const { actor, now } = ctx;
  const { columns, regionId } = await toColumns(ctx, application);
  // Set to 1970, so that the first visit requests a confirmation of the weekly schedule.
  const written = { ...columns, scheduleConfirmedAt: new Date(0) };

  await ctx.db.$transaction(async (tx) => {
    await lockActiveUser(tx, actor.userId);
    const data = [{ ...written, userId: actor.userId, avatarSeed: randomInt(2 ** 31), createdAt: now }];
    const [fresh] = await tx.coach.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } });
    const coachId = fresh?.id ?? (await reapply(tx, ctx, written));
    const first = {
      entityId: coachId,
      from: null,
      to: 'APPLIED',
      role: 'learner',
      actorId: actor.userId,
      at: now,
    } as const;
    if (fresh) await recordStateChange(tx, coachMachine, first);
    await writeRest(tx, ctx, coachId, { ...application, regionId });
    const content = coachMail('APPLIED', { name: application.displayName, reason: '', site: env.APP_URL });
    await queueMessage(tx, {
      kind: 'coach',
      template: 'coach-applied',
      recipient: actor.email,
      userId: actor.userId,
      content,
      dedupeKey: `coach:${coachId}:APPLIED:${now.getTime()}`,
    });
  });
}

/**
 * Changes a sent application as long as no operator has begun to review it. Its date becomes the current time, so that
 * an operator who has the old text open learns that it changed (services/operations/coach/change-coach-status.ts).
 * Sending the same text again changes nothing.
 * @throws DomainError APPLICATION_IN_REVIEW, RATE_LIMITED, INVALID_INPUT for an unknown district
 */
export async function changeCoachApplication(ctx: Context, application: Application): Promise<void> {
  const { actor, now } = ctx;
  await consumePoint('applicationAccount', String(actor.userId));
  const { columns, regionId } = await toColumns(ctx, application);
  await ctx.db.$transaction(async (tx) => {
    await lockActiveUser(tx, actor.userId);
    const stored = await readApplication(tx, actor.userId);
    if (stored?.status === 'APPLIED' && isSame(stored.sent, application)) return;
    const sent = await tx.coach.findUnique({
      where: { userId: actor.userId, status: 'APPLIED' },
      select: { id: true, status: true },
    });
    if (!sent) throw new DomainError('APPLICATION_IN_REVIEW');
    const by = { role: 'learner', actorId: actor.userId, at: now, reason: '지원서를 수정했어요' } as const;
    await transitionCoach(tx, sent, 'APPLIED', by, { ...columns, createdAt: now });
    await writeRest(tx, ctx, sent.id, { ...application, regionId });
  });
}

function isSame(sent: CoachApplication['sent'], application: Application): boolean {
  const sorted = <T extends Pick<Application, 'serviceTypes'>>(fields: T) => ({
    ...fields,
    serviceTypes: fields.serviceTypes.toSorted(),
  });
  return isDeepStrictEqual(sorted(sent), sorted(application));
}

/** Returns the part of the application that is stored in the coach's own row. */
async function toColumns({ db }: Context, { place, serviceTypes: _types, phone: _phone, ...fields }: Application) {
  const region = await db.region.findFirst({ where: place, select: { id: true, latitude: true, longitude: true } });
  const issues = [{ path: 'place', message: '동네를 목록에서 골라 주세요.' }];
  if (!region) throw new DomainError('INVALID_INPUT', { issues });
  return { columns: { ...fields, latitude: region.latitude, longitude: region.longitude }, regionId: region.id };
}

/** Replaces the parts of an application that have their own rows; the phone number is stored in the account. */
async function writeRest(
  tx: Tx,
  { actor }: Context,
  coachId: number,
  { serviceTypes, regionId, phone }: Pick<Application, 'serviceTypes' | 'phone'> & { regionId: number },
): Promise<void> {
  await tx.coachVertical.deleteMany({ where: { coachId } });
  await tx.coachVertical.createMany({ data: serviceTypes.map((serviceType) => ({ coachId, serviceType })) });
  await tx.coachArea.deleteMany({ where: { coachId } });
  await tx.coachArea.create({ data: { coachId, regionId } });
  await tx.user.updateMany({
    where: { id: actor.userId, OR: [{ phone: null }, { phone: { not: phone } }] },
    data: { phone, phoneVerifiedAt: null },
  });
}

type Columns = Awaited<ReturnType<typeof toColumns>>['columns'] & { scheduleConfirmedAt: Date };

async function reapply(tx: Tx, { actor, now }: Context, columns: Columns): Promise<number> {
  const where = { userId: actor.userId, status: 'REJECTED' } as const;
  const rejected = await tx.coach.findUnique({ where, select: { id: true, status: true } });
  if (!rejected) throw new DomainError('ALREADY_APPLIED');
  const by = { role: 'learner', actorId: actor.userId, at: now } as const;
  await transitionCoach(tx, rejected, 'APPLIED', by, { ...columns, createdAt: now });
  return rejected.id;
}
