import { filePolicy } from '~/domain/file/policy';
import { pictureProblems } from '~/domain/file/messages';
import { DomainError } from '~/domain/shared/errors';
import { MAX_WASTE_BYTES, readBytes } from '~/server/http/read-body';
import { requestIdOf } from '~/server/http/request-id';
import { isSameOrigin } from '~/server/http/same-origin';
import { storeDocumentPicture } from '~/server/services/coach/document/store-document-picture';
import { storePicture } from '~/server/services/file/store-picture';
import { addLessonPhoto } from '~/server/services/lesson/note/lesson-photos';
import { storeComplaintPhoto } from '~/server/services/lesson/outcome/complaint-photos';
import { addReviewPhoto } from '~/server/services/review/photos/add-photo';
import { answerableError } from './errors';
import { assertOwnPage, type Context, createContext } from './trpc';

type StorePicture = (ctx: Context, read: () => Promise<Uint8Array>) => Promise<object>;

/** POST /uploads/pictures: stores a picture for everybody and answers its address and size. */
export const handlePictureUpload = (request: Request) => handleUpload(request, storePicture);

/** POST /uploads/coach-documents: stores the private picture of a coach's document and answers its id. */
export const handleDocumentUpload = (request: Request) => handleUpload(request, storeDocumentPicture);

/** POST /uploads/lesson-photos?lesson={id}&pose={pose}: stores a photo of a lesson and answers its id. */
export function handleLessonPhotoUpload(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  // The schema decides about the pose: it is text from outside.
  const pose = query.get('pose') as 'FRONT' | null;
  return handleUpload(request, (ctx, read) =>
    addLessonPhoto(ctx, { encryptedLessonId: query.get('lesson') ?? '', pose }, read),
  );
}

/** POST /uploads/review-photos?contract={id}&kind={kind}: stores a photo of a review and answers it. */
export function handleReviewPhotoUpload(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  // The schema decides about the kind: it is text from outside.
  const kind = query.get('kind') as 'NORMAL';
  return handleUpload(request, (ctx, read) =>
    addReviewPhoto(ctx, { encryptedContractId: query.get('contract') ?? '', kind }, read),
  );
}

/** POST /uploads/complaint-photos: stores a private photo for a complaint and answers its id. */
export const handleComplaintUpload = (request: Request) => handleUpload(request, storeComplaintPhoto);

/**
 * The body is the file itself, so a request contains no name of a file. Takes a Request and returns a Response,
 * independent of any framework.
 */
async function handleUpload(request: Request, store: StorePicture): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  let ctx: Context | undefined;
  try {
    if (request.method !== 'POST') {
      headers.set('allow', 'POST');
      return Response.json({ message: '사진은 POST로 올려 주세요.' }, { status: 405, headers });
    }
    if (!isSameOrigin(request.method, request.headers)) throw new DomainError('FORBIDDEN');
    ctx = await createContext({ headers: request.headers, resHeaders: headers });
    assertOwnPage(ctx);
    return Response.json(await store(ctx, () => readFile(request)), { headers });
  } catch (thrown) {
    const error = answerableError(thrown, {
      requestId: ctx?.requestId ?? requestIdOf(request.headers),
      path: new URL(request.url).pathname.slice(1),
    });
    const seconds = error.details['retryAfterSeconds'];
    if (typeof seconds === 'number') headers.set('retry-after', String(seconds));
    const otherAccount = error.details['otherAccount'] === true || undefined;
    return Response.json({ message: error.message, otherAccount }, { status: error.status, headers });
  }
}

/** @throws DomainError PAYLOAD_TOO_LARGE, immediately when the stated length is far beyond the limit */
async function readFile(request: Request): Promise<Uint8Array> {
  const { maxBytes } = filePolicy;
  try {
    if (Number(request.headers.get('content-length')) > maxBytes + MAX_WASTE_BYTES)
      throw new DomainError('PAYLOAD_TOO_LARGE');
    return await readBytes(request, maxBytes);
  } catch (thrown) {
    if (thrown instanceof DomainError && thrown.code === 'PAYLOAD_TOO_LARGE')
      throw new DomainError('PAYLOAD_TOO_LARGE', { limit: maxBytes }, pictureProblems.tooLarge);
    throw thrown;
  }
}
