import { closeAccountWithSupport } from '~/domain/account/texts/account-closing-text';
import { coachDocumentMachine } from '~/domain/coach/document/status';
import { profileRequestMachine } from '~/domain/coach/profile-request/status';
import { coachMachine } from '~/domain/coach/status';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { AccountClosing } from '~/server/services/account/closing/account-closing';
import { eraseReasons } from '~/server/services/audit/erase-reasons';
import { releasePrivatePictures } from '~/server/services/file/private-picture';

/**
 * Deletes an application with its documents and the texts about it when its applicant's account is closed; that of an
 * applicant who has just become a coach is retained. Operators close the account of a coach
 * (operations/coach/close-coach.ts).
 */
export const coachClosing: AccountClosing = {
  async lock(tx, { userId, coachIsReleased = false }) {
    if (coachIsReleased) return;
    const isApplicant = { userId, status: { notIn: ['APPROVED', 'SUSPENDED'] } } satisfies Prisma.CoachWhereInput;
    const documents = await tx.coachDocument.findMany({
      where: { coach: isApplicant, pictureSha256: { not: null } },
      select: { pictureSha256: true },
    });
    await releasePrivatePictures(
      tx,
      documents.flatMap(({ pictureSha256 }) => pictureSha256 ?? []),
    );
    const ofApplicant = { where: { coach: isApplicant }, select: { id: true } };
    await eraseReasons(tx, coachMachine, await tx.coach.findMany({ where: isApplicant, select: { id: true } }));
    await eraseReasons(tx, coachDocumentMachine, await tx.coachDocument.findMany(ofApplicant));
    await eraseReasons(tx, profileRequestMachine, await tx.coachProfileRequest.findMany(ofApplicant));
    await tx.coach.deleteMany({ where: isApplicant });
    if ((await tx.coach.count({ where: { userId } })) > 0)
      throw new DomainError('FORBIDDEN', {}, closeAccountWithSupport);
  },
};
