import { applyFirst } from '~/domain/coach/texts/document-texts';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';
import { storePrivatePicture } from '~/server/services/file/private-picture';
import { assertAccess } from '~/server/services/file/store-picture';
import { findDocumentOwner } from './document-owner';

/**
 * Stores the picture of a document, encrypted. It becomes part of a document by `submitDocument`.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND for a person who is neither a coach nor an applicant, NOT_YOUR_HAND
 *   for an operator who acts as the coach, and as `storePicture`
 */
export async function storeDocumentPicture(
  ctx: ServiceContext,
  read: () => Promise<Uint8Array>,
): Promise<{ pictureId: string }> {
  const { userId, impersonatorId } = assertAccess(ctx.actor, 'coach.document');
  if (impersonatorId !== null) throw new DomainError('NOT_YOUR_HAND');
  if ((await findDocumentOwner(ctx.db, userId)) === null) throw new DomainError('NOT_FOUND', {}, applyFirst);
  return { pictureId: await storePrivatePicture({ ...ctx, userId }, read) };
}
