'use client';
import { useRouter } from 'next/navigation';
import { toastRejection } from '~/components/browser/toast-rejection';
import { OwnerButton } from '~/components/account/owner-button';
import { trpc } from '~/trpc/react';

/** "수령 확인하기": the user confirms that the parcel has arrived, whatever the carrier reports. */
export function ArrivedButton({ encryptedOrderId }: { encryptedOrderId: string }) {
  const router = useRouter();
  const confirm = trpc.tools.confirmDelivery.useMutation({
    onSuccess: () => router.refresh(),
    onError: (error) => {
      toastRejection(error);
      router.refresh();
    },
  });
  return (
    <OwnerButton
      variant="green"
      block
      className="mt-3"
      loading={confirm.isPending}
      onClick={() => confirm.mutate({ encryptedOrderId })}
    >
      수령 확인하기
    </OwnerButton>
  );
}
