import type { OwnComplaint } from '~/domain/lesson/views';
import { complaintText } from './lesson-labels';

/** How one's own complaints about a lesson stand; of a decided one the answer as it was mailed. */
export function ComplaintNotes({ complaints }: { complaints: readonly OwnComplaint[] }) {
  return complaints.map((complaint) => (
    <div key={complaint.reportedAt.getTime()} className="mt-1 text-small text-ink-2 tnum">
      <p>{complaintText(complaint)}</p>
      {complaint.decision?.answer ? (
        <p className="mt-1 whitespace-pre-line border-l-2 border-line pl-3">{complaint.decision.answer}</p>
      ) : null}
    </div>
  ));
}
