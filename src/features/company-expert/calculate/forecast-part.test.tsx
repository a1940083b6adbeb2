import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { FiguresList } from './figures-list';
import { ForecastPart } from './forecast-part';

const figures = { gross: 100_000, carriedIn: 0, incomeTax: 3000, localTax: 300, net: 96_700, carriedOut: 0 };
const terms = (html: string) => [...html.matchAll(/<dt[^>]*>([^<]*)/g)].map(([, term]) => term);

describe('what a month comes to', () => {
  it('is expected while lessons of it are still to be held', () => {
    const forecast = {
      held: [],
      planned: { lessons: 2, amount: 100_000 },
      now: { ...figures, gross: 0 },
      whole: figures,
    };
    const html = renderToStaticMarkup(
      <ForecastPart month="2026-12" forecast={forecast} taxType="INDIVIDUAL" now={seoulInstant(2026, 12, 1)} />,
    );
    expect(terms(html)).toEqual(['예상 수입', '소득세 3%', '지방소득세 0.3%', '예상 지급액']);
  });

  it('is what was earned and is paid in a statement', () => {
    const html = renderToStaticMarkup(<FiguresList figures={figures} taxType="BUSINESS" />);
    expect(terms(html)).toEqual(['이번 달 수입', '지급액']);
  });
});
