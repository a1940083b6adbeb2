import type { CoachDocument } from '~/generated/prisma/client';
import { openSealedText } from '~/server/crypto/seal';
import type { Tx } from '~/server/db';
import { notifyDocumentOwner } from './notify-document-owner';
import { NUMBER_SEAL } from './number-seal';

/**
 * Taxes a coach as an individual from the next statement on, when the checked business registration that decided the
 * tax is no longer valid; call it before the document ends, because its number is erased then. A number that an
 * operator saved instead stays. The coach is notified. The caller holds the lock of the coach's row.
 * @returns the number that the coach had; null when nothing changed
 */
export async function resetTaxOf(
  tx: Tx,
  { id, coachId, kind, status, numberSealed }: CoachDocument,
): Promise<string | null> {
  if (kind !== 'BUSINESS' || status !== 'CHECKED' || numberSealed === null) return null;
  const businessNumber = openSealedText(numberSealed, NUMBER_SEAL);
  const { count } = await tx.coach.updateMany({
    where: { id: coachId, businessNumber },
    data: { businessRegistered: false, businessNumber: null },
  });
  if (count === 0) return null;
  await notifyDocumentOwner(tx, id, 'TAX_RESET');
  return businessNumber;
}
