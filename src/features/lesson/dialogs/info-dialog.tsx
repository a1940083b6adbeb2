'use client';
import { useEffect, useState } from 'react';
import { Banner } from '~/components/ui/banner';
import { DescriptionList } from '~/components/ui/description-list';
import { Dialog } from '~/components/ui/dialog';
import { ErrorState } from '~/components/ui/error-state';
import { LinkButton } from '~/components/navigation/link-button';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { Tabs } from '~/components/ui/tabs';
import type { LessonForm } from '~/domain/lesson/schema/views';
import { refundPath } from '~/domain/payment/order-path';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { type RouterOutputs, trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { useRejection } from '../use-rejection';
import { DialogWait, type LessonDialogProps } from './dialog-frame';

/** `type=info`: shows the payment (payment.read) and the answers of the form (lesson.form). */
export function InfoDialog(props: LessonDialogProps) {
  const { contract, side, onClose } = props;
  // A coach who gives single lessons has nothing to do with the payment of all of them.
  if (contract.isSubstitute)
    return (
      <Dialog open title="신청 내용" onOpenChange={(open) => (open ? undefined : onClose())}>
        <FormInfo
          encryptedId={contract.encryptedId}
          side={side}
          emptyText="지금은 보여 드릴 신청 내용이 없어요. 신청 내용은 수업이 확정돼 있는 동안 볼 수 있어요."
        />
      </Dialog>
    );
  return <PaymentAndForm {...props} />;
}

function PaymentAndForm({ contract, side, onClose }: LessonDialogProps) {
  const reject = useRejection('info');
  const payment = trpc.payment.read.useQuery({ encryptedId: contract.encryptedId }, { retry: false });
  useEffect(() => {
    if (payment.error) void reject(payment.error);
  }, [payment.error, reject]);
  if (!payment.data)
    return (
      <DialogWait
        title="결제와 신청 내용"
        onClose={onClose}
        error={payment.error ? rejectionOf(payment.error).message : undefined}
        onRetry={async () => void (await payment.refetch())}
      />
    );
  return (
    <Dialog open title="결제와 신청 내용" onOpenChange={(open) => (open ? undefined : onClose())}>
      <Tabs
        label="결제와 신청 내용"
        tabs={[
          { value: 'payment', label: '결제', content: <PaymentInfo payment={payment.data} /> },
          { value: 'form', label: '신청 내용', content: <FormInfo encryptedId={contract.encryptedId} side={side} /> },
        ]}
      />
    </Dialog>
  );
}

function PaymentInfo({ payment }: { payment: RouterOutputs['payment']['read'] }) {
  return (
    <>
      <DescriptionList
        entries={[
          ...payment.lines.map(({ label, amount }) => ({ key: label, term: label, value: formatWon(amount) })),
          { key: 'total', term: '결제 금액', value: formatWon(payment.amount), total: true },
          ...(payment.refundedAmount > 0
            ? [{ key: 'refunded', term: '환불 금액', value: formatWon(-payment.refundedAmount) }]
            : []),
        ]}
      />
      <p className="mt-2 text-small text-ink-2">
        {[payment.paidAt ? formatSeoulDateTime(payment.paidAt) : '입금 대기', payment.method]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {payment.refundNow === null ? null : (
        <Banner className="mt-4">
          지금 취소하면 <b className="font-bold">{formatWon(payment.refundNow)}</b>을 돌려드려요.
        </Banner>
      )}
      {payment.encryptedOrderId ? (
        <div className="mt-4 grid gap-2.5 sm:grid-cols-2">
          <LinkButton block href={`/f/document/receipt/${payment.encryptedOrderId}`}>
            영수증 보기
          </LinkButton>
          <LinkButton block className="max-sm:order-first" href={refundPath(payment.encryptedOrderId)}>
            결제·환불 보기
          </LinkButton>
        </div>
      ) : null}
    </>
  );
}

/**
 * Shows the answers of the form. They may include health answers, so they are loaded once, only when the user opens
 * them, and the view is logged.
 */
function FormInfo({
  encryptedId,
  side,
  emptyText = '질문지 없이 신청한 수업이에요.',
}: {
  encryptedId: string;
  side: 'learner' | 'coach';
  emptyText?: string;
}) {
  const reject = useRejection('info');
  const [form, setForm] = useState<LessonForm | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { mutate, mutateAsync } = trpc.lesson.form.useMutation({
    onSuccess: setForm,
    onError: async (error) => setFailed((await reject(error)).message),
  });
  useEffect(() => mutate({ encryptedId }), [mutate, encryptedId]);

  if (!form && failed !== null)
    return (
      <ErrorState
        level={3}
        title="신청 내용을 불러오지 못했어요"
        detail={failed}
        onRetry={async () => void (await mutateAsync({ encryptedId }).catch(() => {}))}
      />
    );
  if (!form) return <FormSkeleton />;
  if (form.forms.length === 0) return <p className="py-4 text-small text-ink-2">{emptyText}</p>;
  return (
    <div className="grid gap-5">
      {form.forms.map((section) => (
        <section key={section.title}>
          <h3 className="mb-1 text-small font-semibold text-ink-2">{section.title}</h3>
          <DescriptionList entries={section.rows.map(({ label, value }) => ({ key: label, term: label, value }))} />
        </section>
      ))}
      {side === 'coach' ? (
        <p className="text-caption text-ink-2">건강 정보를 본 기록은 회원이 확인할 수 있어요.</p>
      ) : null}
    </div>
  );
}

function FormSkeleton() {
  return (
    <SkeletonGroup label="신청 내용을 불러오고 있어요" className="grid gap-2.5 py-2">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5 w-3/4" />
    </SkeletonGroup>
  );
}
