import type { BodyCheckDocument } from '~/domain/document/schema';
import type { Finding } from './rounds';
import { spotSchema } from './schema';

/** Returns the rounds of a document, with the parts and sides as domain types. */
export function roundsOnPaper({ rounds }: BodyCheckDocument) {
  return rounds.map((round) => ({
    ...round,
    entries: round.entries.map((entry): Finding => ({ ...entry, ...spotSchema.parse(entry) })),
  }));
}

/** Fixed texts of the report, used by the page and the PDF. */
export const bodyCheckDocumentLabels = {
  title: '바디체크 기록지',
  honorific: ' 님',
  now: '지금 내 몸',
  summary: '부위별 변화',
  rounds: '회차별 기록',
  part: '부위',
  first: '처음',
  last: '지금',
  change: '변화',
  comment: '코멘트',
  note: '수업에서 전문가가 잰 기록이에요. 의사의 진단을 대신하지 않아요.',
} as const;
