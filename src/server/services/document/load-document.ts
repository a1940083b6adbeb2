import type { HealthRecord } from '~/domain/account/health-records';
import { type DocumentData, documentTypes, type ReadableDocuments } from '~/domain/document/document-types';
import type { DocumentKind } from '~/domain/document/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { extensionPoint } from '~/server/services/extension-point';
import type { ServiceContext } from '~/server/service-context';

/** A document before it is drawn: of what and of whom it is, and everything that it shows. */
export type LoadedDocument<Data> = {
  subjectId: number;
  /** A person's or a company's. */
  owner: { ownerId: number } | { csCorporateId: number };
  data: Data;
};

/**
 * Loads what a document shows from the thing that an id names. `readable` is part of the query for that thing.
 * @throws DomainError NOT_FOUND for another kind of id and for what may not be read; DOCUMENT_NOT_READY too early
 */
export type DocumentLoader<Kind extends DocumentKind, Data> = (
  ctx: Pick<ServiceContext, 'db'>,
  wanted: { kind: Kind; encryptedId: string; readable: ReadableDocuments },
) => Promise<LoadedDocument<Data>>;

/** The loaders of each kind, one for each thing that it may be about: a token opens as one kind of id only. */
export type DocumentLoaders = { [K in DocumentKind]: readonly DocumentLoader<K, DocumentData[K]>[] };
export const documentLoaders = extensionPoint<DocumentLoaders>('documentLoaders');

/**
 * What a document shows, for those who may read it (document-types.ts).
 * @throws DomainError NOT_FOUND for somebody else's; DOCUMENT_NOT_READY before there is anything to show
 */
export async function loadDocument<K extends DocumentKind>(
  ctx: Pick<ServiceContext<MemberActor>, 'db' | 'actor' | 'now'>,
  { kind, encryptedId }: { kind: K; encryptedId: string },
): Promise<LoadedDocument<DocumentData[K]>> {
  const { db, actor } = ctx;
  const readable = documentTypes[kind].readable(actor);
  if (readable === null) throw new DomainError('NOT_FOUND');
  for (const load of documentLoaders.read()[kind]) {
    try {
      const loaded = await load({ db }, { kind, encryptedId, readable });
      await noteActing(ctx, { kind, ownerId: 'ownerId' in loaded.owner ? loaded.owner.ownerId : null });
      return loaded;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
    }
  }
  throw new DomainError('NOT_FOUND');
}

/** An operator who sees somebody's health in their name: written down for them to see. */
export async function noteActing(
  { db, actor, now }: Pick<ServiceContext<MemberActor>, 'db' | 'actor' | 'now'>,
  { kind, ownerId: subjectId }: { kind: DocumentKind; ownerId: number | null },
): Promise<void> {
  const { userId: viewerId, impersonatorId } = actor;
  if (!documentTypes[kind].sealed || impersonatorId === null || subjectId === null) return;
  const what = 'body-check-paper' satisfies HealthRecord;
  await db.healthAccessEvent.create({ data: { subjectId, viewerId, impersonatorId, what, at: now } });
}
