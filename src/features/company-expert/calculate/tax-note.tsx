import { taxTypeLabels } from '~/domain/settlement/texts/labels';
import type { TaxType } from '~/domain/settlement/statement';
import { formatBusinessNumber } from '~/domain/shared/business-number';
import { Card } from '~/components/ui/card';

/** Explains in plain words why tax is withheld, or why not. */
export function TaxNote({ taxType, businessNumber }: { taxType: TaxType; businessNumber: string | null }) {
  const number = taxType === 'BUSINESS' && businessNumber ? ` · ${formatBusinessNumber(businessNumber)}` : '';
  return (
    <Card as="section" aria-labelledby="tax">
      <h2 id="tax" className="text-h3">
        세금
      </h2>
      <p className="mt-1 text-small font-semibold tnum">{`${taxTypeLabels[taxType]}${number}`}</p>
      <p className="mt-2 text-small text-ink-2">
        {taxType === 'INDIVIDUAL'
          ? '소득세 3%와 지방소득세 0.3%를 각각 10원 미만은 버리고 공제해 코치님 대신 납부해요. 공제한 세금은 종합소득세를 신고할 때 이미 낸 세금으로 인정돼요.'
          : '세금을 공제하지 않고 전액 보내 드려요. 세금은 직접 신고해 주세요.'}
      </p>
      <p className="mt-2 text-small text-ink-2">
        지급할 금액이 10,000원보다 적으면 세금을 공제하지 않고 다음 달로 이월해요. 세금 유형이 다르면 고객센터로 알려
        주세요.
      </p>
    </Card>
  );
}
