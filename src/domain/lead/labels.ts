import type { CompanyProgramKey } from '~/domain/company/schema/company';
import type { PageLanguage } from '~/domain/shared/page-language';
import type { LeadKind } from './kinds';
import type { LeadStatus } from './status';

export const leadKindLabels: Readonly<Record<LeadKind, string>> = {
  INTRODUCTION: '도입 문의',
  TRIAL: '체험 신청',
};

export const leadLanguageLabels: Readonly<Record<PageLanguage, string>> = { ko: '한국어', en: '영어' };

export const leadStatusLabels: Readonly<Record<LeadStatus, string>> = {
  NEW: '새 문의',
  CONTACTED: '상담 중',
  PROPOSED: '제안 중',
  WON: '계약',
  LOST: '종료',
};

/** Titles of the programs for companies. They name an activity, and neither a disease nor a cure. */
export const officeProgramTitles: Readonly<Record<CompanyProgramKey, string>> = {
  pain: '목·어깨·허리 움직임 연습',
  'pain-therapy': '1:1 운동 지도',
  stress: '마음 쉬기와 호흡',
  stretch: '점심 스트레칭',
  healthcare: '생활 습관 코칭',
  pt: '소그룹 PT',
};

/** The same titles on English pages. */
export const englishProgramTitles: Readonly<Record<CompanyProgramKey, string>> = {
  pain: 'Neck, shoulder and back mobility',
  'pain-therapy': 'One-to-one exercise coaching',
  stress: 'Breathing and relaxation',
  stretch: 'Lunchtime stretching',
  healthcare: 'Everyday habits coaching',
  pt: 'Small-group strength training',
};
