import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { priceBooks } from '~/domain/catalog/policy';
import { quoteOrder } from '~/domain/payment/quote';
import { currentPolicy } from '~/domain/shared/current-policy';
import { from, startsAt } from '~/test/example-lesson';
import { ChooseSummary } from './choose-summary';

const quote = quoteOrder(
  {
    priceGroup: 'pilates-yoga',
    title: '필라테스',
    product: { type: 'short', lessonCount: 4 },
    personnel: 1,
    isIsland: false,
  },
  currentPolicy(priceBooks),
);
const place = { province: '서울특별시', city: '강남구', district: '역삼동', detail: '101동 1203호' };
const loss = '차감된 수업은 받은 수업으로 계산해요.';

/** Returns the markup of the column next to the choices and of the dock. */
function render(hoursBefore: number) {
  const markup = renderToStaticMarkup(
    <ChooseSummary
      quote={quote}
      failed={null}
      serviceType="workout"
      startsAt={startsAt}
      serverNow={from(-hoursBefore * HOUR_MS)}
      place={place}
      missing={null}
      onHold={() => undefined}
    />,
  );
  const [column = '', dock = ''] = markup.split('data-dock');
  return { column, dock };
}

describe('a start time that is too close for free cancellation', () => {
  it('shows the loss above each button', () => {
    for (const part of Object.values(render(4))) {
      expect(part).toContain('시작까지 24시간이 채 남지 않았어요.');
      expect(part.indexOf(loss)).toBeGreaterThan(-1);
      expect(part.indexOf(loss)).toBeLessThan(part.indexOf('이 시간으로 결제하기'));
    }
  });

  it('is not reported for a later start time', () => {
    const { column, dock } = render(48);
    expect(column).toContain('까지 무료로 취소할 수 있어요.');
    expect(column + dock).not.toContain(loss);
  });
});
