'use client';
import { useState } from 'react';
import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { VerticalDrawing } from '~/components/illustration/vertical-drawing';
import { Link } from '~/components/navigation/link';
import { Banner } from '~/components/ui/banner';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import type { PartyRole } from '~/domain/lesson/status';
import type { ContractView } from '~/domain/lesson/schema/views';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { ContractMenu } from './contract-menu';
import { CreditMeter } from './credit-meter';
import { ExpiryNotice } from './expiry-notice';
import { otherName, productLabel } from '../lesson-labels';
import { MonthLessons } from '../month-lessons';
import { NextStepCard } from './next-step-card';
import { PauseNotice } from './pause-notice';
import { PausedCoachNotice } from './paused-coach-notice';
import { ReviewOffer } from './review-offer';
import { useFocusAfterChange } from '../use-focus-after-change';
import { TrialNoteOffer } from '../trial-note/trial-note-offer';

interface ContractCardProps {
  contract: ContractView;
  side: PartyRole;
  now: Date;
  /** Whether an open step has the accent color: only on the first such card of the page. */
  isAccented: boolean;
  /** Whether the title links to the contract's page; false on that page itself. */
  linked?: boolean;
  /** Whether past lessons are left out. */
  hidesPast?: boolean;
  /** Whether the title is the other side's name; false on that person's own page, where it is the program. */
  titleIsOtherParty?: boolean;
}

const statusChips = {
  PENDING_PAYMENT: '결제 대기',
  ACTIVE: null,
  PAUSED: '쉬는 중',
  COMPLETED: '완료',
  TERMINATED: '전체 취소',
} as const;

/** Shows a contract in the lesson list: the other side, the progress, the next step and the month's lessons. */
export function ContractCard({
  contract,
  side,
  now,
  isAccented,
  linked = true,
  hidesPast = false,
  titleIsOtherParty = true,
}: ContractCardProps) {
  const { coach, program, lessons, next, status, place, personnel, programType, encryptedId } = contract;
  const named = lessons.find((lesson) => lesson.encryptedId === next.encryptedLessonId) ?? null;
  const title = `${program.title} ${productLabel[programType]}`;
  const heading = titleIsOtherParty ? otherName(contract, side) : title;
  const chip = statusChips[status];
  const card = useFocusAfterChange(encryptedId);
  const [requestRejection, setRequestRejection] = useState<string | null>(null);
  return (
    <Card
      as="article"
      ref={card}
      tabIndex={-1}
      className="scroll-my-24"
      aria-label={`${otherName(contract, side)}, ${title}`}
    >
      <header className="flex items-start gap-3.5">
        {side === 'learner' ? (
          <CoachPortrait seed={coach.avatarSeed} gender={coach.gender} className="size-14 rounded-m" />
        ) : (
          <VerticalDrawing of={contract.serviceType} className="size-14" />
        )}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="text-h3">
              {linked ? (
                <Link
                  href={`/f/user/mypage/lesson/${encryptedId}`}
                  className="hover:underline hover:underline-offset-4"
                >
                  {heading}
                </Link>
              ) : (
                heading
              )}
            </h2>
            {chip ? <Chip>{chip}</Chip> : null}
            {contract.isSubstitute ? <Chip>대체 수업</Chip> : null}
          </div>
          <p className="text-small text-ink-2">
            {[titleIsOtherParty ? title : null, personnel > 1 ? `${personnel}명` : null].filter(Boolean).join(' · ')}
            {place ? <span className="block">{place}</span> : null}
          </p>
        </div>
        <ContractMenu contract={contract} side={side} onRequestRejected={setRequestRejection} />
      </header>
      {requestRejection === null ? null : (
        <Banner tone="bad" role="alert" className="mt-3">
          {requestRejection}
        </Banner>
      )}
      {contract.isSubstitute ? null : (
        <div className="mt-4">
          <CreditMeter counts={contract.counts} />
        </div>
      )}
      {contract.upcomingAt && next.kind !== 'UPCOMING' ? (
        <p className="mt-4 font-semibold tnum">다음 수업 {formatSeoulDateTime(contract.upcomingAt)}</p>
      ) : null}
      <div className="mt-4 empty:hidden">
        <NextStepCard contract={contract} lesson={named} side={side} now={now} isAccented={isAccented} />
      </div>
      {side === 'learner' ? <PausedCoachNotice contract={contract} /> : null}
      <PauseNotice contract={contract} side={side} />
      {side === 'learner' ? <ExpiryNotice contract={contract} now={now} /> : null}
      {side === 'learner' && contract.encryptedConsultingId ? (
        <TrialNoteOffer encryptedConsultingId={contract.encryptedConsultingId} coachName={coach.name} />
      ) : null}
      <ReviewOffer contract={contract} />
      <MonthLessons contract={contract} side={side} now={now} hidesPast={hidesPast} />
    </Card>
  );
}
