import { type DocumentData, documentTypes, type ReadableDocuments } from '~/domain/document/document-types';
import type { DocumentKind } from '~/domain/document/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { extensionPoint } from '~/server/services/extension-point';

/** A document before it is drawn: its subject, its owner, and everything that it shows. */
export type LoadedDocument<Data> = {
  subjectId: number;
  /** A person or a company. */
  owner: { ownerId: number } | { csCorporateId: number };
  data: Data;
};

/**
 * Loads what a document shows, from the record that an id refers to. `readable` is part of the query for that record.
 * @throws DomainError NOT_FOUND for another kind of id and for what may not be read; DOCUMENT_NOT_READY too early
 */
export type DocumentLoader<Kind extends DocumentKind, Data> = (
  ctx: { tx: Tx },
  request: { kind: Kind; encryptedId: string; readable: ReadableDocuments },
) => Promise<LoadedDocument<Data>>;

/** The loaders of each kind, one for each type of record that it may be about: a token only opens as one kind of id. */
export type DocumentLoaders = { [K in DocumentKind]: readonly DocumentLoader<K, DocumentData[K]>[] };
export const documentLoaders = extensionPoint<DocumentLoaders>('documentLoaders');

/**
 * Decides who may read a stored document of a kind now, when its row does not: the rule of the kind's loader. The rows
 * that the rule reads stay locked until the transaction ends.
 */
export type DocumentReader = (
  tx: Tx,
  stored: { subjectId: number; ownerId: number | null },
  readable: ReadableDocuments,
) => Promise<boolean>;
export const documentReaders = extensionPoint<Partial<Record<DocumentKind, DocumentReader>>>('documentReaders');

/**
 * Loads what a document shows, for users who may read it (document-types.ts).
 * @throws DomainError NOT_FOUND for another user's document; DOCUMENT_NOT_READY before there is anything to show
 */
export async function loadDocument<K extends DocumentKind>(
  tx: Tx,
  actor: MemberActor,
  { kind, encryptedId }: { kind: K; encryptedId: string },
): Promise<LoadedDocument<DocumentData[K]>> {
  const readable = documentTypes[kind].readable(actor);
  if (readable === null) throw new DomainError('NOT_FOUND');
  for (const load of documentLoaders.read()[kind]) {
    try {
      return await load({ tx }, { kind, encryptedId, readable });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
    }
  }
  throw new DomainError('NOT_FOUND');
}
