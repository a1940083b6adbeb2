'use client';
import { useEffect, useRef, useState } from 'react';
import { uploadLessonPhoto } from '~/components/browser/upload-picture';
import { useUnsaved } from '~/components/form/unsaved';
import { filePolicy } from '~/domain/file/policy';
import { pictureProblems } from '~/domain/file/messages';
import type { PhotoPose } from '~/generated/prisma/enums';

type Progress = { index: number; total: number; percent: number };

/**
 * Uploads photos of a lesson one after another. A photo that is rejected stops none of the others.
 * @param onStored called after the last one when at least one was stored
 */
export function usePhotoUploads(encryptedLessonId: string, onStored: () => void) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useUnsaved(progress !== null);

  const upload = async (files: readonly File[], pose: PhotoPose | null) => {
    if (progress !== null || files.length === 0) return;
    const { signal } = (running.current = new AbortController());
    const send = uploadLessonPhoto(encryptedLessonId, pose);
    const rejected = new Set<string>();
    let stored = 0;
    setProblems([]);
    for (const [index, file] of files.entries()) {
      if (signal.aborted) break;
      const onProgress = (percent: number) => setProgress({ index, total: files.length, percent });
      onProgress(0);
      try {
        if (file.size > filePolicy.maxBytes) throw new Error(pictureProblems.tooLarge);
        await send(file, { onProgress, signal });
        stored += 1;
      } catch (thrown) {
        if (!signal.aborted) rejected.add(thrown instanceof Error ? thrown.message : String(thrown));
      }
    }
    setProgress(null);
    setProblems([...rejected]);
    if (stored > 0) onStored();
  };
  return { progress, problems, setProblems, upload, cancel: () => running.current?.abort() };
}
