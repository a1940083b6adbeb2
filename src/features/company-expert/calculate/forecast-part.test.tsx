import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { AmountsList } from './amounts-list';
import { ForecastPart } from './forecast-part';

const figures = { gross: 100_000, carriedIn: 0, incomeTax: 3000, localTax: 300, net: 96_700, carriedOut: 0 };
const terms = (html: string) => [...html.matchAll(/<dt[^>]*>([^<]*)/g)].map(([, term]) => term);

describe('the numbers of a month', () => {
  it('are labelled as expected while lessons of the month are still to be held', () => {
    const forecast = {
      held: [],
      planned: { lessons: 2, amount: 100_000 },
      now: { ...figures, gross: 0 },
      whole: figures,
    };
    const part = (now: Date, rest: Partial<typeof forecast> = {}) =>
      renderToStaticMarkup(
        <ForecastPart month="2026-12" forecast={{ ...forecast, ...rest }} taxType="INDIVIDUAL" now={now} />,
      ).replaceAll('&#x27;', "'");
    const html = part(seoulInstant(2026, 12, 1));
    expect(terms(html)).toEqual(['예상 수입 (세금 공제 전)', '소득세 3%', '지방소득세 0.3%', '예상 지급액']);
    expect(html).toContain('지금까지 수입 (세금 공제 전)</p>');
    expect(html).toContain('완료된 1:1 수업에서 수수료를 뺀 금액과, 출석을 마감한 회사 수업의 금액이에요.');
    expect(html).toContain('정산 전 수업 중 2개가 예정대로 정산되면 100,000원이 추가돼요.');
    const dates = '정산 명세서는 1월 3일에 나오고 메일로 알려 드려요.';
    expect(html).toContain(`${dates} 지급 예정일은 1월 10일이에요.`);
    const [lastMoment, closing] = [new Date(seoulInstant(2027, 1, 3).getTime() - 1), seoulInstant(2027, 1, 3)];
    expect(part(lastMoment)).toContain(dates);
    expect(part(closing)).toContain('정산 명세서를 준비하고 있어요. 나오면 메일로 지급일을 알려 드려요.');
    const carried = part(lastMoment, { whole: { ...figures, net: 0, carriedOut: 9000 } });
    expect(carried).not.toContain('지급 예정일');
    expect(terms(carried)).toEqual(['예상 수입', '다음 달로 이월']);
  });

  it('are labelled as earned and paid in a statement', () => {
    const html = renderToStaticMarkup(<AmountsList figures={figures} taxType="BUSINESS" />);
    expect(terms(html)).toEqual(['이번 달 수입', '지급액']);
  });
});
