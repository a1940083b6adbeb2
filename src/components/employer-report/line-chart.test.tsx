import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LineChart } from './line-chart';

const markup = renderToStaticMarkup(
  <LineChart
    values={[12, 'withheld', 'withheld', 'none']}
    labels={['12명', '비공개', '비공개', '–']}
    maximum={20}
    months={['2026-08', '2026-09', '2026-10', '2026-11']}
    highlightedMonth="2026-11"
  />,
);

it('has a label with every month for screen readers, with the word of withheld months', () => {
  expect(markup).toContain('<p class="sr-only">8월 12명, 9월 비공개, 10월 비공개, 11월 없음</p>');
});

it('shows the word in each withheld month', () => {
  const [, ...drawn] = markup.split('aria-hidden');
  expect(drawn.join('').match(/>비공개</g)).toHaveLength(2);
});
