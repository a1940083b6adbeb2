import type { OwnComplaint } from '~/domain/lesson/schema/views';
import { complaintText } from './lesson-labels';

/**
 * Shows the state of the user's own complaints about a lesson. A decided complaint shows the answer that was mailed.
 */
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
