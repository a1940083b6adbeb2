import { ChevronRight, FileText } from 'lucide-react';
import { Link } from '~/components/navigation/link';

/** Links the learner to the trial note after the coach has written it. */
export function TrialNoteOffer({
  encryptedConsultingId,
  coachName,
}: {
  encryptedConsultingId: string;
  coachName: string;
}) {
  return (
    <Link
      href={`/consulting/?encryptedConsultingId=${encodeURIComponent(encryptedConsultingId)}`}
      prefetch={false}
      className="mt-4 flex min-h-13 items-center gap-3 rounded-m bg-green-soft px-4 py-3 font-semibold text-green transition-[filter] hover:brightness-[.97]"
    >
      <FileText aria-hidden className="size-5 shrink-0" />
      <span className="flex-1">{coachName} 코치의 체험 노트 보기</span>
      <ChevronRight aria-hidden className="size-4 shrink-0" />
    </Link>
  );
}
