import { createHash, createHmac } from 'node:crypto';
import { canonicalJson } from '~/domain/document/canonical-json';
import { documentTypes } from '~/domain/document/document-types';
import type { DocumentKind } from '~/domain/document/schema';
import { currentKeyName, purposeKey } from '~/server/crypto/keyring';
import { openSealedBytes, openSealedText, sealBytes, sealText } from '~/server/crypto/seal';

/** Identifies the row: sealed data can only be opened in its own row. */
type Row = { kind: DocumentKind; subjectId: number; dataHash: string };

const placeOf = ({ kind, subjectId, dataHash }: Row) => `document:${kind}:${subjectId}:${dataHash}`;

/**
 * Returns the hex hash of everything that decides how the file looks: the data, and the drawing of its kind. The hash
 * of sealed data uses our key, because the few possible values could otherwise be found by trying.
 */
export function hashOf(kind: DocumentKind, data: object): string {
  const { template, sealed } = documentTypes[kind];
  const hashInput = canonicalJson({ ...data, template });
  if (!sealed) return createHash('sha256').update(hashInput).digest('hex');
  const key = purposeKey(currentKeyName(), 'health-data');
  if (!key) throw new RangeError('no key');
  return createHmac('sha256', key).update(hashInput).digest('hex');
}

/** Returns the data as its row stores it. */
export function toStoredData(row: Row, data: object): object {
  if (!documentTypes[row.kind].sealed) return data;
  return { sealed: Buffer.from(sealText(JSON.stringify(data), `${placeOf(row)}:data`)).toString('base64') };
}

export function openData(row: Row, stored: unknown): unknown {
  if (!documentTypes[row.kind].sealed) return stored;
  const { sealed } = stored as { sealed: string };
  return JSON.parse(openSealedText(Buffer.from(sealed, 'base64'), `${placeOf(row)}:data`));
}

/** Returns the file as its row stores it. */
export function toStoredFile(row: Row, file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return documentTypes[row.kind].sealed ? sealBytes(file, `${placeOf(row)}:file`) : file;
}

export function openFile(row: Row, stored: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return documentTypes[row.kind].sealed ? openSealedBytes(stored, `${placeOf(row)}:file`) : stored;
}
