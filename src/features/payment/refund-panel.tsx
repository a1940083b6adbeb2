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
import { Skeleton } from '~/components/ui/skeleton';
import { toast } from '~/components/ui/toast';
import { refundDelay, refundTo, type RefundTarget } from '~/domain/payment/refund-target';
import { formatWon } from '~/domain/shared/money';
import { trpc } from '~/trpc/react';
import { EndedLessons, UnitNote } from './ended-lessons';
import { refundOutcomeText } from './payment-labels';
import { rejectionOf } from '~/trpc/rejection';

/**
 * Shows the refund for ending the contract now, and ends it. The amount shown, the amount agreed to and the amount paid
 * are the same.
 */
export function RefundPanel({ encryptedContractId, target }: { encryptedContractId: string; target: RefundTarget }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  // The amount that the user agreed to before it changed. The dialog stays open and shows it next to the current
  // amount.
  const [acceptedAmount, setAcceptedAmount] = useState<number | null>(null);
  const promise = trpc.payment.refundPromise.useQuery({ encryptedContractId }, { retry: false });
  const refund = trpc.payment.refundContract.useMutation({
    onSuccess: ({ promise: paid, outcome }) => {
      toast(refundOutcomeText(paid.amount, outcome, target), { tone: outcome === 'FAILED' ? 'bad' : 'good' });
      // The result is at the top of the page, and the pressed button no longer exists.
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
      router.refresh();
    },
    onError: async (error, { promisedAmount }) => {
      if (rejectionOf(error).code === 'PROMISE_CHANGED') {
        setAcceptedAmount(promisedAmount);
        await promise.refetch();
        return;
      }
      const { code } = toastRejection(error);
      setOpen(false);
      if (code === 'STALE') router.refresh();
      else await promise.refetch();
    },
  });
  function close() {
    setOpen(false);
    setAcceptedAmount(null);
  }
  // The page's result replaces the panel.
  if (refund.isSuccess) return null;
  if (promise.isPending) return <Skeleton className="mt-8 h-24 rounded-m" />;
  if (promise.isError)
    return (
      <p className="mt-8 rounded-m bg-sunken px-4 py-3.5 text-small text-ink-2">{rejectionOf(promise.error).message}</p>
    );
  const { amount } = promise.data;
  return (
    <section aria-labelledby="refund-title" className="mt-8">
      <Banner>
        <b id="refund-title" className="font-bold">
          지금 취소하면 {formatWon(amount)}
        </b>
        을 돌려드려요.
        <div className="mt-3">
          <Button size="sm" onClick={() => setOpen(true)}>
            환불 금액 확인하기
          </Button>
        </div>
      </Banner>
      <Dialog
        open={open}
        onOpenChange={(next) => (next ? setOpen(true) : close())}
        title="수업 전체를 취소할까요?"
        description="남은 수업과 잡아 둔 시간이 모두 취소돼요. 되돌릴 수 없어요."
        size="s"
        footer={
          <>
            <Button onClick={close}>수업 유지하기</Button>
            <OwnerButton
              variant="danger"
              loading={refund.isPending}
              onClick={() => refund.mutate({ encryptedContractId, promisedAmount: amount, reason: '' })}
            >
              {amount === 0 ? '환불 없이 취소하기' : `${formatWon(amount)} 환불받기`}
            </OwnerButton>
          </>
        }
      >
        {acceptedAmount === null || acceptedAmount === amount ? null : (
          <Banner tone="bad" role="alert" className="mb-4">
            그사이 환불 금액이 {formatWon(acceptedAmount)}에서 {formatWon(amount)}으로 바뀌어 아직 취소하지 않았어요.
            아래 계산을 다시 확인해 주세요.
          </Banner>
        )}
        <EndedLessons preview={promise.data} />
        <RefundLines promise={promise.data} />
        <UnitNote preview={promise.data} />
        {amount > 0 ? (
          <p className="mt-3 text-small text-ink-2">
            {refundTo(target)} 돌려드려요. {refundDelay(target)}
          </p>
        ) : null}
      </Dialog>
      <Overlay open={refund.isPending} title="환불하고 있어요" detail="창을 닫지 말아 주세요." />
    </section>
  );
}
