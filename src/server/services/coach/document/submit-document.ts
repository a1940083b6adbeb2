import { applyFirst } from '~/domain/coach/texts/document-texts';
import { certificateOf } from '~/domain/coach/document/certificates';
import { coachDocumentPolicy } from '~/domain/coach/document/policy';
import { coachDocumentMachine } from '~/domain/coach/document/status';
import { isValidOn } from '~/domain/coach/document/validity';
import type { OwnDocument, SubmitDocumentInput } from '~/domain/coach/schema/document';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import { consumePoint } from '~/server/auth/limits';
import { lockActiveUser } from '~/server/auth/lock-active-user';
import { sealText } from '~/server/crypto/seal';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { usePrivatePicture } from '~/server/services/file/private-picture';
import { lockCoaches } from '../lock-coaches';
import { refreshCoachSearch } from '../search/refresh-coach-search.sql';
import { findDocumentOwner } from './document-owner';
import { NUMBER_SEAL } from './number-seal';
import { resetTaxOf } from './reset-tax';
import { transitionCoachDocument } from './transition-coach-document';

type Context = ServiceContext<MemberActor>;

const MAX_LISTED = 100;
const dayOf = (date: Date | null) => date && date.toISOString().slice(0, 10);

/** Returns the newest documents of the user; null for a user who is neither a coach nor an applicant. */
export async function listOwnDocuments({ db, actor }: Context): Promise<OwnDocument[] | null> {
  const coachId = await findDocumentOwner(db, actor.userId);
  if (coachId === null) return null;
  const rows = await db.coachDocument.findMany({
    where: { coachId },
    orderBy: { id: 'desc' },
    take: MAX_LISTED,
    select: {
      id: true,
      kind: true,
      status: true,
      title: true,
      issuer: true,
      issuedOn: true,
      expiresOn: true,
      submittedAt: true,
      decidedAt: true,
      reason: true,
    },
  });
  return rows.map(({ id, issuedOn, expiresOn, ...row }) => ({
    documentId: id,
    ...row,
    issuedOn: dayOf(issuedOn),
    expiresOn: dayOf(expiresOn),
  }));
}

/**
 * Submits a document to be checked (docs/product/coach-documents.md). It replaces one of the same kind and title that
 * is still waiting; one that was checked is valid until the new one is checked.
 * @throws DomainError NOT_FOUND for a user who is neither a coach nor an applicant, RATE_LIMITED, INVALID_INPUT for
 *   days that cannot be true or a picture that is not the user's own, CONFLICT when another call was faster
 */
export async function submitDocument(ctx: Context, input: SubmitDocumentInput): Promise<{ documentId: number }> {
  const { db, actor, now } = ctx;
  await consumePoint('pictureAccount', String(actor.userId));
  const { pictureId, ...columns } = columnsOf(input, now);
  return db.$transaction(async (tx) => {
    await lockActiveUser(tx, actor.userId);
    const coachId = await lockOwner(tx, actor.userId);
    const by = { role: 'coach', actorId: actor.userId, at: now } as const;
    const { kind, title } = columns;
    const waiting = await tx.coachDocument.findFirst({ where: { coachId, kind, title, status: 'SUBMITTED' } });
    if (waiting) await transitionCoachDocument(tx, waiting, 'WITHDRAWN', { ...by, reason: '새 서류로 바꿨어요' });
    const active = await tx.coachDocument.count({ where: { coachId, status: { in: ['SUBMITTED', 'CHECKED'] } } });
    const { maxActive } = coachDocumentPolicy;
    if (active >= maxActive)
      throw new DomainError(
        'INVALID_INPUT',
        {},
        `서류는 ${maxActive}개까지 올릴 수 있어요. 쓰지 않는 서류를 취소해 주세요.`,
      );
    if (pictureId !== null) await usePrivatePicture(tx, { sha256: pictureId, userId: actor.userId, now });
    const { id } = await tx.coachDocument.create({
      data: { ...columns, coachId, pictureSha256: pictureId, submittedAt: now },
    });
    await recordStateChange(tx, coachDocumentMachine, { entityId: id, from: null, to: 'SUBMITTED', ...by });
    return { documentId: id };
  });
}

/**
 * Cancels a document that is waiting or checked, and erases its picture and its number.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED for a document that has ended
 */
export function withdrawDocument(
  { db, actor, now }: Context,
  { documentId }: { documentId: number },
): Promise<{ affected: number }> {
  return db.$transaction(async (tx) => {
    await lockActiveUser(tx, actor.userId);
    const coachId = await lockOwner(tx, actor.userId);
    const document = await tx.coachDocument.findUnique({ where: { id: documentId, coachId } });
    if (!document) throw new DomainError('NOT_FOUND');
    const isTaxReset = (await resetTaxOf(tx, document)) !== null;
    const reason = isTaxReset ? { reason: '세금 유형이 개인으로 바뀌었어요.' } : {};
    const by = { role: 'coach', actorId: actor.userId, at: now } as const;
    await transitionCoachDocument(tx, document, 'WITHDRAWN', { ...by, ...reason });
    if (document.status === 'CHECKED') await refreshCoachSearch(tx, [coachId]);
    return { affected: 1 };
  });
}

async function lockOwner(tx: Tx, userId: number): Promise<number> {
  const coachId = await findDocumentOwner(tx, userId);
  if (coachId === null) throw new DomainError('NOT_FOUND', {}, applyFirst);
  await lockCoaches(tx, [coachId]);
  return coachId;
}

/** Returns the columns of a document. @throws DomainError INVALID_INPUT for days that cannot be true */
function columnsOf(input: SubmitDocumentInput, now: Date) {
  const today = seoulDate(now);
  const { kind } = input;
  const expiresOn = 'expiresOn' in input ? input.expiresOn : null;
  const issuedOn = kind === 'CERTIFICATE' ? input.issuedOn : null;
  if (!isValidOn(expiresOn, today))
    throw fieldRejection('INVALID_INPUT', 'expiresOn', '만료일이 지났어요. 다시 확인해 주세요.');
  if (issuedOn !== null && issuedOn > today)
    throw fieldRejection('INVALID_INPUT', 'issuedOn', '발급일이 오늘보다 늦어요. 다시 확인해 주세요.');
  const certificate = kind === 'CERTIFICATE' ? input.certificate : null;
  const title = 'title' in input ? input.title : '';
  return {
    kind,
    certificate,
    title: certificate === null ? title : certificateOf(certificate).title,
    issuer: 'issuer' in input ? input.issuer : '',
    numberSealed: 'number' in input ? sealText(input.number, NUMBER_SEAL) : null,
    issuedOn: issuedOn && new Date(issuedOn),
    expiresOn: expiresOn === null ? null : new Date(expiresOn),
    consentVersion: kind === 'RECORD_CHECK' ? input.consentVersion : null,
    pictureId: 'pictureId' in input ? input.pictureId : null,
  };
}
