import { withParticle } from '~/domain/shared/korean-particle';
import { formatSeoulDay, monthLabel } from '~/domain/shared/seoul-time';
import { reportTableLabels, withheldReasonLabel } from '../texts/labels';
import { type ReportContent, type ReportList, reportTables, withheldReasons } from '../schema';
import { plainText, type SectionTable } from './section';

/** Fixed texts of the report, on the page and in the PDF. */
export const reportLabels = {
  title: '회사 리포트',
  lead: '누구인지 알 수 없는 값만 담았어요.',
  receipt: '개인정보 보호 확인서',
  rules: '적용한 규칙',
  counts: '비공개 값',
  hash: '이 리포트의 해시(SHA-256)',
  hashNote: '값이 하나라도 바뀌면 해시가 달라져요. 확정본을 받아 누구나 다시 계산할 수 있어요.',
  policy: '규칙 버전',
  frozen: '확정일',
  frozenNote: '확정한 뒤에는 바꾸지 않아요. 나중에 정정한 기록은 다음 리포트에 반영돼요.',
  allWithheld: '보여 드릴 수 있는 값이 없어요',
  noValues: '이달에는 비교할 기록이 없어요.',
} as const;

/** Returns when the next month is available; it is frozen in the night after `from`. */
export function nextReportText({ month, from }: NonNullable<ReportList['next']>, now: Date): string {
  const name = `${monthLabel(month)} 리포트`;
  return from > now
    ? `${withParticle(name, '은', '는')} ${formatSeoulDay(from)}에 나와요.`
    : `${withParticle(name, '이', '가')} 곧 나와요.`;
}

/** Returns the rules for every value of a report, one sentence each. */
export function ruleTexts({ leastPeople }: ReportContent['rules']): string[] {
  return [
    `서로 다른 사람 ${leastPeople}명 이상을 집계한 값만 공개해요. 나머지 인원도 ${leastPeople}명 이상이어야 해요.`,
    '0%나 100%인 값은 비공개예요. 개인별 값을 알 수 있기 때문이에요.',
    '다른 값과 비교해 비공개 값을 알 수 있으면 그 값도 비공개예요.',
    '지금까지 회사에 공개한 모든 달의 값과 비교해도 알 수 없는지 확인해요.',
  ];
}

/** Returns the number of withheld values by table and reason. */
export function countsTable({ withheld }: ReportContent): SectionTable {
  return {
    caption: '표별 비공개 값 개수',
    head: ['표', ...withheldReasons.map((reason) => shortReasons[reason])],
    groups: [
      {
        title: null,
        rows: reportTables.map((key) => ({
          key,
          label: reportTableLabels[key],
          cells: withheldReasons.map((reason) => plainText(`${withheld[key][reason]}개`)),
        })),
      },
    ],
  };
}

const shortReasons = { few: '인원 부족', protects: '다른 값 보호' } as const;

/** Explains the two columns. */
export const reasonTexts = (rules: ReportContent['rules']): string[] =>
  withheldReasons.map((reason) => `${shortReasons[reason]}: ${withheldReasonLabel(reason, rules)}.`);
