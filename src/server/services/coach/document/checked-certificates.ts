import { type CertificateKey, type CheckedCertificate, certificateKeys } from '~/domain/coach/document/certificates';
import type { Db, Tx } from '~/server/db';

const isKey = (value: string | null): value is CertificateKey => certificateKeys.some((key) => key === value);

/** Returns a coach's checked certificates of the list with their last days. Served by coach_documents(coach_id, id). */
export async function checkedCertificatesOf(db: Db | Tx, coachId: number): Promise<CheckedCertificate[]> {
  const rows = await db.coachDocument.findMany({
    where: { coachId, kind: 'CERTIFICATE', status: 'CHECKED' },
    orderBy: { id: 'asc' },
    select: { certificate: true, expiresOn: true },
  });
  return rows.flatMap(({ certificate, expiresOn }): CheckedCertificate[] =>
    isKey(certificate) ? [[certificate, expiresOn && expiresOn.toISOString().slice(0, 10)]] : [],
  );
}
