import { closeAccountWithSupport } from '~/domain/account/texts/account-closing-text';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { AccountClosing } from '~/server/services/account/closing/account-closing';
import { releasePrivatePictures } from '~/server/services/file/private-picture';

/**
 * Deletes an application with its documents when its applicant's account is closed; that of an applicant who has just
 * become a coach is retained.
 */
export const coachClosing: AccountClosing = {
  async lock(tx, { userId }) {
    const isApplicant = { userId, status: { notIn: ['APPROVED', 'SUSPENDED'] } } satisfies Prisma.CoachWhereInput;
    const documents = await tx.coachDocument.findMany({
      where: { coach: isApplicant, pictureSha256: { not: null } },
      select: { pictureSha256: true },
    });
    await releasePrivatePictures(
      tx,
      documents.flatMap(({ pictureSha256 }) => pictureSha256 ?? []),
    );
    await tx.coach.deleteMany({ where: isApplicant });
    if ((await tx.coach.count({ where: { userId } })) > 0)
      throw new DomainError('FORBIDDEN', {}, closeAccountWithSupport);
  },
};
