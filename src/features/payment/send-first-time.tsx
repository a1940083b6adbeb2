'use client';
import { useRouter } from 'next/navigation';
import { toastRefusal } from '~/components/browser/toast-refusal';
import { Button } from '~/components/ui/button';
import { toast } from '~/components/ui/toast';
import { trpc } from '~/trpc/react';

/**
 * One tap: the hour that was picked before paying goes to the coach. The lesson list opens after it
 * (docs/product/names-and-routes.md#lesson-addresses).
 */
export function SendFirstTime({
  encryptedContractId,
  pickPath,
}: {
  encryptedContractId: string;
  /** Where another hour is picked. */ pickPath: string;
}) {
  const router = useRouter();
  const send = trpc.lesson.requestFirstTime.useMutation({
    onSuccess: () => {
      toast('코치에게 보냈어요. 확정되면 바로 알려 드릴게요.', { tone: 'good' });
      router.push('/f/user/mypage/lesson/learner');
    },
    // The hour was lost, or somebody was faster: the dialog shows what can be picked now.
    onError: (error) => {
      toastRefusal(error);
      router.push(pickPath);
    },
  });
  return (
    <Button
      variant="primary"
      size="lg"
      block
      className="mt-4"
      loading={send.isPending || send.isSuccess}
      onClick={() => send.mutate({ encryptedId: encryptedContractId })}
    >
      코치에게 이 시간 보내기
    </Button>
  );
}
