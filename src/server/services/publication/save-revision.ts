import type { AuditAction } from '~/domain/operations/texts/audit-labels';
import type { PublicationKind, PublicationRef, RestoreRevisionInput } from '~/domain/publication/schema';
import { isEditable, publicationMachine } from '~/domain/publication/status';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { checkContent } from './check-content';
import { type LockedPublication, lockIfUnchanged } from './lock-publication';
import { adapterOf } from './publication-adapter';
import { contentOf, publishRevision } from './publish-revision';
import { storeDefault } from './store-default';
import { changePublication } from './transition-publication';

type OperatorContext = ServiceContext<MemberActor>;
type Content = Prisma.InputJsonObject;
const byOperator = ({ actor, now }: OperatorContext) => ({ role: 'operator', actorId: actor.userId, at: now }) as const;

type SaveRevisionInput = {
  kind: PublicationKind;
  subject: string | null;
  basedOn?: number | null | undefined;
  content: object;
};

/**
 * Saves a new revision, or the first draft of new content. What is not published yet stays a draft, also a scheduled
 * one.
 * @param publishImmediately publishes the revision when an earlier one is published; otherwise it is a draft beside it
 * @returns the subject
 * @throws DomainError NOT_FOUND, CONFLICT with both contents when it was changed after the operator read it,
 *   MOVE_NOT_ALLOWED, INVALID_INPUT
 */
export async function saveRevision(
  ctx: OperatorContext,
  { kind, subject, basedOn, content: submitted }: SaveRevisionInput,
  { publishImmediately = false } = {},
): Promise<string> {
  const content = await contentOf(kind, submitted);
  return ctx.db.$transaction(async (tx) => {
    if (subject === null) return createDraft(tx, ctx, kind, content);
    await storeDefault(tx, ctx, { kind, subject });
    const publication = await lockIfUnchanged(tx, { kind, subject, basedOn }, content);
    await addRevision(tx, ctx, publication, { content, basedOn: publication.newest.number, publishImmediately });
    return subject;
  });
}

/**
 * Saves a new draft with the content of an older revision.
 * @throws DomainError NOT_FOUND, CONFLICT, MOVE_NOT_ALLOWED, INVALID_INPUT for content that is not valid any more
 */
export function restoreRevision(
  ctx: OperatorContext,
  { number, ...seen }: RestoreRevisionInput,
): Promise<{ affected: number }> {
  return ctx.db.$transaction(async (tx) => {
    const publication = await lockIfUnchanged(tx, seen);
    const { id: publicationId, kind, subject } = publication;
    const older = await tx.publicationRevision.findUnique({
      where: { publicationId_number: { publicationId, number } },
      select: { content: true },
    });
    if (!older) throw new DomainError('NOT_FOUND');
    const adapter = await adapterOf(kind);
    const valid = await contentOf(kind, older.content);
    const content = (await adapter.restore?.(tx, subject, valid)) ?? valid;
    await addRevision(tx, ctx, publication, { content, basedOn: number, publishImmediately: false });
    return { affected: 1 };
  });
}

async function createDraft(tx: Tx, ctx: OperatorContext, kind: PublicationKind, content: Content): Promise<string> {
  const { actor, now } = ctx;
  const adapter = await adapterOf(kind);
  if (!adapter.create) throw new DomainError('NOT_FOUND');
  const subject = await adapter.create(tx, content, byOperator(ctx));
  await checkContent(tx, adapter, { subject, content, published: false, publishAt: null, now });
  const stored = await adapter.write(tx, subject, content, now);
  const first = { number: 1, content: stored, authorId: actor.userId, createdAt: now };
  const { id } = await tx.publication.create({
    data: { kind, subject, createdAt: now, updatedAt: now, revisions: { create: first } },
    select: { id: true },
  });
  await recordStateChange(tx, publicationMachine, { entityId: id, from: null, to: 'DRAFT', ...byOperator(ctx) });
  await recordSave(tx, ctx, { kind, subject }, { what: '새 초안', changes: [] });
  return subject;
}

async function addRevision(
  tx: Tx,
  ctx: OperatorContext,
  publication: LockedPublication,
  { content, basedOn, publishImmediately }: { content: Content; basedOn: number; publishImmediately: boolean },
): Promise<void> {
  const { id: publicationId, kind, subject, status, scheduledAt, newest } = publication;
  const { actor, now } = ctx;
  const by = byOperator(ctx);
  if (!isEditable(status)) throw new DomainError('MOVE_NOT_ALLOWED', {}, '게시를 종료한 내용은 수정할 수 없어요.');
  const adapter = await adapterOf(kind);
  const published = status === 'PUBLISHED';
  const publishNow = published && publishImmediately;
  const publishAt = publishNow ? now : scheduledAt;
  await checkContent(tx, adapter, { subject, content, published, publishAt, now });
  const stored = published ? content : await adapter.write(tx, subject, content, now);
  const number = newest.number + 1;
  await tx.publicationRevision.create({
    data: { publicationId, number, content: stored, basedOn, authorId: actor.userId, createdAt: now },
  });
  if (publishNow) await publishRevision(tx, { ...publication, newest: { number, content } }, by);
  else await changePublication(tx, publication, {}, by);
  const changes = await adapter.changes(tx, newest.content, stored);
  await recordSave(tx, ctx, publication, { what: '내용', changes });
}

async function recordSave(
  tx: Tx,
  ctx: OperatorContext,
  { kind, subject }: PublicationRef,
  details: Prisma.InputJsonObject,
): Promise<void> {
  const action: AuditAction = `${(await adapterOf(kind)).audit}.save`;
  await recordAudit(tx, ctx, { action, subject: `${kind}:${subject}`, details });
}
