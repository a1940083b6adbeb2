import Link from 'next/link';
import { EmptyState } from '~/components/ui/empty-state';
import { type Attention, attentionKinds, type AttentionRow } from '~/domain/operations/attention-schema';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { coachHref, companyLessonHref } from '../list/console-hrefs';

const titles: Record<AttentionRow['kind'], string> = {
  'expert-missing': '전문가를 다시 정할 수업',
  'paused-coach': '활동을 멈춘 코치의 수업',
  unclosed: '출석을 마감하지 않은 수업',
  'no-contract': '계약 없이 잡힌 수업',
};

/** Where it is put right. */
export function attentionHref(row: AttentionRow): string {
  switch (row.kind) {
    case 'expert-missing':
    case 'unclosed':
      return companyLessonHref(row);
    case 'paused-coach':
      return coachHref(row.encryptedCoachId);
    case 'no-contract':
      return `/admin/companies/${row.csCorporateId}?tab=contract`;
  }
}

function wordsOf(row: AttentionRow): [main: string, sub: string] {
  const at = formatSeoulDateTime(row.startsAt);
  switch (row.kind) {
    case 'expert-missing':
    case 'unclosed':
      return [`${row.company} · ${row.title}`, `${at} · ${row.expert} 전문가`];
    case 'paused-coach':
      return [`${row.coach} 코치`, `남은 수업 ${row.lessons}개 · 첫 수업 ${at}`];
    case 'no-contract':
      return [row.company, `수업 ${row.lessons}개 · 첫 수업 ${at}`];
  }
}

/** Lessons and companies that need an operator, by kind; each row leads to where it is put right. */
export function AttentionList({ attention: { rows, counts } }: { attention: Attention }) {
  const kinds = attentionKinds.filter((kind) => counts[kind] > 0);
  return (
    <>
      <h2 className="mt-6 mb-3 text-h3">챙겨야 할 수업</h2>
      {kinds.length === 0 ? <EmptyState title="지금은 없어요" detail="챙길 수업이 생기면 여기에 보여요." /> : null}
      <div className="grid gap-4 lg:grid-cols-2">
        {kinds.map((kind) => {
          const own = rows.filter((row) => row.kind === kind);
          const rest = counts[kind] - own.length;
          return (
            <section key={kind} aria-label={titles[kind]}>
              <h3 className="mb-1.5 text-small font-semibold">
                {titles[kind]} <span className="text-bad tnum">{counts[kind].toLocaleString('ko-KR')}</span>
              </h3>
              <ul className="divide-y divide-line rounded-m border border-line bg-card">
                {own.map((row) => {
                  const [main, sub] = wordsOf(row);
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
                  <li className="px-4 py-2.5 text-caption text-ink-2">외 {rest.toLocaleString('ko-KR')}건</li>
                ) : null}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}
