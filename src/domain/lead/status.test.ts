import { describe, expect, it } from 'vitest';
import { transitionsFrom } from '~/domain/shared/state-machine';
import { isOpenLead, leadMachine, leadStatuses } from './status';

describe('the states of a request', () => {
  it('are changed by operators only, as stated', () => {
    expect(leadStatuses.map((from) => [from, transitionsFrom(leadMachine, from, 'operator')])).toEqual([
      ['NEW', ['CONTACTED', 'LOST']],
      ['CONTACTED', ['PROPOSED', 'LOST']],
      ['PROPOSED', ['WON', 'LOST']],
      ['WON', []],
      ['LOST', ['CONTACTED']],
    ]);
    for (const role of ['learner', 'coach', 'system'] as const)
      expect(leadStatuses.flatMap((from) => transitionsFrom(leadMachine, from, role))).toEqual([]);
  });

  it('have a next step until the request is won or lost', () => {
    expect(leadStatuses.filter(isOpenLead)).toEqual(['NEW', 'CONTACTED', 'PROPOSED']);
  });
});
