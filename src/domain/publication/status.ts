import type { StateMachine } from '~/domain/shared/state-machine';

export const publicationStatuses = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'WITHDRAWN'] as const;
export type PublicationStatus = (typeof publicationStatuses)[number];

/** States of a publication. The job publishes at the scheduled time; withdrawn content stays withdrawn. */
export const publicationMachine: StateMachine<PublicationStatus> = {
  name: 'publication',
  transitions: {
    DRAFT: { SCHEDULED: ['operator'], PUBLISHED: ['operator'] },
    SCHEDULED: { DRAFT: ['operator', 'system'], PUBLISHED: ['operator', 'system'] },
    PUBLISHED: { WITHDRAWN: ['operator'] },
  },
};

/** Returns whether readers see, or can later see, what is saved next. */
export const isEditable = (status: PublicationStatus): boolean => status !== 'WITHDRAWN';

/** Returns whether the newest revision is one that readers do not see yet, but later can. */
export const hasDraft = ({
  status,
  publishedNumber,
  newestNumber,
}: {
  status: PublicationStatus;
  publishedNumber: number | null;
  newestNumber: number;
}): boolean => isEditable(status) && publishedNumber !== newestNumber;
