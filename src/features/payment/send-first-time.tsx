'use client';
import { useRouter } from 'next/navigation';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Button } from '~/components/ui/button';
import { toast } from '~/components/ui/toast';
import { trpc } from '~/trpc/react';

/**
 * Sends the time that was picked before paying to the coach in one tap, then opens the lesson list
 * (docs/product/names-and-routes.md#lesson-addresses).
 */
export function SendFirstTime({
  encryptedContractId,
  pickPath,
}: {
  encryptedContractId: string;
  /** Path of the page for picking another time. */ pickPath: string;
}) {
  const router = useRouter();
  const send = trpc.lesson.requestFirstTime.useMutation({
    onSuccess: () => {
      toast('첫 수업을 요청했어요. 확정되면 바로 알려 드릴게요.', { tone: 'good' });
      router.push('/f/user/mypage/lesson/learner');
    },
    // The time is no longer available, or the request was already sent: the dialog shows what can be picked now.
    onError: (error) => {
      toastRejection(error);
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
      이 시간으로 첫 수업 요청하기
    </Button>
  );
}
