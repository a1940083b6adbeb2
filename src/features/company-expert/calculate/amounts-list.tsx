import { DescriptionList, type Entry } from '~/components/ui/description-list';
import type { StatementAmounts, TaxType } from '~/domain/settlement/statement';
import { formatWon } from '~/domain/shared/money';

/** The calculation from the earnings to the transferred amount. */
export function AmountsList({
  figures: { gross, carriedIn, incomeTax, localTax, net, carriedOut },
  taxType,
  isForecast = false,
  className,
}: {
  figures: StatementAmounts;
  taxType: TaxType;
  /** True when lessons that are still to be held are included. */
  isForecast?: boolean;
  className?: string;
}) {
  const taxed = taxType === 'INDIVIDUAL' && carriedOut === 0;
  const income = isForecast ? '예상 수입' : '이번 달 수입';
  const entries: Entry[] = [
    { key: 'gross', term: taxed ? `${income} (세금 공제 전)` : income, value: formatWon(gross) },
    ...(carriedIn === 0 ? [] : [{ key: 'in', term: '지난달에서 이월', value: formatWon(carriedIn) }]),
    ...(taxed
      ? [
          { key: 'income', term: '소득세 3%', value: formatWon(-incomeTax) },
          { key: 'local', term: '지방소득세 0.3%', value: formatWon(-localTax) },
        ]
      : []),
    carriedOut === 0
      ? { key: 'net', term: isForecast ? '예상 지급액' : '지급액', value: formatWon(net), total: true }
      : { key: 'out', term: '다음 달로 이월', value: formatWon(carriedOut), total: true },
  ];
  return <DescriptionList entries={entries} {...(className === undefined ? {} : { className })} />;
}
