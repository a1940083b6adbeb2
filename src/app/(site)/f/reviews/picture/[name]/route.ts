import { drawReviewPicture, parsePictureName } from '~/domain/review/picture';

/** Returns the illustration of a review: the same name always gives the same bytes. */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }) {
  const picture = parsePictureName((await params).name);
  if (!picture) return new Response('This page could not be found', { status: 404 });
  return new Response(drawReviewPicture(picture.scene, picture.seed), {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
  });
}
