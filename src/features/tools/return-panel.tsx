'use client';
import { keepPreviousData } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormDialog } from '~/components/form/form-dialog';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { ToolDrawing } from '~/components/illustration/tool-drawing';
import { RefundLines } from '~/components/money/refund-lines';
import { Banner } from '~/components/ui/banner';
import { OwnerButton } from '~/components/account/owner-button';
import { Button } from '~/components/ui/button';
import { CheckCard, ChoiceGroup } from '~/components/ui/choice-card';
import { DialogClose } from '~/components/ui/dialog';
import { FailedPart } from '~/components/ui/failed-part';
import { Overlay } from '~/components/ui/overlay';
import { Skeleton } from '~/components/ui/skeleton';
import { TextField } from '~/components/ui/text-field';
import { DAY_MS } from '~/domain/shared/durations';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { requestToolReturnInput, type ToolOrderView } from '~/domain/tools/schema/order';
import { modeLabel, returnNoun } from '~/domain/tools/texts/labels';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';

/** Returns tools: choose from those that can be returned now, see the refund, and agree. */
export function ReturnPanel({ order }: { order: ToolOrderView }) {
  const [open, setOpen] = useState(false);
  const { days } = order.soldUnder.returns;
  const items = order.items.filter(({ returnable }) => returnable);
  const bought = items.some(({ mode }) => mode === 'buy');
  const noun = returnNoun(items);
  const until = order.deliveredAt && new Date(order.deliveredAt.getTime() + days * DAY_MS);
  return (
    <section aria-label="반품·반납" className="mt-3">
      <Banner>
        {bought && until ? (
          <>
            구매한 도구는 <b className="font-bold">{formatSeoulDay(until)}까지</b> 반품할 수 있어요.
          </>
        ) : (
          '대여한 도구는 언제든 반납할 수 있어요. 시작하지 않은 달의 대여료는 돌려드려요.'
        )}
        <div className="mt-3">
          <Button size="sm" onClick={() => setOpen(true)}>
            {noun} 신청하기
          </Button>
        </div>
      </Banner>
      {open ? <ReturnDialog order={order} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function ReturnDialog({ order, onClose }: { order: ToolOrderView; onClose: () => void }) {
  const router = useRouter();
  const items = order.items.filter(({ returnable }) => returnable);
  const noun = returnNoun(items);
  const { encryptedOrderId } = order;
  const { register, watch, setValue, errors, isDirty, submit, showRejection } = useSchemaForm(
    requestToolReturnInput.omit({ promisedAmount: true }),
    {
      encryptedOrderId,
      encryptedItemIds: items.length === 1 ? items.map(({ encryptedItemId }) => encryptedItemId) : [],
      reason: '',
    },
    ['reason'],
  );
  const chosen = watch('encryptedItemIds');
  const promise = trpc.tools.returnPromise.useQuery(
    { encryptedOrderId, encryptedItemIds: chosen },
    { enabled: chosen.length > 0, placeholderData: keepPreviousData, retry: false },
  );
  const request = trpc.tools.requestReturn.useMutation({
    onSuccess: () => {
      onClose();
      router.refresh();
    },
    onError: async (error) => {
      showRejection(error);
      await promise.refetch();
    },
  });
  const toggle = (id: string) =>
    setValue('encryptedItemIds', chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id], {
      shouldDirty: true,
    });
  // The amount of a previous choice must not be accepted.
  const amount = chosen.length > 0 && promise.data && !promise.isPlaceholderData ? promise.data.amount : null;
  return (
    <FormDialog
      open
      isDirty={isDirty}
      onOpenChange={(open) => open || onClose()}
      title={`${noun} 신청`}
      description="택배로 수거해요. 돌려받을 금액이 있으면 도구를 확인한 뒤 환불해요."
      size="s"
      footer={
        <>
          <DialogClose />
          <OwnerButton
            variant="primary"
            disabled={amount === null}
            loading={request.isPending}
            onClick={submit((input) => amount !== null && request.mutate({ ...input, promisedAmount: amount }))}
          >
            {amount ? `${formatWon(amount)} 환불 신청하기` : `${noun} 신청하기`}
          </OwnerButton>
        </>
      }
    >
      <ChoiceGroup legend={`${noun}할 도구`} hideLegend>
        {items.map((item) => (
          <CheckCard
            key={item.encryptedItemId}
            art={<ToolDrawing of={item.drawing} serviceType={item.serviceType} className="size-11 rounded-s" />}
            title={item.name}
            detail={modeLabel(item)}
            checked={chosen.includes(item.encryptedItemId)}
            onChange={() => toggle(item.encryptedItemId)}
          />
        ))}
      </ChoiceGroup>
      {chosen.length === 0 ? null : promise.data ? (
        <div className="mt-4 rounded-m bg-sunken px-4 py-3">
          <RefundLines promise={promise.data} />
        </div>
      ) : promise.isError ? (
        <FailedPart className="mt-4" title="환불 금액을 불러오지 못했어요." onRetry={() => promise.refetch()}>
          {rejectionOf(promise.error).message}
        </FailedPart>
      ) : (
        <Skeleton className="mt-4 h-24 rounded-m" />
      )}
      <TextField
        className="mt-4"
        label="이유"
        optional
        placeholder="크기가 맞지 않아요"
        maxLength={200}
        error={errors.reason?.message}
        {...register('reason')}
      />
      <Overlay open={request.isPending} title="신청을 접수하고 있어요" />
    </FormDialog>
  );
}
