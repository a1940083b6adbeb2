import type { AuditAction } from '~/domain/operations/texts/audit-labels';
import type {
  ChangePublicationStatusInput,
  PublicationRef,
  SchedulePublicationInput,
} from '~/domain/publication/schema';
import { hasDraft } from '~/domain/publication/status';
import type { MemberActor, SystemActor } from '~/domain/shared/actor';
import { changedFields } from '~/domain/shared/changed-fields';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { checkContent } from './check-content';
import { type LockedPublication, lockPublicationById, lockIfUnchanged } from './lock-publication';
import { adapterOf } from './publication-adapter';
import { contentOf, publishRevision } from './publish-revision';
import { storeDefault } from './store-default';
import { changePublication } from './transition-publication';

type OperatorContext = ServiceContext<MemberActor>;
type Seen = PublicationRef & { basedOn: number };
type Affected = Promise<{ affected: number }>;

const byOperator = ({ actor, now }: OperatorContext) => ({ role: 'operator', actorId: actor.userId, at: now }) as const;
const scheduleChange = (before: Date | null, at: Date | null) =>
  changedFields<{ at: Date | null }>(
    { at: { field: '예약 시간', format: (time) => (time ? formatSeoulDateTime(time) : '없음') } },
    { at: before },
    { at },
  );
const subjectOf = ({ kind, subject }: PublicationRef) => `${kind}:${subject}`;

/** @throws DomainError MOVE_NOT_ALLOWED without a draft, INVALID_INPUT for a draft that cannot be published then */
async function checkDraft(tx: Tx, publication: LockedPublication, at: Date, now: Date): Promise<void> {
  const { kind, subject, status, publishedNumber, newest } = publication;
  if (!hasDraft({ status, publishedNumber, newestNumber: newest.number })) throw new DomainError('MOVE_NOT_ALLOWED');
  const content = await contentOf(kind, newest.content);
  const published = status === 'PUBLISHED';
  await checkContent(tx, await adapterOf(kind), { subject, content, published, publishAt: at, now });
}

/**
 * Publishes the draft, also a scheduled one before its time.
 * @throws DomainError NOT_FOUND, CONFLICT when it was changed after the operator read it, MOVE_NOT_ALLOWED,
 *   INVALID_INPUT for a draft that cannot be published
 */
export function publish(ctx: OperatorContext, seen: Seen): Affected {
  return ctx.db.$transaction(async (tx) => {
    const publication = await lockIfUnchanged(tx, seen);
    await checkDraft(tx, publication, ctx.now, ctx.now);
    await publishRevision(tx, publication, byOperator(ctx));
    return recordRejectedTransition(tx, ctx, publication, 'PUBLISHED');
  });
}

/** Hides published content permanently. @throws DomainError NOT_FOUND, CONFLICT, MOVE_NOT_ALLOWED */
export function withdraw(ctx: OperatorContext, seen: Seen): Affected {
  return ctx.db.$transaction(async (tx) => {
    const adapter = await adapterOf(seen.kind);
    if (adapter.withdraw) await storeDefault(tx, ctx, seen);
    const publication = await lockIfUnchanged(tx, seen);
    if (!adapter.withdraw) throw new DomainError('MOVE_NOT_ALLOWED');
    const by = byOperator(ctx);
    await changePublication(tx, publication, { to: 'WITHDRAWN', scheduledAt: null }, by);
    await adapter.withdraw(tx, seen.subject, by);
    return recordRejectedTransition(tx, ctx, publication, 'WITHDRAWN');
  });
}

/** Publishes or withdraws. @throws DomainError as the two do */
export const changePublicationStatus = (
  ctx: OperatorContext,
  { to, ...seen }: ChangePublicationStatusInput,
): Affected => (to === 'PUBLISHED' ? publish : withdraw)(ctx, seen);

async function recordRejectedTransition(tx: Tx, ctx: OperatorContext, from: LockedPublication, to: string): Affected {
  const action: AuditAction = `${(await adapterOf(from.kind)).audit}.move`;
  await recordAudit(tx, ctx, { action, subject: subjectOf(from), details: { from: from.status, to } });
  return { affected: 1 };
}

/**
 * Schedules the draft for a time, moves the time, or cancels the schedule. A save keeps the schedule: the newest
 * revision is published then.
 * @throws DomainError NOT_FOUND, CONFLICT, MOVE_NOT_ALLOWED, INVALID_INPUT for a time that has passed, or for a draft
 *   that cannot be published then
 */
export function schedulePublication(ctx: OperatorContext, { at, ...seen }: SchedulePublicationInput): Affected {
  const { now } = ctx;
  return ctx.db.$transaction(async (tx) => {
    const publication = await lockIfUnchanged(tx, seen);
    const { id: publicationId, status, scheduledAt } = publication;
    if (at === null && scheduledAt === null) throw new DomainError('MOVE_NOT_ALLOWED');
    if (at !== null) {
      if (at <= now) throw fieldRejection('INVALID_INPUT', 'at', '지금보다 나중으로 정해 주세요.');
      await checkDraft(tx, publication, at, now);
      await enqueue(tx, 'publish-scheduled', { publicationId }, { startAfter: at });
    }
    const to = status === 'PUBLISHED' ? status : at === null ? 'DRAFT' : 'SCHEDULED';
    await changePublication(tx, publication, { to, scheduledAt: at }, byOperator(ctx));
    const action: AuditAction = `${(await adapterOf(seen.kind)).audit}.schedule`;
    await recordAudit(tx, ctx, {
      action,
      subject: subjectOf(seen),
      details: { at: at?.toISOString() ?? null, changes: scheduleChange(scheduledAt, at) },
    });
    return { affected: 1 };
  });
}

/**
 * Job publish-scheduled: publishes the newest revision when its time has come. Running it again, or before the time,
 * changes nothing. A revision that cannot be published any more becomes a draft with the reason.
 */
export function publishScheduled(
  { db, now }: ServiceContext<SystemActor>,
  { publicationId }: { publicationId: number },
): Promise<void> {
  return db.$transaction(async (tx) => {
    const publication = await lockPublicationById(tx, publicationId);
    if (!publication?.scheduledAt || publication.scheduledAt > now) return;
    const by = { role: 'system', actorId: null, at: now } as const;
    const rejected = await checkDraft(tx, publication, now, now).catch((thrown: unknown) => {
      if (thrown instanceof DomainError) return thrown;
      throw thrown;
    });
    if (rejected === undefined) return publishRevision(tx, publication, by);
    const to = publication.status === 'SCHEDULED' ? 'DRAFT' : publication.status;
    await changePublication(tx, publication, { to, scheduledAt: null, refusal: rejected.message }, by);
  });
}

/**
 * Deletes a draft; the log keeps its title. What was ever published is withdrawn instead.
 * @throws DomainError NOT_FOUND, CONFLICT, MOVE_NOT_ALLOWED for anything but a draft
 */
export function deleteDraft(ctx: OperatorContext, seen: Seen): Affected {
  return ctx.db.$transaction(async (tx) => {
    const { id, status } = await lockIfUnchanged(tx, seen);
    const adapter = await adapterOf(seen.kind);
    if (status !== 'DRAFT' || !adapter.remove) throw new DomainError('MOVE_NOT_ALLOWED', {}, '초안만 지울 수 있어요.');
    await tx.publication.delete({ where: { id } });
    const title = await adapter.remove(tx, seen.subject);
    const action: AuditAction = `${adapter.audit}.delete`;
    await recordAudit(tx, ctx, { action, subject: subjectOf(seen), details: { title } });
    return { affected: 1 };
  });
}
