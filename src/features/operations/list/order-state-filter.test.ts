import { expect, it } from 'vitest';
import { orderStateFilter } from './order-state-filter';

const options = [{ value: 'PAID', label: '결제 완료' }];

it('shows the filter for rejected refunds as chosen, and replaces it with a state or with all', () => {
  const written: Record<string, string>[] = [];
  const filter = (now: { status?: string; refund?: 'FAILED' }) =>
    orderStateFilter({ status: now.status, refund: now.refund, options, set: (changes) => written.push(changes) });
  expect(filter({ refund: 'FAILED' }).value).toBe(filter({}).options.at(-1)?.value);
  expect(filter({ status: 'PAID' }).value).toBe('PAID');
  expect(filter({}).value).toBe('');
  filter({ status: 'PAID' }).onChange(filter({ refund: 'FAILED' }).value);
  filter({ refund: 'FAILED' }).onChange('PAID');
  filter({ refund: 'FAILED' }).onChange('');
  expect(written).toEqual([
    { status: '', refund: 'FAILED' },
    { status: 'PAID', refund: '' },
    { status: '', refund: '' },
  ]);
});
