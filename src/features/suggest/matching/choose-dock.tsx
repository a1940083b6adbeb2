'use client';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { toastRejection } from '~/components/browser/toast-rejection';
import { isHealthRejection, HealthCheckDialog } from '~/components/health/health-check-dialog';
import { FirstTimeNotice } from '~/components/money/first-time-notice';
import { OwnerButton } from '~/components/account/owner-button';
import { Dock } from '~/components/ui/dock';
import { Overlay } from '~/components/ui/overlay';
import { lessonPolicies } from '~/domain/lesson/policy';
import { checkoutPolicy, paymentPolicies } from '~/domain/payment/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { InvitedCoach, MatchView } from '~/domain/matching/schema/matching';
import type { Quote } from '~/domain/payment/schema';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { paymentPathOf } from './proposal-paths';

type Chosen = { invited: InvitedCoach; startsAt: Date };
interface PickedHour {
  match: Pick<MatchView, 'serviceType' | 'now'>;
  chosen: {
    invited: {
      coach: Pick<InvitedCoach['coach'], 'displayName'>;
      proposal: { quote: Pick<Quote, 'total' | 'lessonCount' | 'months'> } | null;
    };
    startsAt: Date;
  };
}

/** Cancellation terms for the picked time; the payment confirms the time. */
function FixedByPayment({ match, chosen, part }: PickedHour & { part: 'terms' | 'loss' }) {
  const quote = chosen.invited.proposal?.quote;
  if (!quote) return null;
  return (
    <FirstTimeNotice
      quote={quote}
      serviceType={match.serviceType}
      startsAt={chosen.startsAt}
      isFixedByPayment
      serverNow={match.now}
      lesson={currentPolicy(lessonPolicies)}
      payment={currentPolicy(paymentPolicies)}
      part={part}
      className={part === 'terms' ? 'mt-6' : undefined}
    />
  );
}

/** Note above the button: the loss if the time is too close for free cancellation, and what the button does. */
export function DockNote({ match, chosen }: PickedHour) {
  const { invited, startsAt } = chosen;
  return (
    <>
      <div className="mb-2.5 empty:hidden">
        <FixedByPayment match={match} chosen={chosen} part="loss" />
      </div>
      {`${invited.coach.displayName} 코치 · ${formatSeoulDateTime(startsAt)}. 이 시간을 ${checkoutPolicy.holdMinutes}분 동안 잡아 두고, 다음 화면에서 금액과 환불 규정을 보여 드려요.`}
    </>
  );
}

/** Reserves the picked time and opens the payment page, where only the payment method is left to choose. */
export function ChooseDock({ match, chosen }: { match: MatchView; chosen: Chosen | null }) {
  const router = useRouter();
  const utils = trpc.useUtils();
  const [isQuestionOpen, setIsQuestionOpen] = useState(false);
  const [isLeaving, startLeaving] = useTransition();
  const choose = trpc.suggest.chooseProposal.useMutation({
    onError: async (error) => {
      if (isHealthRejection(rejectionOf(error))) {
        setIsQuestionOpen(true);
        return;
      }
      toastRejection(error);
      await utils.suggest.match.invalidate();
    },
  });
  const hold = () => {
    if (!chosen) return;
    const { invited, startsAt } = chosen;
    const choice = {
      encryptedConsultingId: match.encryptedConsultingId,
      encryptedCoachId: invited.coach.encryptedCoachId,
      startsAt,
    };
    choose.mutate(choice, {
      onSuccess: ({ encryptedOrderId }) =>
        startLeaving(() => router.push(paymentPathOf(invited, match, { startsAt, encryptedOrderId }))),
    });
  };
  return (
    <>
      {chosen ? <FixedByPayment match={match} chosen={chosen} part="terms" /> : null}
      <Dock
        className="mt-auto"
        note={chosen ? <DockNote match={match} chosen={chosen} /> : '마음에 드는 코치의 시간을 하나 골라 주세요.'}
      >
        <OwnerButton
          variant="primary"
          size="lg"
          disabled={!chosen}
          onClick={hold}
          className="lg:mx-auto lg:max-w-[480px]"
        >
          {chosen ? '이 시간으로 결제하기' : '시간을 골라 주세요'}
        </OwnerButton>
      </Dock>
      <HealthCheckDialog
        serviceType={match.serviceType}
        encryptedFormDataId={match.encryptedFormDataId}
        open={isQuestionOpen}
        onOpenChange={setIsQuestionOpen}
        onAnswered={hold}
      />
      <Overlay open={choose.isPending || isLeaving} title="시간을 잡고 있어요" />
    </>
  );
}
