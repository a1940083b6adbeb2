'use client';
import { useRouter } from 'next/navigation';
import { openConfirm } from '~/components/ui/confirm';
import { toastRejection } from '~/components/browser/toast-rejection';
import { OwnerButton } from '~/components/account/owner-button';
import { toast } from '~/components/ui/toast';
import { trpc } from '~/trpc/react';

/** Withdraws a return before the tools have been collected. */
export function WithdrawReturn({ encryptedOrderId }: { encryptedOrderId: string }) {
  const router = useRouter();
  const withdraw = trpc.tools.withdrawReturn.useMutation({
    onSuccess: () => {
      toast('반품을 취소했어요. 도구는 그대로 쓰시면 돼요.', { tone: 'good' });
      router.refresh();
    },
    onError: (error) => {
      toastRejection(error);
      router.refresh();
    },
  });
  const onWithdraw = async () => {
    if (
      await openConfirm({
        title: '반품을 취소할까요?',
        description: '도구 수거와 환불이 취소돼요.',
        confirmLabel: '반품 취소',
      })
    )
      withdraw.mutate({ encryptedOrderId });
  };
  return (
    <div className="mt-2 text-center">
      <OwnerButton variant="text" size="sm" loading={withdraw.isPending} onClick={onWithdraw}>
        반품 취소
      </OwnerButton>
    </div>
  );
}
