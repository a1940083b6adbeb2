import { certificatesFitting, fittingCertificate } from '~/domain/coach/document/certificates';
import { substitutionTexts } from '~/domain/lesson/texts/substitution-labels';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { Db, Tx } from '~/server/db';
import { checkedCertificatesOf } from '~/server/services/coach/document/checked-certificates';
import { healthCheckOfStoredOrder } from '~/server/services/suggest/health-check-of-order';
import type { ContractRow, LessonRow } from '../contract/contract-row';

type Subject = {
  contract: Pick<ContractRow, 'orderId' | 'serviceType'>;
  lesson: Pick<LessonRow, 'coachId' | 'startsAt'>;
};

/** Returns the coach's certificate that fits the vertical and is valid on the day of the lesson; null without one. */
async function certificateOn(db: Db | Tx, { contract, lesson }: Subject, coachId: number): Promise<string | null> {
  const checked = await checkedCertificatesOf(db, coachId);
  return fittingCertificate(checked, contract.serviceType, seoulDate(lesson.startsAt));
}

/**
 * Returns whether a substitute needs a certificate: the coach of the lesson has one that the vertical's health
 * questions ask for; in workout, that the conditions of health of the order's people ask for.
 */
export async function asksForCertificate(db: Db | Tx, { contract, lesson }: Subject): Promise<boolean> {
  const { orderId, serviceType } = contract;
  if (certificatesFitting(serviceType).length === 0) return false;
  const health = serviceType === 'workout' ? await healthCheckOfStoredOrder(db, orderId) : null;
  if (serviceType === 'workout' && !health?.newest?.check?.conditions.length) return false;
  return (await certificateOn(db, { contract, lesson }, lesson.coachId)) !== null;
}

/** Rejects a substitute without a certificate that is still valid. @throws DomainError COACH_UNAVAILABLE */
export async function assertCertificate(tx: Tx, subject: Subject, coachId: number): Promise<void> {
  if (!(await asksForCertificate(tx, subject)) || (await certificateOn(tx, subject, coachId)) !== null) return;
  throw new DomainError('COACH_UNAVAILABLE', {}, substitutionTexts.unavailable);
}
