import {
  MAX_LISTED_REVISIONS,
  type PublicationKind,
  type PublicationRef,
  type PublicationView,
  type RevisionRow,
} from '~/domain/publication/schema';
import { hasDraft, type PublicationStatus } from '~/domain/publication/status';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Db } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';

type ListedPublication = { status: PublicationStatus; version: number; scheduledAt: Date | null };

/** Returns the publications on a page of a list, by subject. */
export async function publicationsOf(
  db: Db,
  kind: PublicationKind,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, ListedPublication>> {
  const rows = await db.publication.findMany({
    where: { kind, subject: { in: [...subjects] } },
    select: { subject: true, status: true, version: true, scheduledAt: true },
  });
  return new Map(rows.map(({ subject, ...publication }) => [subject, publication]));
}

/**
 * Returns a publication for its form.
 * @returns `draft`: the content of a draft beside published content; null if there is none
 * @throws DomainError NOT_FOUND
 */
export async function getPublication(
  db: Db,
  { kind, subject }: PublicationRef,
): Promise<{ version: number; publication: PublicationView; draft: unknown }> {
  const row = await db.publication.findUnique({
    where: { kind_subject: { kind, subject } },
    include: { revisions: { orderBy: { number: 'desc' }, take: 1 } },
  });
  const [newest] = row?.revisions ?? [];
  if (!row || !newest) throw new DomainError('NOT_FOUND');
  const { version, status, scheduledAt, refusal, publishedNumber } = row;
  const publication = { status, scheduledAt, refusal, publishedNumber, newestNumber: newest.number };
  const isBesidePublished = status === 'PUBLISHED' && hasDraft(publication);
  return { version, publication, draft: isBesidePublished ? newest.content : null };
}

/** Lists the newest revisions, newest first. @throws DomainError NOT_FOUND */
export async function listRevisions(
  { db }: ServiceContext<MemberActor>,
  { kind, subject }: PublicationRef,
): Promise<RevisionRow[]> {
  const publication = await db.publication.findUnique({
    where: { kind_subject: { kind, subject } },
    select: { revisions: { orderBy: { number: 'desc' }, take: MAX_LISTED_REVISIONS } },
  });
  if (!publication) throw new DomainError('NOT_FOUND');
  const authors = await db.user.findMany({
    where: { id: { in: publication.revisions.flatMap(({ authorId }) => authorId ?? []) } },
    select: { id: true, name: true },
  });
  const names = new Map(authors.map(({ id, name }) => [id, name]));
  return publication.revisions.map(({ number, basedOn, authorId, createdAt, publishedAt, content }) => ({
    number,
    basedOn,
    author: authorId === null ? null : (names.get(authorId) ?? null),
    createdAt,
    publishedAt,
    content,
  }));
}
