'use client';
import { uploadLessonPhoto } from '~/components/browser/upload-picture';
import { usePictureUploads } from '~/components/form/use-picture-uploads';
import type { PhotoPose } from '~/generated/prisma/enums';

/**
 * Uploads photos of a lesson.
 * @param onStored called after the last one when at least one was stored
 */
export function usePhotoUploads(encryptedLessonId: string, onStored: () => void) {
  const { upload: send, ...uploads } = usePictureUploads();
  const upload = async (files: readonly File[], pose: PhotoPose | null) => {
    const stored = await send(files, uploadLessonPhoto(encryptedLessonId, pose));
    if (stored.length > 0) onStored();
  };
  return { ...uploads, upload };
}
