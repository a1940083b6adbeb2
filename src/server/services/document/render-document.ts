import type { SystemActor } from '~/domain/shared/actor';
import { documentKindSchema } from '~/domain/document/schema';
import type { DocumentRenderer } from '~/server/jobs/job-record';
import type { ServiceContext } from '~/server/service-context';
import { toStoredFile, openData } from './stored-document';

/**
 * Loads, renders and stores a document. Run twice, it draws the same bytes and stores them once; a finished document is
 * not changed. A document that was deleted meanwhile, with its account or with what it shows, needs no file.
 * @throws whatever the renderer throws
 */
export async function renderDocument(
  { db, now }: ServiceContext<SystemActor>,
  { documentId, final }: { documentId: number; final: boolean },
  render: DocumentRenderer,
): Promise<void> {
  const document = await db.document.findUnique({
    where: { id: documentId },
    select: { status: true, kind: true, subjectId: true, dataHash: true, data: true },
  });
  if (!document || document.status === 'DONE') return;
  const row = { ...document, kind: documentKindSchema.parse(document.kind) };
  const notDone = { id: documentId, status: { not: 'DONE' as const } };
  await db.document.updateMany({ where: notDone, data: { status: 'RENDERING', progress: 5, error: null } });

  let written: Promise<unknown> = Promise.resolve();
  const progress = (percent: number) => {
    // Progress values are written one after another, so that an earlier value never overwrites a later one; a value
    // that is not written does no harm.
    written = written
      .then(() => db.document.updateMany({ where: notDone, data: { progress: percent } }))
      .catch(() => {});
  };
  try {
    const { file, pageCount } = await render({ kind: row.kind, data: openData(row, row.data) }, progress);
    await written;
    await db.document.updateMany({
      where: notDone,
      data: {
        status: 'DONE',
        progress: 100,
        file: toStoredFile(row, file),
        size: file.byteLength,
        pageCount,
        finishedAt: now,
      },
    });
  } catch (thrown) {
    await written;
    const error = (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, 500);
    await db.document.updateMany({ where: notDone, data: { status: final ? 'FAILED' : 'QUEUED', progress: 0, error } });
    throw thrown;
  }
}
