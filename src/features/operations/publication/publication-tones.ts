import type { PublicationStatus } from '~/domain/publication/status';
import type { MarkTone } from '../list/status-mark';

/** The colour in which a list shows the status of a publication. */
export const publicationTones: Readonly<Record<PublicationStatus, MarkTone>> = {
  DRAFT: 'busy',
  SCHEDULED: 'busy',
  PUBLISHED: 'good',
  WITHDRAWN: 'quiet',
};
