import { z } from 'zod';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { HealthRecord } from '~/domain/account/health-records';
import {
  type DocumentData,
  documentFileName,
  type DocumentType,
  documentTypes,
} from '~/domain/document/document-types';
import {
  type DocumentKind,
  type DocumentState,
  type DocumentStatus,
  type DocumentTable,
  documentKinds,
  documentKindSchema,
} from '~/domain/document/schema';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { Db, Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { noteHealthView } from '~/server/services/account/consent/note-health-view';
import { type CompanyReading, noteCompanyReading } from '~/server/services/audit/note-company-reading';
import { hashOf, openData, openFile } from './stored-document';
import { documentReaders, loadDocument } from './load-document';

/** Audit action for an operator who reads a company's document; documents of the other kinds belong to a person. */
const companyReadings: Partial<Record<DocumentKind, CompanyReading['action']>> = {
  companyBill: 'bill.view',
  employerReport: 'report.view',
};
const monthlySchema = z.object({ month: z.string() });

type ReaderContext = Pick<ServiceContext<MemberActor>, 'db' | 'actor' | 'ip' | 'now'>;
type Owner = { ownerId: number | null; csCorporateId: number | null };

/** How the owner's log names the reading of a document with health data. */
const healthReadings = { page: 'body-check-paper', file: 'body-check-file' } as const satisfies Record<
  CompanyReading['how'],
  HealthRecord
>;

/**
 * Records who read what, in the transaction that reads it: health data of a person is recorded for that person, unless
 * they read it themselves; a company's document is recorded when an operator reads it.
 */
async function noteReading(
  tx: Tx,
  ctx: ReaderContext,
  { kind, ownerId, csCorporateId, data }: Owner & { kind: DocumentKind; data: unknown },
  readingMethod: CompanyReading['how'],
): Promise<void> {
  const { userId, impersonatorId } = ctx.actor;
  const isOwn = ownerId === userId && impersonatorId === null;
  if (documentTypes[kind].sealed && ownerId !== null && !isOwn)
    await noteHealthView(tx, ctx, { subjectIds: [ownerId], what: healthReadings[readingMethod] });
  const action = companyReadings[kind];
  if (action === undefined || csCorporateId === null) return;
  const month = monthlySchema.parse(data).month;
  await noteCompanyReading({ ...ctx, db: tx as Db }, { action, csCorporateId, month, how: readingMethod });
}

/**
 * Returns what a document's page shows.
 * @throws DomainError as loadDocument
 */
export async function getDocument<K extends DocumentKind>(
  ctx: ReaderContext,
  { kind, encryptedId }: { kind: K; encryptedId: string },
): Promise<DocumentData[K]> {
  return ctx.db.$transaction(async (tx) => {
    const { owner, data } = await loadDocument(tx, ctx.actor, { kind, encryptedId });
    await noteReading(tx, ctx, { ownerId: null, csCorporateId: null, ...owner, kind, data }, 'page');
    return data;
  });
}

/**
 * Returns a document as a table for spreadsheets, under the name of its file.
 * @throws DomainError as loadDocument; NOT_FOUND for a kind that has no table
 */
export async function getDocumentTable(
  ctx: ReaderContext,
  { kind, encryptedId }: { kind: DocumentKind; encryptedId: string },
): Promise<DocumentTable> {
  if (!documentTypes[kind].csv) throw new DomainError('NOT_FOUND');
  const table = toTable(kind, await getDocument(ctx, { kind, encryptedId }), ctx.now);
  if (!table) throw new DomainError('NOT_FOUND');
  return table;
}

function toTable<K extends DocumentKind>(kind: K, data: DocumentData[K], at: Date): DocumentTable | null {
  const type: DocumentType<DocumentData[K]> = documentTypes[kind];
  const fileName = documentFileName(type, { data, dataHash: hashOf(kind, data), at });
  return type.csv ? { csv: type.csv(data), fileName: fileName.replace(/\.pdf$/, '.csv') } : null;
}

/** Without the file, whose bytes are only read for a download. */
export const documentStateColumns = { status: true, progress: true, size: true } as const;

export function toDocumentState(
  encryptedDocumentId: string,
  { status, progress, size }: { status: DocumentStatus; progress: number; size: number | null },
): DocumentState {
  return { encryptedDocumentId, status, progress, size };
}

/**
 * Returns the id of a stored document that the user may read now: decided by its row, or if that is not enough, by its
 * kind's reader.
 * @throws DomainError NOT_FOUND for every other
 */
async function readableId(tx: Tx, actor: MemberActor, encryptedDocumentId: string): Promise<number> {
  const { id } = decryptId('document', encryptedDocumentId);
  const readers = documentReaders.read();
  const readableByActor = documentKinds.flatMap((kind) => {
    const readable = documentTypes[kind].readable(actor);
    if (readable === null) return [];
    const { ownerId, csCorporateId } = readable;
    return [readers[kind] ? { kind } : { kind, ownerId, csCorporateId }];
  });
  const stored = await tx.document.findFirst({
    where: { id, OR: readableByActor },
    select: { kind: true, subjectId: true, ownerId: true },
  });
  if (!stored) throw new DomainError('NOT_FOUND');
  const kind = documentKindSchema.parse(stored.kind);
  const readable = documentTypes[kind].readable(actor);
  const reader = readers[kind];
  if (reader && readable && !(await reader(tx, stored, readable))) throw new DomainError('NOT_FOUND');
  return id;
}

type Named = { data: unknown; dataHash: string; at: Date };
const naming =
  <Data>(type: DocumentType<Data>) =>
  ({ data, ...named }: Named): string =>
    documentFileName(type, { ...named, data: type.schema.parse(data) });
const fileNameOf: Record<DocumentKind, (named: Named) => string> = {
  receipt: naming(documentTypes.receipt),
  bill: naming(documentTypes.bill),
  companyBill: naming(documentTypes.companyBill),
  pdf: naming(documentTypes.pdf),
  employerReport: naming(documentTypes.employerReport),
  expertStatement: naming(documentTypes.expertStatement),
  attendanceReport: naming(documentTypes.attendanceReport),
  program: naming(documentTypes.program),
  expert: naming(documentTypes.expert),
};

/**
 * Returns the progress of a document.
 * @throws DomainError NOT_FOUND for another user's document
 */
export async function getDocumentState(
  { db, actor }: Pick<ServiceContext<MemberActor>, 'db' | 'actor'>,
  { encryptedDocumentId }: { encryptedDocumentId: string },
): Promise<DocumentState> {
  return db.$transaction(async (tx) => {
    const id = await readableId(tx, actor, encryptedDocumentId);
    const row = await tx.document.findUnique({ where: { id }, select: documentStateColumns });
    if (!row) throw new DomainError('NOT_FOUND');
    return toDocumentState(encryptedDocumentId, row);
  });
}

export type DocumentFile = { file: Uint8Array<ArrayBuffer>; fileName: string; dataHash: string };

/**
 * Returns the file for a download, under the name it was given, or else the one of its kind. Each download of health
 * data is recorded, also for a file that is already stored.
 * @throws DomainError NOT_FOUND for another user's document and for one that is not drawn yet
 */
export async function getDocumentFile(
  ctx: ReaderContext,
  { encryptedDocumentId }: { encryptedDocumentId: string },
): Promise<DocumentFile> {
  return ctx.db.$transaction(async (tx) => {
    const id = await readableId(tx, ctx.actor, encryptedDocumentId);
    const row = await tx.document.findUnique({
      where: { id, status: 'DONE' },
      select: {
        kind: true,
        subjectId: true,
        ownerId: true,
        csCorporateId: true,
        file: true,
        fileName: true,
        dataHash: true,
        data: true,
        createdAt: true,
      },
    });
    if (!row?.file) throw new DomainError('NOT_FOUND');
    const storedRow = { ...row, kind: documentKindSchema.parse(row.kind) };
    const data = openData(storedRow, row.data);
    await noteReading(tx, ctx, { ...storedRow, data }, 'file');
    return {
      file: openFile(storedRow, row.file),
      fileName: row.fileName ?? fileNameOf[storedRow.kind]({ data, dataHash: row.dataHash, at: row.createdAt }),
      dataHash: row.dataHash,
    };
  });
}
