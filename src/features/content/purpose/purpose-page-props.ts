import type { PurposeContent } from '~/domain/content/pages/purpose/purpose-content';

/** What was read from the database; null while it cannot be read. */
export type PurposePageProps = {
  showcase: PurposeContent['showcase'];
  reviews: PurposeContent['reviews'] | null;
};
