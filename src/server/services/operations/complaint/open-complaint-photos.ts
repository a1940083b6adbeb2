import type { PartyRole } from '~/domain/lesson/status';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { readPrivatePicture } from '~/server/services/file/private-picture';

/**
 * Returns the photos of both sides of a complaint. Each call is recorded before it returns anything.
 * @throws DomainError NOT_FOUND, UNAVAILABLE when the file store does not answer
 */
export async function openComplaintPhotos(
  ctx: ServiceContext<MemberActor>,
  { encryptedComplaintId }: { encryptedComplaintId: string },
): Promise<{ photoId: number; side: PartyRole; picture: string | null }[]> {
  const { id } = decryptId('complaint', encryptedComplaintId);
  const complaint = await ctx.db.complaint.findUnique({
    where: { id },
    select: { photos: { select: { id: true, side: true, pictureSha256: true }, orderBy: { id: 'asc' } } },
  });
  if (!complaint) throw new DomainError('NOT_FOUND');
  await recordAudit(ctx.db, ctx, { action: 'complaint.photos', subject: `complaint:${id}` });
  return Promise.all(
    complaint.photos.map(async ({ id: photoId, side, pictureSha256 }) => {
      const picture = await readPrivatePicture(pictureSha256);
      return { photoId, side, picture: picture && Buffer.from(picture).toString('base64') };
    }),
  );
}
