import type { PublicationKind, PublicationRef } from '~/domain/publication/schema';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { adapterOf } from './publication-adapter';

const STALE = '그사이 다른 운영자가 바꿨어요. 지금 내용을 확인해 주세요.';

const columns = { id: true, status: true, version: true, publishedNumber: true, scheduledAt: true } as const;
const newest = { orderBy: { number: 'desc' }, take: 1, select: { number: true, content: true } } as const;
const select = { ...columns, revisions: newest } as const;

/** A publication under its row lock, with its newest revision, which is the draft or the published one. */
export type LockedPublication = PublicationRef &
  Omit<Prisma.PublicationGetPayload<{ select: typeof columns }>, 'revisions'> & {
    newest: { number: number; content: Prisma.InputJsonObject };
  };

/**
 * Locks a publication and the kind's own row for a change, in this order.
 * @throws DomainError NOT_FOUND
 */
export async function lockPublication(tx: Tx, { kind, subject }: PublicationRef): Promise<LockedPublication> {
  await tx.$executeRaw`select 1 from publications where kind = ${kind} and subject = ${subject} for no key update`;
  const row = await tx.publication.findUnique({ where: { kind_subject: { kind, subject } }, select });
  const [revision] = row?.revisions ?? [];
  if (!row || !revision) throw new DomainError('NOT_FOUND');
  await (await adapterOf(kind)).lock?.(tx, subject);
  const { revisions: _newest, ...publication } = row;
  return {
    ...publication,
    kind,
    subject,
    newest: { number: revision.number, content: revision.content as Prisma.InputJsonObject },
  };
}

/**
 * Locks a publication for an operator's change, which is based on the version that they saw.
 * @param submitted the content that a form sends; the rejection contains it beside the current one
 * @throws DomainError NOT_FOUND, CONFLICT when it has changed meanwhile
 */
export async function lockIfUnchanged(
  tx: Tx,
  { basedOn, ...ref }: PublicationRef & { basedOn?: number | null | undefined },
  submitted?: object,
): Promise<LockedPublication> {
  const publication = await lockPublication(tx, ref);
  const { version, newest: current } = publication;
  if (version !== basedOn)
    throw new DomainError(
      'CONFLICT',
      submitted === undefined ? {} : { current: { version, content: current.content }, submitted },
      STALE,
    );
  return publication;
}

/** Locks a publication by its id, for a job; null after a draft was deleted. */
export async function lockPublicationById(tx: Tx, id: number): Promise<LockedPublication | null> {
  const ref = await tx.publication.findUnique({ where: { id }, select: { kind: true, subject: true } });
  return ref && lockPublication(tx, { kind: ref.kind as PublicationKind, subject: ref.subject });
}
