'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { type ReactNode, useCallback } from 'react';
import { useForm } from 'react-hook-form';
import { Banner } from '~/components/ui/banner';
import { OwnerButton } from '~/components/account/owner-button';
import { Dock } from '~/components/ui/dock';
import { Overlay } from '~/components/ui/overlay';
import { type RefundAccountInput, refundAccountSchema } from '~/domain/payment/schema';
import { formatWon } from '~/domain/shared/money';
import { Agreement } from './agreement';
import { type CheckoutForm, checkoutFormSchema, emptyCheckout } from './checkout-form';
import { HoldTimer } from './hold-timer';
import { MethodPicker } from './method-picker';

/** The chosen payment method; a refund of a deposit needs an account. */
export type ChosenMethod = { method: 'card' } | { method: 'virtualAccount'; refundAccount: RefundAccountInput };

interface CheckoutFrameProps {
  title: string;
  /** Why the last attempt failed, and what is still reserved; null without a failed attempt. */
  failure: { message: string | null; unchangedText: string } | null;
  /** What is held and until when, by the server's clock. */
  hold: {
    title: string;
    expiresAt: Date;
    now: Date;
    otherLabel: string;
    onOther: () => void;
    /** Text shown while the hold is being released. */ leaving: string | null;
  };
  /** In KRW. */
  amount: number;
  depositHours: number;
  terms: readonly string[];
  /** The user has agreed to these terms for this purchase, in an attempt that failed. */
  hasAgreed: boolean;
  paying: boolean;
  /** A warning that the user has to read before pressing the docked button. */
  warning?: ReactNode;
  onPay: (method: ChosenMethod) => void;
  /** What the user pays for: lines, price, promise. */
  children: ReactNode;
}

/** Scrolls the first error to the middle of the screen, because the docked button may cover it. */
function showFirstError() {
  requestAnimationFrame(() => document.querySelector('form [aria-invalid=true]')?.scrollIntoView({ block: 'center' }));
}

function chosen({ method, refundAccount }: CheckoutForm): ChosenMethod {
  return method === 'card' ? { method } : { method, refundAccount: refundAccountSchema.parse(refundAccount) };
}

/**
 * The payment page of a hold, for lessons and for tools: price and promise, method, agreement, and the button that
 * pays.
 */
export function CheckoutFrame({
  title,
  failure,
  hold,
  amount,
  depositHours,
  terms,
  hasAgreed,
  paying,
  warning,
  onPay,
  children,
}: CheckoutFrameProps) {
  const router = useRouter();
  const form = useForm<CheckoutForm>({
    resolver: zodResolver(checkoutFormSchema),
    defaultValues: { ...emptyCheckout, agreed: hasAgreed },
  });
  const onOver = useCallback(() => router.refresh(), [router]);
  return (
    <form
      noValidate
      className="mx-auto flex w-full max-w-[560px] flex-1 flex-col px-(--gutter) pt-7"
      onSubmit={form.handleSubmit((values) => onPay(chosen(values)), showFirstError)}
    >
      <p className="text-caption text-ink-2">결제</p>
      <h1 className="text-h1">{title}</h1>
      {failure ? (
        <Banner tone="bad" className="mt-4" title="결제되지 않았어요.">
          {failure.message ?? '다시 시도해 주세요.'} {failure.unchangedText}
        </Banner>
      ) : null}
      <div className="mt-4 grid gap-3">
        <HoldTimer
          title={hold.title}
          holdExpiresAt={hold.expiresAt}
          now={hold.now}
          onOver={onOver}
          otherLabel={hold.otherLabel}
          onOther={hold.onOther}
        />
        {children}
      </div>
      <div className="mt-7 grid gap-4 pb-6">
        <MethodPicker form={form} depositHours={depositHours} />
        <Agreement terms={terms} field={form.register('agreed')} error={form.formState.errors.agreed?.message} />
      </div>
      <Dock className="mt-auto" note={warning}>
        <OwnerButton type="submit" variant="primary" size="lg">
          {formatWon(amount)} 결제하기
        </OwnerButton>
      </Dock>
      <Overlay open={paying} title="결제창을 열고 있어요" detail="창을 닫지 말아 주세요." />
      <Overlay open={hold.leaving !== null} title={hold.leaving ?? ''} />
    </form>
  );
}
