'use client';
import { PhotoViewer, viewedPhoto } from '~/components/content/photo-viewer';
import type { LessonPhoto } from '~/domain/lesson/schema/photo';
import { photoName } from '~/domain/lesson/texts/photo-labels';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { PhotoImage } from './photo-image';

interface LessonPhotoViewerProps {
  photos: readonly LessonPhoto[];
  index: number | null;
  onIndex: (index: number | null) => void;
}

/** Shows the photos of a lesson one by one; closed while `index` is null. */
export function LessonPhotoViewer({ photos, index, onIndex }: LessonPhotoViewerProps) {
  const photo = index === null ? undefined : photos[index];
  const name = photo && index !== null ? photoName(photo, index) : '';
  return (
    <PhotoViewer
      count={photos.length}
      index={index}
      onIndex={onIndex}
      name={name}
      description={photo && `${formatSeoulDateTime(photo.createdAt)}에 올렸어요.`}
    >
      {photo ? <PhotoImage photo={photo} alt={name} className={viewedPhoto} /> : null}
    </PhotoViewer>
  );
}
