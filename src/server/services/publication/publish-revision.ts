import type { PublicationKind } from '~/domain/publication/schema';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import type { TransitionActor } from '~/server/services/audit/record-transition';
import type { LockedPublication } from './lock-publication';
import { adapterOf } from './publication-adapter';
import { changePublication } from './transition-publication';

/**
 * Returns the content as the kind reads it.
 * @throws DomainError INVALID_INPUT for content that is not valid any more
 */
export async function contentOf(kind: PublicationKind, content: unknown): Promise<Prisma.InputJsonObject> {
  const { data, error } = (await adapterOf(kind)).schema.safeParse(content);
  if (error) {
    const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    throw new DomainError('INVALID_INPUT', { issues });
  }
  return data;
}

/**
 * Publishes the newest revision of a locked publication, whose content was checked before: readers see it from the
 * commit on, and it never changes again.
 */
export async function publishRevision(tx: Tx, publication: LockedPublication, by: TransitionActor): Promise<void> {
  const { id: publicationId, kind, subject, newest } = publication;
  const { number } = newest;
  const adapter = await adapterOf(kind);
  const content = await adapter.write(tx, subject, await contentOf(kind, newest.content), by.at);
  await tx.publicationRevision.update({
    where: { publicationId_number: { publicationId, number } },
    data: { content, publishedAt: by.at },
  });
  await adapter.publish(tx, subject, by);
  await changePublication(tx, publication, { to: 'PUBLISHED', publishedNumber: number, scheduledAt: null }, by);
}
