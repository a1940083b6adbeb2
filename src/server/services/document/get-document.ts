import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { orderDocumentFileName } from '~/domain/document/order-document';
import { type DocumentState, type DocumentStatus, orderDocumentSchema } from '~/domain/document/schema';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';

/** Without the file: bytes are read for a download only. */
export const documentStateColumns = { status: true, progress: true, size: true } as const;

export function toDocumentState(
  encryptedDocumentId: string,
  { status, progress, size }: { status: DocumentStatus; progress: number; size: number | null },
): DocumentState {
  return { encryptedDocumentId, status, progress, size };
}

function ownDocument(actor: MemberActor, encryptedDocumentId: string) {
  const { id } = decryptId('document', encryptedDocumentId);
  return { id, ...(actor.grade === 'operator' ? {} : { ownerId: actor.userId }) };
}

/**
 * How far a document is.
 * @throws DomainError NOT_FOUND for somebody else's
 */
export async function getDocumentState(
  { db, actor }: Pick<ServiceContext<MemberActor>, 'db' | 'actor'>,
  { encryptedDocumentId }: { encryptedDocumentId: string },
): Promise<DocumentState> {
  const row = await db.document.findFirst({
    where: ownDocument(actor, encryptedDocumentId),
    select: documentStateColumns,
  });
  if (!row) throw new DomainError('NOT_FOUND');
  return toDocumentState(encryptedDocumentId, row);
}

export type DocumentFile = { file: Uint8Array<ArrayBuffer>; fileName: string; dataHash: string };

/**
 * The file for a download, under the name it was given, or else by its day, kind and order.
 * @throws DomainError NOT_FOUND for somebody else's and for one that is not drawn yet
 */
export async function getDocumentFile(
  { db, actor }: Pick<ServiceContext<MemberActor>, 'db' | 'actor'>,
  { encryptedDocumentId }: { encryptedDocumentId: string },
): Promise<DocumentFile> {
  const row = await db.document.findFirst({
    where: { ...ownDocument(actor, encryptedDocumentId), status: 'DONE' },
    select: { file: true, fileName: true, dataHash: true, data: true },
  });
  if (!row?.file) throw new DomainError('NOT_FOUND');
  return {
    file: row.file,
    fileName: row.fileName ?? orderDocumentFileName(orderDocumentSchema.parse(row.data)),
    dataHash: row.dataHash,
  };
}
