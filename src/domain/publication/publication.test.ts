import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type TransitionRole, transitionsFrom } from '~/domain/shared/state-machine';
import { hasDraft, isEditable, publicationMachine, type PublicationStatus, publicationStatuses } from './status';

it('a publication changes from draft to withdrawn, by operators and at its time by the job, and back only to draft', () => {
  expect(publicationMachine.transitions).toEqual({
    DRAFT: { SCHEDULED: ['operator'], PUBLISHED: ['operator'] },
    SCHEDULED: { DRAFT: ['operator', 'system'], PUBLISHED: ['operator', 'system'] },
    PUBLISHED: { WITHDRAWN: ['operator'] },
  });
});

it('published content never becomes a draft again, and withdrawn content stays withdrawn', () => {
  const roles: readonly TransitionRole[] = ['operator', 'system', 'coach', 'learner'];
  const steps = fc.array(fc.tuple(fc.constantFrom(...publicationStatuses), fc.constantFrom(...roles)));
  fc.assert(
    fc.property(steps, (transitions) => {
      let status: PublicationStatus = 'DRAFT';
      for (const [to, role] of transitions) {
        const from: PublicationStatus = status;
        if (transitionsFrom(publicationMachine, from, role).includes(to)) status = to;
        if (from === 'PUBLISHED') expect(['PUBLISHED', 'WITHDRAWN']).toContain(status);
        if (from === 'WITHDRAWN') expect(status).toBe('WITHDRAWN');
      }
    }),
  );
});

it('content can be edited until it is withdrawn', () => {
  expect(publicationStatuses.filter(isEditable)).toEqual(['DRAFT', 'SCHEDULED', 'PUBLISHED']);
});

it('there is a draft while the newest revision is not the published one, until the content is withdrawn', () => {
  expect(hasDraft({ status: 'DRAFT', publishedNumber: null, newestNumber: 1 })).toBe(true);
  expect(hasDraft({ status: 'PUBLISHED', publishedNumber: 1, newestNumber: 2 })).toBe(true);
  expect(hasDraft({ status: 'WITHDRAWN', publishedNumber: 1, newestNumber: 2 })).toBe(false);
  expect(hasDraft({ status: 'PUBLISHED', publishedNumber: 2, newestNumber: 2 })).toBe(false);
});
