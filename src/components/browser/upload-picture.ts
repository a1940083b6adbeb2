import { z } from 'zod';
import { uploadedDocumentSchema } from '~/domain/coach/schema/document';
import { uploadedPictureSchema } from '~/domain/file/schema';
import { uploadedPhotoSchema } from '~/domain/lesson/schema/photo';
import { ownReviewPhotoSchema } from '~/domain/review/schema';
import type { PhotoPose, ReviewKind } from '~/generated/prisma/enums';
import { pagePersonHeaders } from '~/trpc/page-person';
import { requestLogin } from '~/trpc/session-end';

/** Why a picture was not uploaded; the message says what to do. */
export class UploadRejected extends Error {}

export interface UploadOptions {
  /** Called with the percentage that was sent. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

const rejectionSchema = z.object({ message: z.string(), otherAccount: z.boolean().default(false) });
const OFFLINE = '인터넷이 끊겨서 사진을 올리지 못했어요. 연결을 확인하고 다시 올려 주세요.';
const FAILED = '사진을 올리지 못했어요. 잠시 후 다시 시도해 주세요.';

/** Uploads a picture for everybody and returns its address. @throws UploadRejected as `upload` */
export const uploadPicture = async (file: Blob, options: UploadOptions): Promise<string> =>
  (await upload('/uploads/pictures', uploadedPictureSchema, file, options)).url;

/** Uploads the private picture of a coach's document and returns its id. @throws UploadRejected as `upload` */
export const uploadDocumentPicture = async (file: Blob, options: UploadOptions): Promise<string> =>
  (await upload('/uploads/coach-documents', uploadedDocumentSchema, file, options)).pictureId;

/** Uploads a photo of a lesson; with a pose it can be compared with others. @throws UploadRejected as `upload` */
export const uploadLessonPhoto =
  (encryptedLessonId: string, pose: PhotoPose | null) =>
  async (file: Blob, options: UploadOptions): Promise<string> => {
    const query = new URLSearchParams({ lesson: encryptedLessonId, ...(pose === null ? {} : { pose }) });
    return (await upload(`/uploads/lesson-photos?${query}`, uploadedPhotoSchema, file, options)).encryptedPhotoId;
  };

/** Uploads a photo of a review; only the user sees it until the review is saved with it. @throws UploadRejected as `upload` */
export const uploadReviewPhoto =
  (encryptedContractId: string, kind: ReviewKind) => (file: Blob, options: UploadOptions) =>
    upload(
      `/uploads/review-photos?${new URLSearchParams({ contract: encryptedContractId, kind })}`,
      ownReviewPhotoSchema,
      file,
      options,
    );

/** Uploads a private photo for a complaint and returns its id. @throws UploadRejected as `upload` */
export const uploadComplaintPhoto = async (file: Blob, options: UploadOptions): Promise<string> =>
  (await upload('/uploads/complaint-photos', uploadedDocumentSchema, file, options)).pictureId;

/**
 * Uploads a picture. When the session has ended, it requests a login and uploads the picture again.
 * @throws UploadRejected; also when `signal` is aborted
 */
async function upload<Answer>(
  path: string,
  answer: z.ZodType<Answer>,
  file: Blob,
  options: UploadOptions,
): Promise<Answer> {
  for (;;) {
    const { status, body } = await send(path, file, options);
    const picture = answer.safeParse(body);
    if (status === 200 && picture.success) return picture.data;
    const rejection = rejectionSchema.safeParse(body).data;
    const isOtherAccount = rejection?.otherAccount ?? false;
    if (status === 401 && (await requestLogin({ isQuery: false, isOtherAccount }))) continue;
    throw new UploadRejected(rejection?.message ?? FAILED);
  }
}

/** Sends the file with the older interface of browsers, because `fetch` reports no progress of a request. */
function send(
  path: string,
  file: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new UploadRejected(OFFLINE));
    const abort = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
    );
    request.addEventListener('load', () => resolve({ status: request.status, body: readJson(request.responseText) }));
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    request.open('POST', path);
    for (const [name, value] of Object.entries(pagePersonHeaders())) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.send(file);
  });
}

/** Returns null for what is no JSON, such as an error page of a proxy. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
