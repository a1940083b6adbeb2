'use client';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useConsentChange } from '~/components/account/use-consent-change';
import { uploadReviewPhoto } from '~/components/browser/upload-picture';
import { LazyImage } from '~/components/content/lazy-image';
import { UploadProgress } from '~/components/form/upload-progress';
import type { usePictureUploads } from '~/components/form/use-picture-uploads';
import { Button } from '~/components/ui/button';
import { cx } from '~/components/ui/cx';
import { FieldError } from '~/components/ui/field';
import { IconButton } from '~/components/ui/icon-button';
import { pictureHint } from '~/domain/file/messages';
import {
  reviewPhotoConsentLabels,
  reviewPhotoName,
  reviewPhotoRules,
  reviewPhotosLimit,
} from '~/domain/review/photo-labels';
import { reviewPolicy } from '~/domain/review/policy';
import type { OwnReviewPhoto, OwnReviewState } from '~/domain/review/schema';
import type { ReviewKind } from '~/generated/prisma/enums';
import { trpc } from '~/trpc/react';

const { maxPhotos } = reviewPolicy;

interface ReviewPhotoFieldProps {
  encryptedContractId: string;
  kind: ReviewKind;
  consent: OwnReviewState['photoConsent'];
  photos: readonly OwnReviewPhoto[];
  onChange: (photos: OwnReviewPhoto[]) => void;
  uploads: ReturnType<typeof usePictureUploads>;
  error?: string | undefined;
}

/** The photos of a review that is being written. They are uploaded immediately, and published with the review. */
export function ReviewPhotoField({ consent, ...field }: ReviewPhotoFieldProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-small font-semibold text-ink">
        {`사진 (선택, ${maxPhotos}장까지)`}
      </h3>
      {consent.granted ? <Photos {...field} /> : <ConsentQuestion />}
    </section>
  );
}

/** Asks for the consent before the first photo. */
function ConsentQuestion() {
  const cache = trpc.useUtils();
  const { change, isPending } = useConsentChange(() => cache.review.own.invalidate());
  const grantedMessage = '동의했어요. 이제 사진을 올릴 수 있어요.';
  return (
    <div className="rounded-m bg-sunken px-4 py-3">
      <ul className="list-disc space-y-1 pl-4 text-small text-ink-2">
        {Object.values(reviewPhotoConsentLabels).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Button
        size="sm"
        className="mt-3"
        loading={isPending}
        onClick={() => void change({ kind: 'REVIEW_PHOTO', granted: true, grantedMessage })}
      >
        사진 공개에 동의하기
      </Button>
    </div>
  );
}

function Photos({
  encryptedContractId,
  kind,
  photos,
  onChange,
  uploads,
  error,
}: Omit<ReviewPhotoFieldProps, 'consent'>) {
  const input = useRef<HTMLInputElement>(null);
  const [isTarget, setTarget] = useState(false);
  const { progress, problems } = uploads;
  const remaining = maxPhotos - photos.length;
  const addFiles = async (files: FileList) => {
    if (files.length > remaining) return uploads.setProblems([reviewPhotosLimit]);
    const added = await uploads.upload([...files], uploadReviewPhoto(encryptedContractId, kind));
    if (added.length > 0) onChange([...photos, ...added].slice(0, maxPhotos));
  };
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Without this, the browser would leave the page and show the file.
    event.preventDefault();
    setTarget(event.type === 'dragover');
    if (event.type === 'drop' && progress === null) void addFiles(event.dataTransfer.files);
  };
  const remove = (photo: OwnReviewPhoto) => {
    onChange(photos.filter((other) => other !== photo));
    input.current?.focus();
  };
  return (
    <div
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
      className={cx('rounded-m', isTarget && 'outline-2 outline-green outline-dashed')}
    >
      {photos.length > 0 ? (
        <ul aria-label="올린 사진" className="mb-3 grid grid-cols-3 gap-2">
          {photos.map((photo, index) => (
            <Photo key={photo.encryptedPhotoId} photo={photo} index={index} onRemove={() => remove(photo)} />
          ))}
        </ul>
      ) : null}
      <UploadProgress progress={progress} cancel={uploads.cancel} />
      {remaining > 0 && progress === null ? (
        <label
          className={cx(
            'flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-[12px] border border-dashed border-field bg-card px-4 text-[14.5px] font-semibold hover:bg-sunken',
            'has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
          )}
        >
          <ImagePlus aria-hidden className="size-4.5" />
          사진 올리기
          <input
            ref={input}
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="sr-only"
            aria-describedby="review-photos-hint review-photos-error"
            onChange={(event) => {
              if (event.target.files) void addFiles(event.target.files);
              // The same file can be chosen again after an error.
              event.target.value = '';
            }}
          />
        </label>
      ) : null}
      <FieldError id="review-photos-error" message={problems.length > 0 ? problems.join(' ') : error} />
      <p id="review-photos-hint" className="mt-1.5 text-caption text-ink-2">
        사진은 후기와 함께 누구에게나 공개돼요. {reviewPhotoRules} {pictureHint}
      </p>
    </div>
  );
}

function Photo({ photo, index, onRemove }: { photo: OwnReviewPhoto; index: number; onRemove: () => void }) {
  const [isMissing, setMissing] = useState(false);
  const name = reviewPhotoName(index);
  return (
    <li className="relative aspect-square overflow-hidden rounded-m bg-sunken">
      {isMissing ? (
        <span className="grid size-full place-items-center p-2 text-center text-caption text-ink-2">
          사진을 불러오지 못했어요.
        </span>
      ) : (
        <LazyImage
          src={photo.thumbnailUrl}
          alt={name}
          width={photo.width}
          height={photo.height}
          className="size-full object-cover"
          onFailed={() => setMissing(true)}
        />
      )}
      {photo.hiddenReason === null ? null : (
        <span className="absolute inset-x-0 bottom-0 bg-ink/80 px-2 py-1 text-center text-caption text-white">
          운영팀이 숨김
        </span>
      )}
      <IconButton
        label={`${name} 빼기`}
        icon={<Trash2 aria-hidden className="size-4.5" />}
        className="absolute top-1 right-1 bg-card/90 shadow-1"
        onClick={onRemove}
      />
    </li>
  );
}
