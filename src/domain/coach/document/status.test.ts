import { expect, it } from 'vitest';
import { coachDocumentMachine } from './status';

it('has exactly these transitions', () => {
  expect(coachDocumentMachine.transitions).toEqual({
    SUBMITTED: {
      CHECKED: ['operator'],
      REJECTED: ['operator'],
      WITHDRAWN: ['coach', 'operator', 'system'],
      EXPIRED: ['system'],
    },
    CHECKED: { REJECTED: ['operator'], WITHDRAWN: ['coach', 'operator', 'system'], EXPIRED: ['system'] },
  });
});
