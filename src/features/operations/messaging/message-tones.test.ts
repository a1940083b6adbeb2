import { expect, it } from 'vitest';
import { messageTones } from './message-tones';

it('marks only a delivered message as good and only a failed one as bad', () => {
  const statusesOf = (tone: string) =>
    Object.entries(messageTones).flatMap(([status, of]) => (of === tone ? [status] : []));
  expect({ good: statusesOf('good'), bad: statusesOf('bad') }).toEqual({ good: ['SENT'], bad: ['FAILED'] });
});
