import { ChevronRight, FileText } from 'lucide-react';

/** Opens the trial note in a new tab, for the learner, after the coach has written it. */
export function TrialNoteOffer({
  encryptedConsultingId,
  coachName,
}: {
  encryptedConsultingId: string;
  coachName: string;
}) {
  return (
    <a
      href={`/consulting/?encryptedConsultingId=${encodeURIComponent(encryptedConsultingId)}`}
      target="_blank"
      rel="noopener"
      className="mt-4 flex min-h-13 items-center gap-3 rounded-m bg-green-soft px-4 py-3 font-semibold text-green transition-[filter] hover:brightness-[.97]"
    >
      <FileText aria-hidden className="size-5 shrink-0" />
      <span className="flex-1">
        {coachName} 코치의 체험 노트 보기<span className="sr-only">(새 탭)</span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0" />
    </a>
  );
}
