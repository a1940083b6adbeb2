'use client';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { toastRefusal } from '~/components/browser/toast-refusal';
import { FirstTimeNotice } from '~/components/money/first-time-notice';
import { Button } from '~/components/ui/button';
import { Dock } from '~/components/ui/dock';
import { Overlay } from '~/components/ui/overlay';
import { lessonPolicies } from '~/domain/lesson/policy';
import { checkoutPolicy, paymentPolicies } from '~/domain/payment/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { AskedCoach, MatchView } from '~/domain/matching/schema';
import { trpc } from '~/trpc/react';
import { paymentPathOf } from './proposal-paths';

/** Holds the picked hour; the payment page then has nothing left to ask but how to pay. */
export function ChooseDock({
  match,
  chosen,
}: {
  match: MatchView;
  chosen: { asked: AskedCoach; startsAt: Date } | null;
}) {
  const router = useRouter();
  const utils = trpc.useUtils();
  const [leaving, startLeaving] = useTransition();
  const choose = trpc.suggest.chooseProposal.useMutation({
    onError: async (error) => {
      toastRefusal(error);
      await utils.suggest.match.invalidate();
    },
  });
  const hold = () => {
    if (!chosen) return;
    const { asked, startsAt } = chosen;
    const wish = {
      encryptedConsultingId: match.encryptedConsultingId,
      encryptedCoachId: asked.coach.encryptedCoachId,
      startsAt,
    };
    choose.mutate(wish, {
      onSuccess: ({ encryptedOrderId }) =>
        startLeaving(() => router.push(paymentPathOf(asked, match, { startsAt, encryptedOrderId }))),
    });
  };
  const quote = chosen?.asked.proposal?.quote;
  return (
    <>
      {chosen && quote ? (
        <FirstTimeNotice
          quote={quote}
          serviceType={match.serviceType}
          startsAt={chosen.startsAt}
          isFixedByPayment
          serverNow={match.now}
          lesson={currentPolicy(lessonPolicies)}
          payment={currentPolicy(paymentPolicies)}
          className="mt-6"
        />
      ) : null}
      <Dock
        className="mt-auto"
        note={
          chosen
            ? `${chosen.asked.coach.displayName} 코치 · ${formatSeoulDateTime(chosen.startsAt)}. ${checkoutPolicy.holdMinutes}분 동안 잡아 두고, 다음 화면에서 금액과 환불 조건을 보여 드려요.`
            : '마음에 드는 코치의 시간을 하나 골라 주세요.'
        }
      >
        <Button variant="primary" size="lg" disabled={!chosen} onClick={hold} className="lg:mx-auto lg:max-w-[480px]">
          {chosen ? '이 시간으로 결제하기' : '시간을 골라 주세요'}
        </Button>
      </Dock>
      <Overlay open={choose.isPending || leaving} title="시간을 잡고 있어요" />
    </>
  );
}
