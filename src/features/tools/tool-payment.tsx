'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { keepPreviousData } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useCart } from '~/components/tools/use-cart';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Banner } from '~/components/ui/banner';
import { Card } from '~/components/ui/card';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import { Overlay } from '~/components/ui/overlay';
import { isOrderable, toToolLine } from '~/domain/tools/cart';
import { isOfKind, shopPathOf, type ToolKind, toolKinds } from '~/domain/tools/kinds';
import { trpc, type RouterOutputs } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { CartLines } from './cart-lines';
import { DeliveryFields } from './delivery-form';
import { type DeliveryForm, deliveryFormSchema, deliveryIssues, toDelivery, toForm } from './delivery-values';
import { ToolPaymentSkeleton } from './tool-payment-skeleton';
import { ToolSummary } from './tool-summary';

interface ToolPaymentProps {
  /** The kind of lesson whose tools are paid; null for the whole cart. */
  kind: ToolKind | null;
  owner: string;
  lastDelivery: RouterOutputs['tools']['lastDelivery'];
  /** Message about the unpaid order that opened this page. */
  notice: string | null;
  path: string;
}

/** Payment of the cart: tools, delivery and price. Submitting reserves the tools and opens the payment. */
export function ToolPayment({ kind, owner, lastDelivery, notice, path }: ToolPaymentProps) {
  const router = useRouter();
  // Changes since the cart was filled. They stay visible, because the total to pay is different now.
  const [changed, setChanged] = useState<readonly string[]>([]);
  const cart = useCart(owner, setChanged);
  const form = useForm<DeliveryForm, unknown, ReturnType<typeof deliveryFormSchema.parse>>({
    resolver: zodResolver(deliveryFormSchema),
    defaultValues: toForm(lastDelivery),
  });
  const place = useWatch({ control: form.control, name: 'place' });
  const lines = cart.lines.filter((line) => isOfKind(kind, line));
  const orderableLines = lines.filter(isOrderable);
  const quote = trpc.tools.quote.useQuery(
    { lines: orderableLines.map(toToolLine), ...(place ? { address: { ...place, detail: '' } } : {}) },
    { enabled: orderableLines.length > 0, placeholderData: keepPreviousData, retry: false },
  );
  const quotes = trpc.useUtils().tools.quote;
  const createOrder = trpc.tools.createOrder.useMutation({
    onSuccess: ({ encryptedOrderId }) => router.push(`${path}?order=${encodeURIComponent(encryptedOrderId)}`),
    onError: async (error) => {
      const rejected = rejectionOf(error);
      const wrong = deliveryIssues(rejected);
      for (const [name, message] of wrong) form.setError(name, { message }, { shouldFocus: true });
      if (wrong.length === 0) toastRejection(error);
      const { code } = rejected;
      // Price or stock has changed: the cart shows what, and the new price is shown above the button.
      if (code === 'TOOL_SOLD_OUT' || code === 'TOOL_GONE' || code === 'PRICE_CHANGED') await cart.reconcile();
      // If nothing is left to order, there is no price to query.
      await quotes.invalidate();
    },
  });
  const rejection = createOrder.isError ? rejectionOf(createOrder.error) : null;
  const openOrderRejection = rejection?.code === 'TOOL_ORDER_OPEN' ? rejection : null;
  const order = form.handleSubmit((typed) => {
    const delivery = toDelivery(typed);
    if (delivery && quote.data && !quote.isPlaceholderData)
      createOrder.mutate({ lines: orderableLines.map(toToolLine), delivery, total: quote.data.total });
  }, showFirstError);

  if (!cart.ready) return <ToolPaymentSkeleton />;
  if (lines.length === 0) return <EmptyCart kind={kind} />;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={order}
        className="wrap flex flex-1 flex-col gap-x-10 pt-7 lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:pb-20"
      >
        <div className="min-w-0">
          <h1 className="text-h1">{kind ? `${toolKinds[kind].label} 도구 주문` : '도구 주문'}</h1>
          {openOrderRejection ? (
            <Banner
              tone="warn"
              role="alert"
              className="mt-4 items-center"
              action={
                <LinkButton
                  href={`/tool/order/${String(openOrderRejection.details['encryptedOrderId'])}`}
                  variant="text"
                  size="sm"
                >
                  주문 보기
                </LinkButton>
              }
            >
              {openOrderRejection.message}
            </Banner>
          ) : null}
          {notice ? (
            <Banner tone="warn" className="mt-4">
              {notice}
            </Banner>
          ) : null}
          {changed.length > 0 ? (
            <output className="mt-4 block">
              <Banner tone="warn" title="담은 도구의 내용이 바뀌었어요">
                {changed.map((notice) => (
                  <span key={notice} className="block">
                    {notice}
                  </span>
                ))}
              </Banner>
            </output>
          ) : null}
          <section aria-labelledby="payment-lines" className="mt-6">
            <div className="mb-3 flex items-center justify-between gap-3">
              <h2 id="payment-lines" className="text-h3">
                담은 도구
              </h2>
              <LinkButton href={shopPathOf(kind)} variant="text" size="sm" className="-mr-4">
                더 담기
              </LinkButton>
            </div>
            <Card pad="s">
              <CartLines lines={lines} change={cart.change} />
            </Card>
          </section>
          <div className="mt-9">
            <DeliveryFields />
          </div>
        </div>
        <ToolSummary
          quote={orderableLines.length > 0 ? (quote.data ?? null) : null}
          failed={quote.isError ? rejectionOf(quote.error).message : null}
          onRetry={() => quote.refetch()}
          lines={orderableLines}
          isStale={quote.isPlaceholderData}
          busy={createOrder.isPending || quote.isFetching}
        />
        <Overlay open={createOrder.isPending || createOrder.isSuccess} title="도구를 잡아 두고 있어요" />
      </form>
    </FormProvider>
  );
}

/** The docked button may cover the first error, so it is scrolled to the middle of the screen. */
function showFirstError() {
  requestAnimationFrame(() => document.querySelector('form [aria-invalid=true]')?.scrollIntoView({ block: 'center' }));
}

function EmptyCart({ kind }: { kind: ToolKind | null }) {
  return (
    <div className="flex flex-1 flex-col justify-center pb-16">
      <EmptyState
        level={1}
        title={kind ? `담은 ${toolKinds[kind].label} 도구가 없어요` : '담은 도구가 없어요'}
        detail="필요한 도구를 담으면 여기에서 한 번에 주문할 수 있어요."
        action={
          <LinkButton href={shopPathOf(kind)} variant="primary">
            도구 보러 가기
          </LinkButton>
        }
      />
    </div>
  );
}
