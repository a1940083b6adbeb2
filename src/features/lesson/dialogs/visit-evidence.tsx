import { DescriptionList } from '~/components/ui/description-list';
import { visitEntries, visitTexts } from '~/domain/lesson/texts/visit-labels';
import type { Visit } from '~/domain/lesson/visit';
import { cx } from '~/components/ui/cx';

/** Shows what the coach recorded on arrival, and what is not recorded at all. */
export function VisitEvidence({ visit, className }: { visit: Visit | null; className?: string }) {
  return (
    <section aria-label="도착과 종료 기록" className={cx('rounded-m border border-line px-4 py-2.5', className)}>
      <DescriptionList entries={visitEntries(visit).map(([term, value]) => ({ key: term, term, value }))} />
      <p className="mb-1 text-caption text-ink-2">{visitTexts.basis}</p>
    </section>
  );
}
