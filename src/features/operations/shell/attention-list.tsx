import { Link } from '~/components/navigation/link';
import { type Attention, attentionKinds, type AttentionRow } from '~/domain/operations/schema/attention';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { attentionHref, attentionLists, attentionRest } from './attention-links';

const titles: Record<AttentionRow['kind'], string> = {
  'expert-missing': '전문가를 다시 정할 수업',
  'paused-coach': '활동이 중지된 코치의 수업',
  'unchecked-coach': '성범죄 경력 조회가 필요한 수업',
  unclosed: '출석 마감이 늦은 수업',
  'no-contract': '계약 없는 수업이 있는 회사',
};

/** Companies and lessons have different count words. */
const countLabel = (kind: AttentionRow['kind'], count: number) =>
  `${count.toLocaleString('ko-KR')}${kind === 'no-contract' ? '곳' : '개'}`;

function labelsOf(row: AttentionRow): [main: string, sub: string] {
  const at = formatSeoulDateTime(row.startsAt);
  switch (row.kind) {
    case 'expert-missing':
    case 'unclosed':
      return [`${row.company} · ${row.title}`, `${at} · ${row.expert} 전문가`];
    case 'paused-coach':
    case 'unchecked-coach':
      return [`${row.coach} 코치`, `남은 수업 ${row.lessons}개 · 첫 수업 ${at}`];
    case 'no-contract':
      return [row.company, `수업 ${row.lessons}개 · 첫 수업 ${at}`];
  }
}

/**
 * Lists lessons and companies that need an operator, by kind. Each row links to the page where the problem is fixed,
 * and the number links to the full list.
 */
export function AttentionList({ attention }: { attention: Attention }) {
  const { rows, counts } = attention;
  const kinds = attentionKinds.filter((kind) => counts[kind] > 0);
  if (kinds.length === 0) return <p className="mt-5 text-small text-ink-2">지금 처리할 수업은 없어요.</p>;
  return (
    <>
      <h2 className="mt-6 mb-3 text-h3 first:mt-0">처리할 수업</h2>
      <div className="grid gap-4 lg:grid-cols-2">
        {kinds.map((kind) => {
          const kindRows = rows.filter((row) => row.kind === kind);
          const rest = attentionRest(kind, attention);
          return (
            <section key={kind} aria-label={titles[kind]}>
              <h3 className="mb-1.5 text-small font-semibold">
                <Link href={attentionLists[kind]} className="inline-flex min-h-11 items-center gap-1 hover:underline">
                  {titles[kind]} <span className="text-bad tnum">{countLabel(kind, counts[kind])}</span>
                </Link>
              </h3>
              <ul className="divide-y divide-line rounded-m border border-line bg-card">
                {kindRows.map((row) => {
                  const [main, sub] = labelsOf(row);
                  return (
                    <li key={attentionHref(row)}>
                      <Link href={attentionHref(row)} className="block px-4 py-2.5 text-small hover:bg-sunken/40">
                        <span className="block font-semibold">{main}</span>
                        <span className="block text-caption text-ink-2">{sub}</span>
                      </Link>
                    </li>
                  );
                })}
                {rest > 0 ? (
                  <li>
                    <Link
                      href={attentionLists[kind]}
                      className="flex min-h-11 items-center px-4 text-caption font-semibold text-ink-2 hover:bg-sunken/40"
                    >
                      외 {countLabel(kind, rest)} 보기
                    </Link>
                  </li>
                ) : null}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}
