import type { companyProgramKeys } from './schema/company';

/** The console's labels for a company's programs, and for the questions before the first reservation. */
export const companyProgramLabels: Readonly<Record<(typeof companyProgramKeys)[number], string>> = {
  pain: '통증',
  'pain-therapy': '1:1 운동 지도',
  stress: '스트레스',
  stretch: '스트레칭',
  healthcare: '건강 관리',
  pt: 'PT',
};
export const questionKindLabels = { 1: 'C타입', 3: '바디바이탈', 5: '힐링' } as const;
