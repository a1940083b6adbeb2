import type { PublicationRef } from '~/domain/publication/schema';
import { publicationMachine } from '~/domain/publication/status';
import type { MemberActor } from '~/domain/shared/actor';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { adapterOf } from './publication-adapter';

type OperatorContext = ServiceContext<MemberActor>;

/**
 * Stores the content in code as the first revision, which is published, unless it is stored already. Its version is
 * the one that the form shows before that (`getPublication`), so the second of two first saves is a conflict.
 */
export async function storeDefault(tx: Tx, ctx: OperatorContext, { kind, subject }: PublicationRef): Promise<void> {
  const content = (await adapterOf(kind)).defaults?.[subject];
  if (content === undefined) return;
  const { actor, now } = ctx;
  const [stored] = await tx.publication.createManyAndReturn({
    data: [{ kind, subject, status: 'PUBLISHED', publishedNumber: 1, createdAt: now, updatedAt: now }],
    select: { id: true },
    skipDuplicates: true,
  });
  if (!stored) return;
  const { id } = stored;
  await tx.publicationRevision.create({
    data: { publicationId: id, number: 1, content, createdAt: now, publishedAt: now },
  });
  await recordStateChange(tx, publicationMachine, {
    entityId: id,
    from: null,
    to: 'PUBLISHED',
    role: 'operator',
    actorId: actor.userId,
    at: now,
  });
}
