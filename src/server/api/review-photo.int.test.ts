import { expect, it } from 'vitest';
import { callerFor } from '~/test/caller';
import { createReviewWithPhoto } from '~/test/factories/review-photo';
import { createOperatorActor } from '~/test/factories/tools';
import { handleReviewPhotoUpload } from './picture-upload';
import { handleReviewPhoto } from './review-photo';

const origin = 'http://localhost:3000';
const read = (path: string, init: RequestInit = {}) => handleReviewPhoto(new Request(`${origin}${path}`, init));

it('serves a photo to everybody for some minutes only, as a picture that runs nothing', async () => {
  const scene = await createReviewWithPhoto();
  const [photo] = (await callerFor().review.get({ encryptedReviewId: scene.encryptedReviewId })).photos;
  const url = photo?.url ?? '';
  const answer = await read(url);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=300',
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const etag = answer.headers.get('etag') ?? '';
  const again = await read(url, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await read(url, { method: 'POST' })).status).toBe(405);
  const operator = callerFor(await createOperatorActor()).operations.review;
  await operator.setPhotoHidden({ encryptedPhotoId: scene.encryptedPhotoId, to: 'HIDDEN', reason: '얼굴이 보여요.' });
  for (const path of [url, url.replace(/[0-9a-f]{4}\.webp/, 'zzzz.webp'), `${url}/../x`, '/f/reviews/photos/x']) {
    const hidden = await read(path, { headers: { 'if-none-match': etag } });
    expect([hidden.status, hidden.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
  }
});

it('rejects an upload by a stranger, from another site, or without a login, before it reads the file', async () => {
  const { encryptedContractId } = await createReviewWithPhoto();
  const upload = (headers: Record<string, string>) =>
    handleReviewPhotoUpload(
      new Request(`${origin}/uploads/review-photos?contract=${encryptedContractId}&kind=NORMAL`, {
        method: 'POST',
        body: 'no picture',
        headers,
      }),
    );
  expect((await upload({ origin: 'https://elsewhere.test', host: 'localhost:3000' })).status).toBe(403);
  expect((await upload({ origin, host: 'localhost:3000' })).status).toBe(401);
});
