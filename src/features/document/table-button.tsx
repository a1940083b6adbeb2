'use client';
import type { DocumentKind } from '~/domain/document/schema';
import { trpc } from '~/trpc/react';
import { TableDownload } from './table-download';

/** Downloads the document as a table for spreadsheets. */
export function TableButton({ kind, encryptedId }: { kind: DocumentKind; encryptedId: string }) {
  const utils = trpc.useUtils();
  return <TableDownload label="CSV 받기" load={() => utils.document.table.fetch({ kind, encryptedId })} />;
}
