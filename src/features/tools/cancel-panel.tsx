'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toastRejection } from '~/components/browser/toast-rejection';
import { RefundLines } from '~/components/money/refund-lines';
import { Banner } from '~/components/ui/banner';
import { OwnerButton } from '~/components/account/owner-button';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { Overlay } from '~/components/ui/overlay';
import type { RefundPromise } from '~/domain/payment/refund';
import { formatWon } from '~/domain/shared/money';
import { trpc } from '~/trpc/react';

/**
 * "지금 취소하면 000원" before anything is shipped. The amount shown, the amount agreed to and the amount paid are the same.
 */
export function CancelPanel({ encryptedOrderId, promise }: { encryptedOrderId: string; promise: RefundPromise }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const cancel = trpc.tools.cancelOrder.useMutation({
    onSuccess: () => router.refresh(),
    onError: (error) => {
      toastRejection(error);
      setOpen(false);
      router.refresh();
    },
  });
  return (
    <section aria-labelledby="cancel-title" className="mt-3">
      <Banner>
        <b id="cancel-title" className="font-bold">
          지금 취소하면 {formatWon(promise.amount)}
        </b>
        을 돌려드려요.
        <div className="mt-3">
          <Button size="sm" onClick={() => setOpen(true)}>
            주문 취소하기
          </Button>
        </div>
      </Banner>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="주문을 취소할까요?"
        description="도구는 다른 분께 판매될 수 있어요. 되돌릴 수 없어요."
        size="s"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>주문 유지하기</Button>
            <OwnerButton
              variant="danger"
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ encryptedOrderId, promisedAmount: promise.amount })}
            >
              {formatWon(promise.amount)} 환불받기
            </OwnerButton>
          </>
        }
      >
        <RefundLines promise={promise} />
      </Dialog>
      <Overlay open={cancel.isPending || cancel.isSuccess} title="환불하고 있어요" detail="창을 닫지 말아 주세요." />
    </section>
  );
}
