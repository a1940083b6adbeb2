import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lessonPolicies } from '~/domain/lesson/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { HOUR_MS } from '~/domain/shared/durations';
import { from, startsAt } from '~/test/example-lesson';
import { TimeTermsNotice } from './time-terms-notice';

const sold = currentPolicy(lessonPolicies);
const refund = { paid: 260_000, before: 260_000, after: 195_000 };
const render = (hoursBefore: number, part?: 'terms' | 'loss') =>
  renderToStaticMarkup(
    <TimeTermsNotice
      startsAt={startsAt}
      fixing={{ by: 'other' }}
      unitPrice={65_000}
      waiversLeft={0}
      now={from(-hoursBefore * HOUR_MS)}
      sold={sold}
      refund={refund}
      part={part}
    />,
  );
const loss = '전액 환불은 받을 수 없고';

it('separates the loss from the terms of a soon time, so that it can be shown above the button', () => {
  expect(render(4, 'loss')).toContain('시작까지 24시간이 채 남지 않았어요.');
  expect(render(4, 'loss')).toContain(loss);
  expect(render(4, 'terms')).toContain('(65,000원)가 차감돼요.');
  expect(render(4, 'terms')).not.toContain(loss);
  expect(render(4)).toContain('(65,000원)가 차감돼요.');
  expect(render(4)).toContain(loss);
});

it('shows nothing above the button for a time with free cancelling', () => {
  expect(render(48, 'loss')).toBe('');
  expect(render(48, 'terms')).toContain('무료로 취소할 수 있어요.');
});
