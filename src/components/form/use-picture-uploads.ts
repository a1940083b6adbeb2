'use client';
import { useEffect, useRef, useState } from 'react';
import type { UploadOptions } from '~/components/browser/upload-picture';
import { filePolicy } from '~/domain/file/policy';
import { pictureProblems } from '~/domain/file/messages';
import { useUnsaved } from './unsaved';

type Progress = { index: number; total: number; percent: number };

/**
 * Uploads pictures one after another. A picture that is rejected stops none of the others; leaving the page cancels
 * them.
 */
export function usePictureUploads() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useUnsaved(progress !== null);

  /** @returns what the server answered for each stored picture */
  const upload = async <Answer>(
    files: readonly File[],
    send: (file: Blob, options: UploadOptions) => Promise<Answer>,
  ): Promise<Answer[]> => {
    if (progress !== null || files.length === 0) return [];
    const { signal } = (running.current = new AbortController());
    const rejected = new Set<string>();
    const stored: Answer[] = [];
    setProblems([]);
    for (const [index, file] of files.entries()) {
      if (signal.aborted) break;
      const onProgress = (percent: number) => setProgress({ index, total: files.length, percent });
      onProgress(0);
      try {
        if (file.size > filePolicy.maxBytes) throw new Error(pictureProblems.tooLarge);
        stored.push(await send(file, { onProgress, signal }));
      } catch (thrown) {
        if (!signal.aborted) rejected.add(thrown instanceof Error ? thrown.message : String(thrown));
      }
    }
    setProgress(null);
    setProblems([...rejected]);
    return stored;
  };
  return { progress, problems, setProblems, upload, cancel: () => running.current?.abort() };
}
