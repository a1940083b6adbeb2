'use client';
import type { ReactNode } from 'react';
import { currentPolicy } from '~/domain/shared/current-policy';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { Segmented } from '~/components/ui/segmented';
import { priceBooks } from '~/domain/catalog/policy';
import { noRenewal } from '~/domain/payment/texts/renewal-text';
import type { Product } from '~/domain/payment/schema';
import { formatWon } from '~/domain/shared/money';

const priceBook = currentPolicy(priceBooks);

interface ProductPickerProps {
  value: Product;
  onChange: (product: Product) => void;
  trialAvailable: boolean;
}

const { short, regular, trial } = priceBook;
const [, usual = 4] = short.lessonCounts;

/** Picks trial, short or regular, and the number of lessons. */
export function ProductPicker({ value, onChange, trialAvailable }: ProductPickerProps) {
  return (
    <ChoiceGroup legend="어떻게 시작할까요?">
      {trialAvailable ? (
        <RadioCard
          name="product"
          value="trial"
          checked={value.type === 'trial'}
          onChange={() => onChange({ type: 'trial' })}
          title={`1회 체험 ${formatWon(trial)}`}
          detail="코치와 잘 맞는지 먼저 확인해요. 분야별로 한 번만 할 수 있어요."
        />
      ) : null}
      <RadioCard
        name="product"
        value="short"
        checked={value.type === 'short'}
        onChange={() => onChange({ type: 'short', lessonCount: usual })}
        title="필요한 만큼"
        detail={`${short.validDays}일 안에 나눠서 받아요.`}
      />
      {value.type === 'short' ? (
        <Row label="몇 번 할까요?">
          <Segmented
            label="수업 횟수"
            tone="green"
            options={short.lessonCounts.map((count) => ({ value: String(count), label: `${count}회` }))}
            value={String(value.lessonCount)}
            onChange={(count) => onChange({ type: 'short', lessonCount: Number(count) })}
          />
        </Row>
      ) : null}
      <RadioCard
        name="product"
        value="regular"
        checked={value.type === 'regular'}
        onChange={() => onChange({ type: 'regular', period: 'basic', lessonCount: regular.defaultCount })}
        title="매달 꾸준히"
        detail={`${regular.periods.pro.months}개월 치를 한 번에 결제하면 ${regular.periods.pro.discountPercent}% 할인돼요. ${noRenewal}`}
      />
      {value.type === 'regular' ? <RegularOptions value={value} onChange={onChange} /> : null}
    </ChoiceGroup>
  );
}

function RegularOptions({
  value,
  onChange,
}: {
  value: Extract<Product, { type: 'regular' }>;
  onChange: (product: Product) => void;
}) {
  const counts = [...new Set([...regular.offeredCounts, value.lessonCount])].sort((a, b) => a - b);
  const { basic, pro } = regular.periods;
  return (
    <>
      <Row label="한 달에 몇 번 할까요?">
        <Segmented
          label="한 달 수업 횟수"
          tone="green"
          options={counts.map((count) => ({ value: String(count), label: `${count}회` }))}
          value={String(value.lessonCount)}
          onChange={(count) => onChange({ ...value, lessonCount: Number(count) })}
        />
      </Row>
      <Row label="몇 개월 치를 결제할까요?">
        <Segmented
          label="기간"
          tone="green"
          options={[
            { value: 'basic', label: `${basic.months}개월` },
            { value: 'pro', label: `${pro.months}개월 −${pro.discountPercent}%` },
          ]}
          value={value.period}
          onChange={(period) => onChange({ ...value, period: period === 'pro' ? 'pro' : 'basic' })}
        />
      </Row>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex animate-fade-in flex-wrap items-center justify-between gap-2 px-1 pb-1">
      <p className="text-small font-semibold text-ink-2">{label}</p>
      {children}
    </div>
  );
}
