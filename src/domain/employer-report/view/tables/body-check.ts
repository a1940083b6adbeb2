import { bodyParts } from '~/domain/shared/body-parts';
import { type Measure, measures, scales } from '~/domain/body-check/scales';
import type { ReportContent } from '../../schema';
import { cellText, type ChangeRow, type Described, foldWithheld, type SectionPart, tenthText } from '../section';

type BodyCheck = ReportContent['tables']['bodyCheck'];

const changeLabels: Record<Measure, { fell: string; rose: string; ends: [string, string] }> = {
  vas: { fell: '줄었어요', rose: '늘었어요', ends: ['덜 불편', '더 불편'] },
  mmt: { fell: '나빠졌어요', rose: '좋아졌어요', ends: ['덜 부드러움', '더 부드러움'] },
};
const withheld = cellText('withheld');
/** Charts of changes have a range of at least one level to either side, so that a small change does not look large. */
const MIN_RANGE = 10;

function measurePart(measure: Measure, parts: BodyCheck['parts']): SectionPart {
  const scale = scales[measure];
  const visible = parts.filter(({ people }) => people !== 'none');
  const sizes = visible.map((row) => row[measure].average).filter((average) => typeof average === 'number');
  return {
    key: measure,
    title: `${scale.label} (${scale.direction})`,
    chart: {
      kind: 'changes',
      range: Math.max(MIN_RANGE, ...sizes.map(Math.abs)),
      ends: changeLabels[measure].ends,
      rows: changeRows(measure, visible),
    },
    ...foldWithheld(
      { caption: `부위별 ${scale.label} 변화`, head: ['부위', '인원', '나아진 인원', '평균 변화'] },
      {
        rows: visible.map((row) => ({
          key: row.part,
          label: bodyParts[row.part].caption,
          cells: [cellText(row.people), cellText(row[measure].better), tenthText(row[measure].average)],
        })),
        last: [],
      },
      ({ length }) => ({ key: 'rest', label: `나머지 ${length}곳`, cells: [withheld, withheld, withheld] }),
    ),
  };
}

/**
 * Returns the parts whose change is shown; one row represents all others, so that the chart is not a list of withheld
 * values.
 */
function changeRows(measure: Measure, parts: BodyCheck['parts']): ChangeRow[] {
  const { fell, rose } = changeLabels[measure];
  const visibleRows = parts.flatMap((row): ChangeRow[] => {
    const change = row[measure].average;
    if (typeof change !== 'number') return [];
    const text = change === 0 ? '그대로예요' : `평균 ${Math.abs(change) / 10} ${change < 0 ? fell : rose}`;
    const isBetter = change === 0 ? null : measure === 'vas' ? change < 0 : change > 0;
    return [{ key: row.part, label: bodyParts[row.part].caption, words: text, change, isBetter }];
  });
  const others = parts.length - visibleRows.length;
  if (others === 0) return visibleRows;
  const label = visibleRows.length === 0 ? '모든 부위' : `나머지 ${others}곳`;
  return [...visibleRows, { key: 'others', label, words: withheld.words, change: 'withheld', isBetter: null }];
}

/** Describes how body parts changed since the previous check of the same people. */
export function describeBodyCheck({ people, parts }: BodyCheck): Described {
  const empty = parts.filter((row) => row.people === 'none').map(({ part }) => bodyParts[part].caption);
  return {
    lead: '기록에 동의한 사람만 집계하고, 같은 사람의 같은 부위를 이전 기록과 비교해요.',
    figures: [{ term: '비교 인원', cell: cellText(people), note: null }],
    parts: empty.length === parts.length ? [] : measures.map((measure) => measurePart(measure, parts)),
    notes: [
      '0~5로 기록한 값이 이전 기록보다 얼마나 달라졌는지 나타내요. 좌우가 있는 부위는 더 나쁜 쪽으로 집계해요.',
      ...(empty.length > 0 && empty.length < parts.length ? [`비교할 기록이 없는 부위: ${empty.join(', ')}`] : []),
    ],
  };
}
