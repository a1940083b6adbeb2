'use client';
import { useRouter } from 'next/navigation';
import { openConfirm } from '~/components/ui/confirm';
import { toastRejection } from '~/components/browser/toast-rejection';
import { OwnerButton } from '~/components/account/owner-button';
import { toast } from '~/components/ui/toast';
import type { ToolOrderView } from '~/domain/tools/schema/order';
import { returnNoun } from '~/domain/tools/texts/labels';
import { trpc } from '~/trpc/react';

/** Withdraws a return before the tools have been collected. */
export function WithdrawReturn({ order: { encryptedOrderId, items } }: { order: ToolOrderView }) {
  const router = useRouter();
  const noun = returnNoun(items.filter(({ back }) => back === 'asked'));
  const withdraw = trpc.tools.withdrawReturn.useMutation({
    onSuccess: () => {
      toast(`${noun} 신청을 취소했어요. 도구는 그대로 쓰시면 돼요.`, { tone: 'good' });
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
        title: `${noun} 신청을 취소할까요?`,
        description: '도구를 수거하지 않고, 환불도 하지 않아요.',
        confirmLabel: '신청 취소하기',
      })
    )
      withdraw.mutate({ encryptedOrderId });
  };
  return (
    <div className="mt-2 text-center">
      <OwnerButton variant="text" size="sm" loading={withdraw.isPending} onClick={onWithdraw}>
        {noun} 신청 취소하기
      </OwnerButton>
    </div>
  );
}
