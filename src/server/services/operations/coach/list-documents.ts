import { coachDocumentMachine } from '~/domain/coach/document/status';
import type {
  AdminDocument,
  AdminDocumentRow,
  ListCoachDocumentsInput,
} from '~/domain/operations/schema/coach-document';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { type Page, pageOf } from '~/domain/shared/page';
import type { Prisma } from '~/generated/prisma/client';
import { encryptId } from '~/server/crypto/encrypted-id';
import { openSealedText } from '~/server/crypto/seal';
import { containsText } from '~/server/database/contains-text';
import { personSearchFilter } from '~/server/database/person-search-filter';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { type CoachNameOf, readCoachNames } from '~/server/services/account/distinct-names';
import { NUMBER_SEAL } from '~/server/services/coach/document/number-seal';
import { readPrivatePicture } from '~/server/services/file/private-picture';
import { maskedAccount } from '~/server/services/settlement/payout/payout-account';
import { listTransitions } from '../list-transitions';

const PAGE = 50;

const rowSelect = {
  id: true,
  kind: true,
  status: true,
  title: true,
  submittedAt: true,
  coach: { select: { id: true, displayName: true } },
} as const satisfies Prisma.CoachDocumentSelect;

function toRow(
  { id, coach, ...row }: Prisma.CoachDocumentGetPayload<{ select: typeof rowSelect }>,
  nameOf: CoachNameOf,
): AdminDocumentRow {
  return { documentId: id, coachName: nameOf(coach), ...row };
}

/** Returns the documents of coaches, newest first. */
export async function listCoachDocuments(
  { db }: ServiceContext<MemberActor>,
  { status, kind, query, cursor }: ListCoachDocumentsInput,
): Promise<Page<AdminDocumentRow, number>> {
  const rows = await db.coachDocument.findMany({
    where: {
      ...(status ? { status } : {}),
      ...(kind ? { kind } : {}),
      ...(query ? { coach: { OR: [{ displayName: containsText(query) }, { user: personSearchFilter(query) }] } } : {}),
      ...(cursor === undefined ? {} : { id: { lt: cursor } }),
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    select: rowSelect,
  });
  const nameOf = await readCoachNames(
    db,
    rows.map(({ coach }) => coach),
  );
  return pageOf(
    rows.map((row) => toRow(row, nameOf)),
    PAGE,
    ({ documentId }) => documentId,
  );
}

const dayOf = (date: Date | null) => date && date.toISOString().slice(0, 10);

/** Returns a document without its picture and its number. @throws DomainError NOT_FOUND */
export async function getCoachDocument(
  { db }: ServiceContext<MemberActor>,
  { documentId }: { documentId: number },
): Promise<AdminDocument> {
  const document = await db.coachDocument.findUnique({
    where: { id: documentId },
    select: {
      ...rowSelect,
      issuer: true,
      issuedOn: true,
      expiresOn: true,
      decidedAt: true,
      reason: true,
      pictureSha256: true,
      numberSealed: true,
      coach: {
        select: { id: true, displayName: true, user: { select: { name: true } }, payoutAccount: true },
      },
    },
  });
  if (!document) throw new DomainError('NOT_FOUND');
  const { coach, kind, title, status, issuer, issuedOn, expiresOn, decidedAt, reason } = document;
  const replaced =
    status === 'SUBMITTED'
      ? await db.coachDocument.count({ where: { coachId: coach.id, kind, title, status: 'CHECKED' } })
      : 0;
  return {
    ...toRow(
      { id: documentId, kind, status, title, submittedAt: document.submittedAt, coach },
      await readCoachNames(db, [coach]),
    ),
    encryptedCoachId: encryptId('coach', coach.id),
    memberName: coach.user.name,
    issuer,
    issuedOn: dayOf(issuedOn),
    expiresOn: dayOf(expiresOn),
    decidedAt,
    reason,
    hasPicture: document.pictureSha256 !== null,
    hasNumber: document.numberSealed !== null,
    account:
      kind === 'BANK_ACCOUNT' && coach.payoutAccount
        ? { ...maskedAccount(coach.payoutAccount.sealed), changedAt: coach.payoutAccount.updatedAt }
        : null,
    replaces: replaced > 0,
    events: await listTransitions(db, coachDocumentMachine.name, documentId),
  };
}

/**
 * Returns the picture and the number of a document. Each call is recorded before it returns anything.
 * @throws DomainError NOT_FOUND, UNAVAILABLE when the file store does not answer
 */
export async function openCoachDocument(
  ctx: ServiceContext<MemberActor>,
  { documentId }: { documentId: number },
): Promise<{ number: string | null; picture: string | null }> {
  const document = await ctx.db.coachDocument.findUnique({
    where: { id: documentId },
    select: { pictureSha256: true, numberSealed: true },
  });
  if (!document) throw new DomainError('NOT_FOUND');
  await recordAudit(ctx.db, ctx, { action: 'coach-document.open', subject: `coach-document:${documentId}` });
  const { pictureSha256, numberSealed } = document;
  const picture = pictureSha256 === null ? null : await readPrivatePicture(pictureSha256);
  return {
    number: numberSealed && openSealedText(numberSealed, NUMBER_SEAL),
    picture: picture && Buffer.from(picture).toString('base64'),
  };
}
