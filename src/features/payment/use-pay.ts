import { useRouter } from 'next/navigation';
import { useCallback, useRef, useState } from 'react';
import type { ChosenMethod } from '~/components/checkout/checkout-frame';
import { toastRejection } from '~/components/browser/toast-rejection';
import { isHealthRejection } from '~/components/health/health-check-dialog';
import { openWindow } from '~/components/checkout/open-window';
import type { OrderView } from '~/domain/payment/order-view';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';

interface Payment {
  /** Stays true while the browser leaves the page. */
  paying: boolean;
  pay: (method: ChosenMethod) => Promise<void>;
  /** The question about health that must be answered first; then the payment goes on with the same method. */
  healthQuestion: { open: boolean; onOpenChange: (open: boolean) => void; onAnswered: () => void };
}

/** Starts the payment and opens the gateway's window. */
export function usePay(order: OrderView): Payment {
  const router = useRouter();
  const [paying, setPaying] = useState(false);
  const [isQuestionOpen, setIsQuestionOpen] = useState(false);
  const lastMethod = useRef<ChosenMethod>(null);
  const createOrder = trpc.payment.createOrder.useMutation();
  const startCheckout = trpc.payment.startCheckout.useMutation();
  const pay = useCallback(
    async (method: ChosenMethod) => {
      setPaying(true);
      lastMethod.current = method;
      try {
        // A rejected payment cannot be reused; the retry is a new order that takes over the reserved time.
        const { encryptedOrderId } =
          order.stage === 'RETRY' ? await createOrder.mutateAsync(orderInputOf(order)) : order;
        const checkout = await startCheckout.mutateAsync({ encryptedOrderId, agreed: true, ...method });
        await openWindow(checkout);
      } catch (error) {
        if (isHealthRejection(rejectionOf(error))) setIsQuestionOpen(true);
        else {
          toastRejection(error, '결제창을 열지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.');
          router.refresh();
        }
      }
      setPaying(false);
    },
    [order, createOrder, startCheckout, router],
  );
  const onAnswered = useCallback(() => {
    if (lastMethod.current) void pay(lastMethod.current);
  }, [pay]);
  return { paying, pay, healthQuestion: { open: isQuestionOpen, onOpenChange: setIsQuestionOpen, onAnswered } };
}

function orderInputOf(order: OrderView) {
  const { program, coach, encryptedFormDataId, encryptedLinkId, participants } = order;
  const { product, personnel, startsAt, place } = order;
  return {
    permalink: program.permalink,
    encryptedCoachId: coach.encryptedCoachId,
    product,
    personnel,
    startsAt,
    address: place,
    ...(encryptedFormDataId ? { encryptedFormDataId } : {}),
    // Without its link the order could be paid, and then the link could be paid again.
    ...(encryptedLinkId ? { encryptedLinkId } : {}),
    ...(participants ? { participants } : {}),
  };
}
