'use client';
import { ChevronRight } from 'lucide-react';
import { VerticalDrawing } from '~/components/illustration/vertical-drawing';
import { Link } from '~/components/navigation/link';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import type { MatchRow } from '~/domain/matching/schema/matching';
import { matchChip, untilLabel } from './match-labels';

/** The learner's open match requests, on the lesson pages; renders nothing without one. */
export function OwnMatches({
  matches,
  now,
  className,
}: {
  matches: readonly MatchRow[];
  now: Date;
  className?: string;
}) {
  if (matches.length === 0) return null;
  return (
    <section aria-label="추천 요청" className={className}>
      <Card pad="none">
        <ul className="divide-y divide-line">
          {matches.map((match) => (
            <li key={match.encryptedConsultingId}>
              <Link
                href={`/consulting/proposals?encryptedConsultingId=${encodeURIComponent(match.encryptedConsultingId)}`}
                className="flex min-h-20 items-center gap-3.5 px-5 py-3.5 hover:bg-sunken"
              >
                <VerticalDrawing of={match.serviceType} className="size-12" />
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <span className="font-semibold">{serviceTypeLabels[match.serviceType]} 추천 요청</span>
                    <Chip tone={matchChip(match).tone}>{matchChip(match).text}</Chip>
                  </span>
                  <span className="mt-0.5 block text-small text-ink-2">{nextText(match, now)}</span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function nextText({ status, proposed, waiting, answerBy, expiresAt }: MatchRow, now: Date): string {
  if (proposed > 0) return `${untilLabel(expiresAt, now)}까지 고를 수 있어요`;
  if (status === 'NOBODY') return '답을 조금 바꾸거나 직접 고를 수 있어요';
  return `코치 ${waiting}명의 답을 ${untilLabel(answerBy, now)}까지 기다려요`;
}
