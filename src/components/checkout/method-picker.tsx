'use client';
import type { UseFormReturn } from 'react-hook-form';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { SelectField } from '~/components/ui/select-field';
import { TextField } from '~/components/ui/text-field';
import { banks } from '~/domain/payment/schema';
import type { CheckoutForm } from './checkout-form';

interface MethodPickerProps {
  form: UseFormReturn<CheckoutForm>;
  /** Hours that a virtual account could wait for the deposit; 0 when the lesson is too soon. */
  depositHours: number;
}

const bankOptions = Object.entries(banks)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'ko'));

/** Choice of card or virtual account; a virtual account needs a refund account. */
export function MethodPicker({ form, depositHours }: MethodPickerProps) {
  const { register, watch, formState } = form;
  const account = watch('method') === 'virtualAccount';
  const errors = formState.errors.refundAccount;
  return (
    <ChoiceGroup legend="어떻게 결제할까요?">
      <RadioCard {...register('method')} value="card" title="카드·간편결제" />
      <RadioCard
        {...register('method')}
        value="virtualAccount"
        disabled={depositHours === 0}
        title="가상계좌"
        detail={depositHours === 0 ? '수업까지 시간이 얼마 남지 않아 쓸 수 없어요' : '입금하면 결제가 완료돼요'}
      />
      {account ? (
        <fieldset className="grid animate-fade-in gap-4 rounded-[16px] bg-sunken p-4">
          <legend className="sr-only">환불받을 계좌</legend>
          <p className="text-small text-ink-2">
            환불받을 계좌를 입력해 주세요. 가상계좌를 발급받은 뒤 {depositHours}시간 안에 입금하면 돼요.
          </p>
          <SelectField
            label="은행"
            placeholder="골라 주세요"
            options={bankOptions}
            error={errors?.bankCode?.message}
            {...register('refundAccount.bankCode')}
          />
          <TextField
            label="계좌번호"
            inputMode="numeric"
            autoComplete="off"
            error={errors?.accountNumber?.message}
            {...register('refundAccount.accountNumber')}
          />
          <TextField
            label="예금주"
            autoComplete="name"
            error={errors?.holderName?.message}
            {...register('refundAccount.holderName')}
          />
        </fieldset>
      ) : null}
    </ChoiceGroup>
  );
}
