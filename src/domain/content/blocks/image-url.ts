import { parseFileAddress } from '~/domain/file/address';
import { parsePictureName } from '~/domain/review/picture';

const PICTURES = '/f/reviews/picture/';

/**
 * Returns whether an address is a picture that a block may show: a drawing of `public/art`, a drawn scene of the
 * product, or an uploaded picture. Whether the uploaded one exists is checked when the page is saved.
 */
export function isImageUrl(url: string): boolean {
  if (url.startsWith(PICTURES)) return parsePictureName(url.slice(PICTURES.length)) !== null;
  return (
    parseFileAddress(url) !== null ||
    /^\/art\/(?:guide|office|pages|purposes|steps|verticals)\.svg#[a-z]+(?:-[a-z]+)*$/.test(url)
  );
}
