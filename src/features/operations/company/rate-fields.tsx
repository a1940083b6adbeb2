import type { UseFormRegisterReturn } from 'react-hook-form';
import { Segmented } from '~/components/ui/segmented';
import { TextField } from '~/components/ui/text-field';
import { formatWon } from '~/domain/shared/money';

export const amounts = [
  'groupPrice',
  'individualPrice',
  'monthPrice',
  'expertGroupRate',
  'expertIndividualRate',
] as const;
type Amount = (typeof amounts)[number];
type Billing = 'lesson' | 'month';

interface RateFieldsProps {
  form: {
    register: (name: Amount) => UseFormRegisterReturn;
    errors: Partial<Record<Amount, { message?: string }>>;
  };
  typed: { billing: Billing } & Record<Amount, string>;
  /** Returns the amount of a typed text, in KRW; NaN when it is not a number. */
  toWon: (typed: string) => number;
  onBilling: (billing: Billing) => void;
}

/** Edits what a company pays and what its experts earn. */
export function RateFields({ form: { register, errors }, typed, toWon, onBilling }: RateFieldsProps) {
  const field = (name: Amount, label: string) => {
    const won = toWon(typed[name]);
    return (
      <TextField
        label={label}
        inputMode="numeric"
        suffix="원"
        hint={Number.isSafeInteger(won) ? formatWon(won) : undefined}
        error={errors[name]?.message}
        {...register(name)}
      />
    );
  };
  return (
    <>
      <Segmented
        label="청구 방식"
        options={[
          { value: 'lesson', label: '건별' },
          { value: 'month', label: '월 정액' },
        ]}
        value={typed.billing}
        onChange={onBilling}
      />
      {typed.billing === 'lesson' ? (
        <>
          {field('groupPrice', '그룹 수업')}
          {field('individualPrice', '1:1 수업')}
        </>
      ) : (
        field('monthPrice', '월 이용료')
      )}
      {field('expertGroupRate', '전문가 지급액(그룹 수업)')}
      {field('expertIndividualRate', '전문가 지급액(1:1 수업)')}
    </>
  );
}
