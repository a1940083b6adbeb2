import type { MemberActor } from '~/domain/shared/actor';
import { documentPolicy } from '~/domain/document/policy';
import type { DocumentKind, DocumentState } from '~/domain/document/schema';
import { MINUTE_MS } from '~/domain/shared/durations';
import type { Tx } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { documentStateColumns, toDocumentState } from './get-document';
import { hashOf, toStoredData } from './stored-document';
import { loadDocument } from './load-document';

/**
 * Requests the file of a document. The same data is drawn once, however many requests arrive, even at the same time:
 * (kind, subject, hash of the data) is unique, and only the request that creates the row, or takes it back from FAILED,
 * sends the job.
 * @throws DomainError NOT_FOUND, DOCUMENT_NOT_READY
 */
export async function requestDocument(
  { db, actor, now }: ServiceContext<MemberActor>,
  { kind, encryptedId }: { kind: DocumentKind; encryptedId: string },
): Promise<DocumentState> {
  const id = await db.$transaction(async (tx) => {
    // Sealed data is deleted with the account and with a change of what it shows. The loader locks its owner's row
    // until the new row exists, so that both can find it.
    const { subjectId, owner, data } = await loadUnderLock(tx, actor, { kind, encryptedId });
    const dataHash = hashOf(kind, data);
    const key = { kind_subjectId_dataHash: { kind, subjectId, dataHash } };
    const existing = await tx.document.findUnique({ where: key, select: { id: true, status: true } });
    if (existing?.status === 'DONE') return existing.id;
    const [created] = await tx.document.createManyAndReturn({
      data: [
        { kind, subjectId, ...owner, dataHash, data: toStoredData({ kind, subjectId, dataHash }, data), queuedAt: now },
      ],
      skipDuplicates: true,
      select: { id: true },
    });
    if (created) await enqueue(tx, 'render-document', { documentId: created.id });
    const { id } = created ?? (await tx.document.findUniqueOrThrow({ where: key, select: { id: true } }));
    if (!created) await requeueFailed(tx, id, now);
    return id;
  });
  return toDocumentState(
    encryptId('document', id),
    await db.document.findUniqueOrThrow({ where: { id }, select: documentStateColumns }),
  );
}

/**
 * Loads what the document says and locks its owner's row, so that the account cannot be closed meanwhile: a document of
 * a closed account shows no name.
 */
async function loadUnderLock(
  tx: Tx,
  actor: MemberActor,
  document: { kind: DocumentKind; encryptedId: string },
): ReturnType<typeof loadDocument> {
  const loaded = await loadDocument(tx, actor, document);
  const ownerId = 'ownerId' in loaded.owner ? loaded.owner.ownerId : null;
  if (ownerId === null) return loaded;
  const [owner] = await tx.$queryRaw<{ status: string }[]>`
    select status::text as status from users where id = ${ownerId} for key share`;
  return owner?.status === 'LEFT' ? loadDocument(tx, actor, document) : loaded;
}

/** Queues a failed document again, and also one whose job ended longer ago than any job can last. */
async function requeueFailed(tx: Tx, id: number, now: Date): Promise<void> {
  const lostBefore = new Date(now.getTime() - documentPolicy.lostAfterMinutes * MINUTE_MS);
  const { count } = await tx.document.updateMany({
    where: {
      id,
      OR: [{ status: 'FAILED' }, { status: { in: ['QUEUED', 'RENDERING'] }, queuedAt: { lt: lostBefore } }],
    },
    data: { status: 'QUEUED', progress: 0, error: null, queuedAt: now },
  });
  if (count === 1) await enqueue(tx, 'render-document', { documentId: id });
}
