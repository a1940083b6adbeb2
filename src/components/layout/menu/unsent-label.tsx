import { useNow } from '~/components/browser/use-now';
import { useUnsentRecords } from '~/components/browser/use-unsent-records';
import { Badge } from '~/components/ui/badge';
import { expiringRecords } from '~/domain/timetable/expert/unsent-records';
import { deadlineLabel } from '~/domain/timetable/expert/texts/unsent-deadline-text';

/** Label of the link to an expert's lessons, with the number of unsent records and how long they can still be saved. */
export function WithUnsent({ label }: { label: string }) {
  const records = useUnsentRecords();
  const now = useNow(null);
  const expiringSoon = now ? expiringRecords(records, now) : null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {label}
      <Badge count={records.length} label={`보내지 못한 기록 ${records.length}건`} />
      {now && expiringSoon ? (
        <span className="text-caption font-semibold text-warn">{deadlineLabel(expiringSoon, now)}</span>
      ) : null}
    </span>
  );
}
