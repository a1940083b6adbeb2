import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceTypes } from '~/domain/shared/service-type';
import { matchingPolicy } from '../policy';
import {
  areCertificatesFirst,
  certificateKeys,
  certificateOf,
  certificatesFitting,
  fittingCertificate,
} from './certificates';

const days = fc.constantFrom('2026-11-28', '2026-11-29', '2026-11-30');
const checked = fc.array(fc.tuple(fc.constantFrom(...certificateKeys), fc.option(days)), { maxLength: 6 });

describe('a certificate that fits a vertical', () => {
  it('is one that the list contains, that is still valid, and the first of them', () => {
    fc.assert(
      fc.property(checked, fc.constantFrom(...serviceTypes), days, (certificates, serviceType, day) => {
        const titles = certificates
          .filter(([key, expiresOn]) => certificatesFitting(serviceType).includes(key) && (expiresOn ?? day) >= day)
          .map(([key]) => certificateOf(key).title);
        expect(fittingCertificate(certificates, serviceType, day)).toBe(titles[0] ?? null);
      }),
    );
  });

  it('exists for the verticals about the body with health questions, and for no other', () => {
    const withFitting = serviceTypes.filter((type) => certificatesFitting(type).length > 0);
    expect(withFitting.toSorted()).toEqual(['ache', 'care', 'pregnant', 'workout']);
    expect(certificatesFitting('workout')).toEqual(certificatesFitting('care'));
    expect(certificatesFitting('pregnant')).toEqual([
      'health-exercise',
      'physical-therapist',
      'nurse',
      'midwife',
      'acsm-cep',
      'prenatal-exercise',
    ]);
  });

  it('comes first in a search of workout only for a condition of health, and in the others always', () => {
    const first = serviceTypes.filter((serviceType) => areCertificatesFirst({ serviceType }));
    expect(first.toSorted()).toEqual(['ache', 'care', 'pregnant']);
    expect(areCertificatesFirst({ serviceType: 'workout', certificatesFirst: true })).toBe(true);
    expect(areCertificatesFirst({ serviceType: 'workout', certificatesFirst: false })).toBe(false);
  });

  it('weighs more than all other points of a search together', () => {
    const { rating, answerSpeed, reenrolment, distance, newcomer, fittingCertificate: bonus } = matchingPolicy.static;
    const { perCommonSlot, maxCommonSlots, perCommonPurpose, maxCommonPurposes, chance } = matchingPolicy.fit;
    const others = rating + answerSpeed + reenrolment + distance + newcomer;
    expect(bonus).toBeGreaterThan(
      others + perCommonSlot * maxCommonSlots + perCommonPurpose * maxCommonPurposes + chance,
    );
  });
});
