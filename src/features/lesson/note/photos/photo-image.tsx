'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { LazyImage } from '~/components/content/lazy-image';
import type { LessonPhoto } from '~/domain/lesson/schema/photo';

/** A photo by its link. An expired link is requested again one time; if that fails, a text says what to do. */
export function PhotoImage({
  photo: { url, width, height },
  alt,
  className,
}: {
  photo: Pick<LessonPhoto, 'url' | 'width' | 'height'>;
  alt: string;
  className?: string;
}) {
  const router = useRouter();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (failedUrl === url)
    return (
      <span className="grid size-full min-h-20 place-items-center p-2 text-center text-caption text-ink-2">
        사진을 불러오지 못했어요. 화면을 새로고침해 주세요.
      </span>
    );
  return (
    <LazyImage
      src={url}
      alt={alt}
      width={width}
      height={height}
      className={className}
      onFailed={() => {
        setFailedUrl(url);
        router.refresh();
      }}
    />
  );
}
