import { picturesDecidedUpTo, remindedUpTo, undecidedSubmittedUpTo } from '~/domain/coach/document/validity';
import type { SystemActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { CoachDocument, Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { releasePrivatePictures } from '~/server/services/file/private-picture';
import { lockCoaches } from '../lock-coaches';
import { refreshCoachSearch } from '../search/refresh-coach-search.sql';
import { notifyDocumentOwner } from './notify-document-owner';
import { resetTaxOf } from './reset-tax';
import { transitionCoachDocument } from './transition-coach-document';

type Context = ServiceContext<SystemActor>;
const BATCH = 50;
const openStatuses = ['SUBMITTED', 'CHECKED'] as const;
/** Reason in the event log. */
const APPLICATION_REJECTED = '지원이 거절됐어요';
/** A document that expired longer ago is not announced: its job has not run for days. */
const ANNOUNCED_DAYS = 7;

/**
 * Job expire-coach-documents: ends documents whose last day has passed, that nobody decided in time, and that a
 * rejected applicant still has, and deletes pictures of documents that were checked long enough ago
 * (docs/product/coach-documents.md). Running it again, or twice at the same time, changes nothing.
 */
export async function expireCoachDocuments(ctx: Context): Promise<{ expired: number; pictures: number }> {
  const { now } = ctx;
  const today = new Date(seoulDate(now));
  const rejected = await end(
    ctx,
    { status: { in: [...openStatuses] }, coach: { status: 'REJECTED' } },
    async (tx, row) => {
      await resetTaxOf(tx, row);
      await transitionCoachDocument(tx, row, 'WITHDRAWN', { ...systemAt(now), reason: APPLICATION_REJECTED });
    },
  );
  const expired = await end(ctx, { status: { in: [...openStatuses] }, expiresOn: { lt: today } }, async (tx, row) =>
    transitionCoachDocument(tx, row, 'EXPIRED', systemAt(now)),
  );
  const submittedAt = { lte: undecidedSubmittedUpTo(now) };
  const undecided = await end(ctx, { status: 'SUBMITTED', submittedAt }, async (tx, row) => {
    await transitionCoachDocument(tx, row, 'EXPIRED', { ...systemAt(now), reason: '기한 안에 확인하지 못했어요' });
    await notifyDocumentOwner(tx, row.id, 'UNDECIDED');
  });
  return { expired: rejected + expired + undecided, pictures: await deletePictures(ctx) };
}

const systemAt = (at: Date) => ({ role: 'system', actorId: null, at }) as const;

/** Ends each of the documents in its own transaction. @returns their number */
async function end(
  { db }: Context,
  where: Prisma.CoachDocumentWhereInput,
  transition: (tx: Tx, document: CoachDocument) => Promise<void>,
): Promise<number> {
  for (let ended = 0; ;) {
    const due = await db.coachDocument.findMany({ where, orderBy: { id: 'asc' }, take: BATCH });
    for (const { id, coachId } of due) {
      ended += await db.$transaction(async (tx) => {
        await lockCoaches(tx, [coachId]);
        const document = await tx.coachDocument.findFirst({ where: { AND: [where, { id }] } });
        if (!document) return 0;
        await transition(tx, document);
        if (document.status === 'CHECKED') await refreshCoachSearch(tx, [coachId]);
        return 1;
      });
    }
    if (due.length < BATCH) return ended;
  }
}

/**
 * Withdraws everything that an applicant submitted and that still has a picture or a number, because the application
 * was rejected; the tax that a business registration decided is reset. The caller holds the lock of the coach's row.
 */
export async function withdrawDocumentsOf(tx: Tx, coachId: number, by: { actorId: number; at: Date }): Promise<void> {
  const open = await tx.coachDocument.findMany({
    where: { coachId, status: { in: [...openStatuses] } },
    orderBy: { id: 'asc' },
  });
  for (const document of open) {
    await resetTaxOf(tx, document);
    await transitionCoachDocument(tx, document, 'WITHDRAWN', {
      role: 'operator',
      ...by,
      reason: APPLICATION_REJECTED,
    });
  }
}

async function deletePictures({ db, now }: Context): Promise<number> {
  for (let deleted = 0; ;) {
    const due = await db.$transaction(async (tx) => {
      const rows = await tx.$queryRaw<{ id: number; sha256: string }[]>`
        select id, picture_sha256 as sha256 from coach_documents
        where status = 'CHECKED' and decided_at <= ${picturesDecidedUpTo(now)} and picture_sha256 is not null
        order by id limit ${BATCH} for update skip locked`;
      await tx.coachDocument.updateMany({
        where: { id: { in: rows.map(({ id }) => id) } },
        data: { pictureSha256: null },
      });
      await releasePrivatePictures(
        tx,
        rows.map(({ sha256 }) => sha256),
      );
      return rows.length;
    });
    deleted += due;
    if (due < BATCH) return deleted;
  }
}

/**
 * Job remind-coach-documents: notifies coaches of checked documents that expire soon, unless a newer one is waiting,
 * and of documents that have expired. Each message is sent once, however often the job runs.
 */
export async function remindCoachDocuments({ db, now }: Context): Promise<void> {
  const today = seoulDate(now);
  const announced = new Date(now.getTime() - ANNOUNCED_DAYS * DAY_MS);
  const select = { id: true } as const;
  const expiring = await db.coachDocument.findMany({
    where: {
      status: 'CHECKED',
      expiresOn: { gte: new Date(today), lte: new Date(remindedUpTo(now)) },
    },
    orderBy: { id: 'asc' },
    select,
  });
  const expired = await db.coachDocument.findMany({
    where: { status: 'EXPIRED', expiresOn: { gte: announced, lt: new Date(today) } },
    orderBy: { id: 'asc' },
    select,
  });
  for (const { id } of expiring) await db.$transaction((tx) => notify(tx, id, 'EXPIRING'));
  for (const { id } of expired) await db.$transaction((tx) => notify(tx, id, 'EXPIRED'));
}

const statusOf = { EXPIRING: 'CHECKED', EXPIRED: 'EXPIRED' } as const;

async function notify(tx: Tx, id: number, event: 'EXPIRING' | 'EXPIRED'): Promise<void> {
  const document = await tx.coachDocument.findUnique({ where: { id, status: statusOf[event] } });
  if (!document) return;
  const { coachId, kind, title } = document;
  // A newer document of the same kind is waiting or counts already.
  const isReplaced = await tx.coachDocument.count({
    where: { coachId, kind, title, id: { gt: id }, status: { in: ['SUBMITTED', 'CHECKED'] } },
  });
  if (isReplaced === 0) await notifyDocumentOwner(tx, id, event);
}
