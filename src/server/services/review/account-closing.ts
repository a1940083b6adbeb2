import type { AccountClosing } from '~/server/services/account/closing/account-closing';
import { deleteAllReviewPhotos } from './photos/save-photos';

/** Deletes the photos of the user's reviews. Texts and stars stay, with the shortened name. */
export const reviewClosing = {
  release: (tx, account) => deleteAllReviewPhotos(tx, account),
} satisfies AccountClosing;
