import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QueueRates } from './queue-rates';

const render = (rate: { created: number; completed: number; failed: number }) =>
  renderToStaticMarkup(<QueueRates rate={rate} />);
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '');

it('shows the jobs created, completed and failed per minute', () => {
  expect(textOf(render({ created: 1234.5, completed: 1, failed: 0.4 }))).toBe('생성 1,234.5 · 처리 1 · 실패 0.4');
});

it('highlights failures only when there are any', () => {
  expect(render({ created: 1, completed: 1, failed: 0.2 })).toContain('text-bad');
  expect(render({ created: 1, completed: 1, failed: 0 })).not.toContain('text-bad');
});
