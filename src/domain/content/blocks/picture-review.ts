import type { PageAddress } from '../pages/page-schema';
import { consentProblem } from '../story/consent';
import type { PageBlock } from './schema';

/** Pages about care, pain and pregnancy, where a picture of a body is never shown. */
const withoutBodies: ReadonlySet<string> = new Set([
  'f/ocare',
  'f/purpose/care',
  'f/purpose/moms',
  'f/purpose/rehab',
] satisfies PageAddress[]);

/** Returns whether the page at an address can have a review with a picture. */
export const canHavePictureReview = (address: string): boolean => !withoutBodies.has(address);

export const noPictureText =
  '케어와 통증, 임신·출산 페이지에는 이미지가 있는 후기를 둘 수 없어요. 후기 블록으로 바꿔 주세요.';

/**
 * Returns why a block cannot be saved on a page, or cannot be published on a day, with its field; null if it can.
 * @param publishDay the day in Seoul, YYYY-MM-DD, on which the page is published; null for a draft
 */
export function pictureReviewProblem(
  address: string,
  block: PageBlock,
  publishDay: string | null,
): { path: string; message: string } | null {
  if (block.type !== 'imageReview') return null;
  if (!canHavePictureReview(address)) return { path: 'imageUrl', message: noPictureText };
  const message = publishDay === null ? null : consentProblem(block.consentUntil, publishDay);
  return message === null ? null : { path: 'consentUntil', message };
}

/** Returns the last days of the consents of a page's reviews with a picture; null for one that is never shown. */
export const reviewConsents = (address: string, blocks: readonly PageBlock[]): (string | null)[] =>
  blocks.flatMap((block) =>
    block.type === 'imageReview' ? [canHavePictureReview(address) ? block.consentUntil : null] : [],
  );

/** Returns the blocks that readers see on a day: a review with a picture only as long as its writer agreed. */
export const visibleBlocks = (address: string, blocks: readonly PageBlock[], day: string): PageBlock[] =>
  blocks.filter((block) => pictureReviewProblem(address, block, day) === null);
