import { DomainError } from '~/domain/shared/errors';
import { fitsPregnancy, pregnancyRejections } from '~/domain/suggest/pregnancy';
import type { PregnancyType } from '~/domain/suggest/schema/suggest';
import { openHealthAnswers } from './health-context';

/** @throws DomainError INVALID_INPUT for a program that is only for the other time, before or after a birth */
export function assertFitsPregnancy(program: { pregnancyTypes: readonly string[] }, type: PregnancyType | null): void {
  if (type === null || fitsPregnancy(program, type)) return;
  const message = pregnancyRejections[type];
  throw new DomainError('INVALID_INPUT', { step: 'program', issues: [{ path: 'program', message }] }, message);
}

/**
 * Returns whether a stored questionnaire is for before or after a birth; used to reject programs that do not fit, and
 * shown to nobody. Null without consent.
 */
export function pregnancyOfForm(form: { userId: number; health: Uint8Array | null }): PregnancyType | null {
  return openHealthAnswers(form)?.purpose?.pregnant.type ?? null;
}
