import { parsePictureName } from '~/domain/review/picture';

const PICTURES = '/f/reviews/picture/';

/**
 * Returns whether an address is a picture that a block may show: a drawing of `public/art`, or a drawn scene of the
 * product.
 */
export function isImageUrl(url: string): boolean {
  if (url.startsWith(PICTURES)) return parsePictureName(url.slice(PICTURES.length)) !== null;
  return /^\/art\/(?:guide|pages|purposes|steps|verticals)\.svg#[a-z]+$/.test(url);
}
