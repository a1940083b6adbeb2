'use client';
import { useId } from 'react';
import { Price } from '~/components/money/price';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { ErrorState } from '~/components/ui/error-state';
import { FailedPart } from '~/components/ui/failed-part';
import { Skeleton } from '~/components/ui/skeleton';
import { isStepAnswered } from '~/domain/suggest/flow';
import { trpc } from '~/trpc/react';
import { productNames, productOf, type ProductType, productTypes } from '../product/product-choice';
import { ProductOptions } from '../product/product-options';
import { QuoteCard } from '../product/quote-card';
import { StepFrame } from '../step-frame';
import { useAnswer, useSuggest } from '../suggest-context';
import { usePrograms } from '../product/use-programs';
import { useQuote } from '../product/use-quote';

/** Step for trial, short or regular, each with its price for the answered people and place. */
export function ProductStep() {
  const { flow, conditions, serviceType, state, opening } = useSuggest();
  const [program, setProgram] = useAnswer('productProgram');
  const { query, priced, isLowest } = usePrograms();
  const name = useId();
  const quote = useQuote(priced?.permalink ?? null, program.type === null ? null : productOf(program.type, program));
  const prices = trpc.useUtils().payment.quote;
  const retry = async () => {
    await query.refetch();
    // Each product has its own price query.
    await prices.refetch();
  };
  const answered =
    isStepAnswered('product', state.draft.fields, flow, conditions) && !(program.type === 'trial' && opening.trialUsed);
  const choose = (type: ProductType) => {
    const product = productOf(type, program);
    setProgram({
      ...program,
      type,
      short: product.type === 'short' ? { lessonCount: product.lessonCount } : program.short,
    });
  };
  return (
    <StepFrame step="product" missing={answered ? null : '시작하는 방법을 하나 골라 주세요.'}>
      <ChoiceGroup legend="시작하는 방법" hideLegend>
        {productTypes.map((type) => (
          <RadioCard
            key={type}
            name={name}
            value={type}
            checked={program.type === type}
            disabled={type === 'trial' && opening.trialUsed}
            onChange={() => choose(type)}
            title={<ProductTitle type={type} permalink={priced?.permalink ?? null} isLowest={isLowest} />}
            detail={
              type === 'trial' && opening.trialUsed
                ? '이 분야의 체험 수업을 이미 신청했어요.'
                : productNames[type].detail
            }
          />
        ))}
      </ChoiceGroup>
      <ProductOptions />
      {program.type !== null ? (
        <div aria-live="polite" className="mt-6">
          {quote.data ? <QuoteCard quote={quote.data} serviceType={serviceType} isLowest={isLowest} /> : null}
          {!quote.data && (quote.isError || query.isError) ? (
            <ErrorState isPart title="가격을 불러오지 못했어요" detail="입력한 답은 그대로예요." onRetry={retry} />
          ) : null}
          {!quote.data && !quote.isError && !query.isError ? <Skeleton className="h-40 rounded-l" /> : null}
        </div>
      ) : query.isError ? (
        <FailedPart className="mt-6" title="가격을 불러오지 못했어요." onRetry={retry}>
          방법은 그대로 고를 수 있어요.
        </FailedPart>
      ) : null}
    </StepFrame>
  );
}

function ProductTitle({
  type,
  permalink,
  isLowest,
}: {
  type: ProductType;
  permalink: string | null;
  isLowest: boolean;
}) {
  const [program] = useAnswer('productProgram');
  const { data, isError } = useQuote(permalink, productOf(type, program));
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      {productNames[type].title}
      {data ? (
        <span className="text-small font-normal text-ink-2 tnum">
          {data.lessonCount > 1 ? `${data.lessonCount}회에 ` : null}
          <Price amount={data.total} size="s" className="text-ink" />
          {isLowest && type !== 'trial' ? '부터' : null}
        </span>
      ) : isError ? (
        <span className="text-small font-normal text-ink-2">가격을 불러오지 못했어요</span>
      ) : null}
    </span>
  );
}
