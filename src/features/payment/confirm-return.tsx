'use client';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { Button } from '~/components/ui/button';
import { Overlay } from '~/components/ui/overlay';
import type { ConfirmInput } from '~/domain/payment/schema';
import type { ErrorCode } from '~/domain/shared/errors';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';

/**
 * Returns the code with which the server rejected the payment. Null for a lost response or a server error, because it
 * is then unknown whether the payment went through.
 */
function rejectionCodeOf(error: unknown): ErrorCode | null {
  const { code } = rejectionOf(error);
  return code === 'INTERNAL' || code === 'UNAVAILABLE' ? null : code;
}

/**
 * Page after the gateway has approved: confirms the payment once, then redirects to the order's page with the result. A
 * lost response is retried, which never charges twice.
 */
export function ConfirmReturn({ confirmation }: { confirmation: ConfirmInput }) {
  const router = useRouter();
  const hasStarted = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { mutateAsync } = trpc.payment.confirm.useMutation({
    retry: (failures, error) => rejectionCodeOf(error) === null && failures < 2,
  });
  const confirm = useCallback(() => {
    setHasFailed(false);
    mutateAsync(confirmation).then(
      ({ kind, encryptedOrderId }) =>
        router.replace(
          `${kind === 'lesson' ? '/payment/orders' : '/tool/order'}/${encodeURIComponent(encryptedOrderId)}`,
        ),
      (error: unknown) => {
        const rejected = rejectionCodeOf(error);
        if (rejected === null) return setHasFailed(true);
        const code = rejected === 'PAYMENT_REFUSED' ? 'REJECT' : rejected;
        router.replace(
          `/payment/return/fail?${new URLSearchParams({ code, orderId: confirmation.orderId }).toString()}`,
        );
      },
    );
  }, [confirmation, mutateAsync, router]);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    confirm();
  }, [confirm]);
  if (!hasFailed) return <Overlay open title="결제를 확인하고 있어요" detail="창을 닫지 말아 주세요. 몇 초면 돼요." />;
  return (
    <div
      role="alert"
      className="mx-auto flex w-full max-w-[560px] flex-1 flex-col items-center justify-center px-(--gutter) py-14 text-center"
    >
      <StateDrawing kind="broken" />
      <h1 className="mt-4 text-h1">아직 결과를 받지 못했어요</h1>
      <p className="mt-1.5 max-w-[26em] text-balance text-ink-2">
        결제됐을 수도 있으니 새로 결제하지 말고, 인터넷 연결을 점검한 뒤 다시 확인해 주세요. 두 번 결제되지 않아요.
      </p>
      <Button variant="primary" size="lg" block className="mt-7 max-w-[320px]" onClick={confirm}>
        다시 확인하기
      </Button>
    </div>
  );
}
