import { z } from 'zod';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { type DocumentData, type DocumentType, documentTypes } from '~/domain/document/document-types';
import {
  type DocumentKind,
  type DocumentState,
  type DocumentStatus,
  documentKinds,
  documentKindSchema,
} from '~/domain/document/schema';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { type CompanyReading, noteCompanyReading } from '~/server/services/audit/note-company-reading';
import { openData, openFile } from './kept-document';
import { type LoadedDocument, loadDocument, noteActing } from './load-document';

/** Which reading of a company's paper an operator's is; the others are a person's own. */
const companyReadings: Partial<Record<DocumentKind, CompanyReading['action']>> = {
  companyBill: 'bill.view',
  employerReport: 'report.view',
};
const monthlySchema = z.object({ month: z.string() });

async function noteReading(
  ctx: Pick<ServiceContext<MemberActor>, 'db' | 'actor' | 'ip' | 'now'>,
  { kind, csCorporateId, data }: { kind: DocumentKind; csCorporateId: number | null; data: unknown },
  how: CompanyReading['how'],
): Promise<void> {
  const action = companyReadings[kind];
  if (action === undefined || csCorporateId === null) return;
  await noteCompanyReading(ctx, { action, csCorporateId, month: monthlySchema.parse(data).month, how });
}

/**
 * What a document's page shows.
 * @throws DomainError as loadDocument
 */
export async function getDocument<K extends DocumentKind>(
  ctx: Pick<ServiceContext<MemberActor>, 'db' | 'actor' | 'ip' | 'now'>,
  wanted: { kind: K; encryptedId: string },
): Promise<LoadedDocument<DocumentData[K]>['data']> {
  const { owner, data } = await loadDocument(ctx, wanted);
  const csCorporateId = 'csCorporateId' in owner ? owner.csCorporateId : null;
  await noteReading(ctx, { kind: wanted.kind, csCorporateId, data }, 'page');
  return data;
}

/** Without the file: bytes are read for a download only. */
export const documentStateColumns = { status: true, progress: true, size: true } as const;

export function toDocumentState(
  encryptedDocumentId: string,
  { status, progress, size }: { status: DocumentStatus; progress: number; size: number | null },
): DocumentState {
  return { encryptedDocumentId, status, progress, size };
}

function readableDocument(actor: MemberActor, encryptedDocumentId: string) {
  const { id } = decryptId('document', encryptedDocumentId);
  const readable = documentKinds.flatMap((kind) => {
    const whose = documentTypes[kind].readable(actor);
    return whose === null ? [] : [{ kind, ...whose }];
  });
  return { id, OR: readable };
}

const naming =
  <Data>({ schema, fileName }: DocumentType<Data>) =>
  (data: unknown): string =>
    fileName(schema.parse(data));
const fileNameOf: Record<DocumentKind, (data: unknown) => string> = {
  receipt: naming(documentTypes.receipt),
  bill: naming(documentTypes.bill),
  companyBill: naming(documentTypes.companyBill),
  pdf: naming(documentTypes.pdf),
  employerReport: naming(documentTypes.employerReport),
};

/**
 * How far a document is.
 * @throws DomainError NOT_FOUND for somebody else's
 */
export async function getDocumentState(
  { db, actor }: Pick<ServiceContext<MemberActor>, 'db' | 'actor'>,
  { encryptedDocumentId }: { encryptedDocumentId: string },
): Promise<DocumentState> {
  const row = await db.document.findFirst({
    where: readableDocument(actor, encryptedDocumentId),
    select: documentStateColumns,
  });
  if (!row) throw new DomainError('NOT_FOUND');
  return toDocumentState(encryptedDocumentId, row);
}

export type DocumentFile = { file: Uint8Array<ArrayBuffer>; fileName: string; dataHash: string };

/**
 * The file for a download, under the name it was given, or else the one of its kind.
 * @throws DomainError NOT_FOUND for somebody else's and for one that is not drawn yet
 */
export async function getDocumentFile(
  ctx: Pick<ServiceContext<MemberActor>, 'db' | 'actor' | 'ip' | 'now'>,
  { encryptedDocumentId }: { encryptedDocumentId: string },
): Promise<DocumentFile> {
  const { db, actor } = ctx;
  const row = await db.document.findFirst({
    where: { ...readableDocument(actor, encryptedDocumentId), status: 'DONE' },
    select: {
      kind: true,
      subjectId: true,
      ownerId: true,
      csCorporateId: true,
      file: true,
      fileName: true,
      dataHash: true,
      data: true,
    },
  });
  if (!row?.file) throw new DomainError('NOT_FOUND');
  const kept = { ...row, kind: documentKindSchema.parse(row.kind) };
  const data = openData(kept, row.data);
  await noteActing(ctx, kept);
  await noteReading(ctx, { ...kept, data }, 'file');
  return {
    file: openFile(kept, row.file),
    fileName: row.fileName ?? fileNameOf[kept.kind](data),
    dataHash: row.dataHash,
  };
}
