import type { ServiceType } from '../../shared/service-type';
import { isValidOn } from './validity';

type Certificate = {
  /** Name as it is printed on the certificate. */
  title: string;
  /** Who issues it, if it is always the same. */
  issuer?: string;
  /** Verticals whose health questions the certificate fits. */
  fits: readonly ServiceType[];
};

/**
 * Certificates that coaches choose from [C]. Which of them fit a person with a health condition is a decision of the
 * product (docs/product/coach-documents.md#fitting-certificates): the certificate examines how exercise changes with
 * that condition, or its subject is the vertical itself.
 */
export const certificates = {
  'health-exercise': {
    title: '건강운동관리사',
    issuer: '문화체육관광부',
    fits: ['workout', 'care', 'ache', 'pregnant'],
  },
  'sports-1': { title: '1급 생활스포츠지도사', issuer: '문화체육관광부', fits: [] },
  'sports-2': { title: '2급 생활스포츠지도사', issuer: '문화체육관광부', fits: [] },
  'senior-sports': { title: '노인스포츠지도사', issuer: '문화체육관광부', fits: ['workout', 'care', 'ache'] },
  'disability-sports': { title: '장애인스포츠지도사', issuer: '문화체육관광부', fits: ['workout', 'care', 'ache'] },
  'physical-therapist': {
    title: '물리치료사 면허',
    issuer: '보건복지부',
    fits: ['workout', 'care', 'ache', 'pregnant'],
  },
  'occupational-therapist': { title: '작업치료사 면허', issuer: '보건복지부', fits: ['workout', 'care', 'ache'] },
  nurse: { title: '간호사 면허', issuer: '보건복지부', fits: ['pregnant'] },
  midwife: { title: '조산사 면허', issuer: '보건복지부', fits: ['pregnant'] },
  'acsm-cep': { title: 'ACSM-CEP', issuer: 'ACSM', fits: ['workout', 'care', 'ache', 'pregnant'] },
  'nasm-ces': { title: 'NASM-CES', issuer: 'NASM', fits: ['workout', 'care', 'ache'] },
  'nasm-cpt': { title: 'NASM-CPT', issuer: 'NASM', fits: [] },
  'nsca-cpt': { title: 'NSCA-CPT', issuer: 'NSCA', fits: [] },
  'prenatal-exercise': { title: '산전·산후 운동 지도자', fits: ['pregnant'] },
  pilates: { title: '필라테스 지도자', fits: [] },
  yoga: { title: '요가 지도자', fits: [] },
  'mental-health-psychologist': { title: '정신건강임상심리사', issuer: '보건복지부', fits: [] },
  meditation: { title: '명상 지도자', fits: [] },
  'music-teacher': { title: '중등학교 정교사(음악)', issuer: '교육부', fits: [] },
  'art-teacher': { title: '중등학교 정교사(미술)', issuer: '교육부', fits: [] },
} as const satisfies Readonly<Record<string, Certificate>>;

export type CertificateKey = keyof typeof certificates;
export const certificateKeys = Object.keys(certificates) as [CertificateKey, ...CertificateKey[]];

const table: Readonly<Record<CertificateKey, Certificate>> = certificates;

export const certificateOf = (key: CertificateKey): Certificate => table[key];

/**
 * Verticals in which coaches with a fitting certificate always come first. In `workout` they do for learners who named
 * a condition of health.
 */
export const certifiedVerticals = ['care', 'ache', 'pregnant'] as const satisfies readonly ServiceType[];

const isCertifiedVertical = (serviceType: ServiceType) => certifiedVerticals.some((type) => type === serviceType);

/** Returns whether a search puts coaches with a fitting certificate first and names it on their cards. */
export const areCertificatesFirst = (search: { serviceType: ServiceType; certificatesFirst?: boolean }): boolean =>
  search.certificatesFirst === true || isCertifiedVertical(search.serviceType);

/** Returns the certificates that fit the health questions of a vertical. */
export function certificatesFitting(serviceType: ServiceType): CertificateKey[] {
  return certificateKeys.filter((key) => table[key].fits.includes(serviceType));
}

/** A checked certificate of a coach, with the last day on which it is valid, YYYY-MM-DD; null without one. */
export type CheckedCertificate = readonly [key: CertificateKey, expiresOn: string | null];

/**
 * Returns the title of the first certificate that fits a vertical and is valid on a day; null if there is none. The
 * search puts coaches with such a certificate first (docs/product/coach-documents.md#fitting-certificates).
 */
export function fittingCertificate(
  checked: readonly CheckedCertificate[],
  serviceType: ServiceType,
  day: string,
): string | null {
  const fits = checked.find(([key, expiresOn]) => table[key].fits.includes(serviceType) && isValidOn(expiresOn, day));
  return fits ? table[fits[0]].title : null;
}
