'use client';
import { useFormContext, useWatch } from 'react-hook-form';
import { PlaceField } from '~/components/finder/place-field';
import { cx } from '~/components/ui/cx';
import { TextField } from '~/components/ui/text-field';
import type { DeliveryForm } from './delivery-values';

/** Recipient and address. The district comes from the region table, so that the delivery can be priced. */
export function DeliveryFields() {
  const { register, control, setValue, formState } = useFormContext<DeliveryForm>();
  const { errors } = formState;
  const place = useWatch({ control, name: 'place' });
  const placeError = errors.place?.message;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-h3">어디로 보낼까요?</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="받는 분"
          autoComplete="name"
          maxLength={40}
          error={errors.recipient?.message}
          {...register('recipient')}
        />
        <TextField
          label="연락처"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="010-1234-5678"
          error={errors.phone?.message}
          {...register('phone')}
        />
      </div>
      <div>
        <div
          className={cx('rounded-m border bg-card p-1', placeError ? 'border-bad' : 'border-field')}
          {...(placeError ? { 'aria-invalid': true } : {})}
        >
          <PlaceField
            label="동네"
            place={place}
            onChange={(next) => setValue('place', next, { shouldValidate: formState.isSubmitted })}
            inline
          />
        </div>
        <p role="alert" className={cx('text-caption text-bad', placeError && 'mt-1.5')}>
          {placeError}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_140px]">
        <TextField
          label="상세 주소"
          placeholder="독막로 12, 101동 1203호"
          autoComplete="address-line2"
          maxLength={200}
          error={errors.detail?.message}
          {...register('detail')}
        />
        <TextField
          label="우편번호"
          optional
          inputMode="numeric"
          autoComplete="postal-code"
          error={errors.postcode?.message}
          {...register('postcode')}
        />
      </div>
      <TextField
        label="배송 메모"
        optional
        placeholder="문 앞에 놓아 주세요"
        maxLength={100}
        error={errors.memo?.message}
        {...register('memo')}
      />
    </fieldset>
  );
}
