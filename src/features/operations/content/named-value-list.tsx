import { fillValues, valueNames, type ValueSettings } from '~/domain/content/named-values';
import { DetailList } from '../list/detail-sheet';
import { FoldSummary } from '../list/fold-summary';

/** Lists the values that a text can name in braces, with their current texts. */
export function NamedValueList({ settings }: { settings: ValueSettings }) {
  return (
    <details className="text-small">
      <FoldSummary>쓸 수 있는 값</FoldSummary>
      <p className="mb-3 text-caption text-ink-2">
        숫자 대신 값의 이름을 쓰면 기준이 바뀌어도 항상 현재 값이 표시돼요. 예: 처음 정한 시간의 {'{무료취소시간}'}시간
        전까지
      </p>
      <DetailList
        details={valueNames.map((name) => [
          `{${name}}`,
          <span key={name} className="block max-h-24 overflow-y-auto wrap-anywhere whitespace-pre-line">
            {fillValues(`{${name}}`, settings)}
          </span>,
        ])}
      />
    </details>
  );
}
