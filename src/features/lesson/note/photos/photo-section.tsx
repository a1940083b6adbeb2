'use client';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type DragEvent, useRef, useState } from 'react';
import { toastRejection } from '~/components/browser/toast-rejection';
import { UploadProgress } from '~/components/form/upload-progress';
import { Banner } from '~/components/ui/banner';
import { OwnerButton, useIsActing } from '~/components/account/owner-button';
import { cx } from '~/components/ui/cx';
import { IconButton } from '~/components/ui/icon-button';
import { toast } from '~/components/ui/toast';
import { pictureHint } from '~/domain/file/messages';
import { lessonPhotoPolicy } from '~/domain/lesson/photo';
import type { LessonNotebook, OpenedLesson } from '~/domain/lesson/schema/note';
import type { LessonPhoto } from '~/domain/lesson/schema/photo';
import { photoConsentLabels, photoName } from '~/domain/lesson/texts/photo-labels';
import { trpc } from '~/trpc/react';
import { ConsentCard } from '../consent-card';
import { NoteSection } from '../note-section';
import { PhotoImage } from './photo-image';
import { LessonPhotoViewer } from './photo-viewer';
import { usePhotoUploads } from './use-photo-uploads';

const { maxPerLesson } = lessonPhotoPolicy;
const { title, why, who, log, withdrawal } = photoConsentLabels;

/** The photos of a lesson: both sides see and upload them, and the learner decides whether there are any. */
export function PhotoSection({ notebook, opened }: { notebook: LessonNotebook; opened: OpenedLesson }) {
  const { side, photoConsent, learnerName } = notebook;
  const { photos, canAddPhotos } = opened;
  const isAllowed = photoConsent === null || photoConsent.granted;
  const consentCard =
    side === 'learner' && photoConsent ? (
      <ConsentCard
        kind="HEALTH_LESSON_PHOTO"
        consent={photoConsent}
        subject="수업 사진"
        title={title}
        reason={why}
        details={[who, log, withdrawal]}
        button="동의하고 사진 남기기"
        grantedMessage="동의했어요. 이제 수업 사진을 올릴 수 있어요."
      />
    ) : null;
  if (!isAllowed && side === 'learner') return consentCard;
  if (!isAllowed)
    return !canAddPhotos ? null : (
      <NoteSection title="수업 사진">
        <p className="rounded-m bg-sunken px-4 py-3 text-small text-ink-2">
          {learnerName} 님이 수업 사진에 동의하면 올릴 수 있어요. 동의는 회원의 수업 노트 화면에서 할 수 있어요.
        </p>
      </NoteSection>
    );
  if (photos.length === 0 && !canAddPhotos) return consentCard;
  return (
    <div className="mt-8">
      <Photos photos={photos} encryptedLessonId={opened.encryptedLessonId} canAdd={canAddPhotos} />
      {consentCard}
    </div>
  );
}

function Photos({
  photos,
  encryptedLessonId,
  canAdd,
}: {
  photos: readonly LessonPhoto[];
  encryptedLessonId: string;
  canAdd: boolean;
}) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [viewed, setViewed] = useState<number | null>(null);
  const [isTarget, setTarget] = useState(false);
  const uploads = usePhotoUploads(encryptedLessonId, () => router.refresh());
  const { progress, problems } = uploads;
  const remaining = maxPerLesson - photos.length;
  const remove = useRemovePhoto();
  const isActing = useIsActing();
  const take = (files: FileList) => {
    if (files.length > remaining)
      return uploads.setProblems([
        `사진은 한 수업에 ${maxPerLesson}장까지 올릴 수 있어요. ${remaining}장까지 골라 주세요.`,
      ]);
    void uploads.upload([...files], null);
  };
  const onDrag = (event: DragEvent) => {
    if (!canAdd || isActing || !event.dataTransfer.types.includes('Files')) return;
    // Without this, the browser would leave the page and show the file.
    event.preventDefault();
    setTarget(event.type === 'dragover');
    if (event.type === 'drop' && progress === null) take(event.dataTransfer.files);
  };
  return (
    <NoteSection
      title="수업 사진"
      detail={`${photos.length}/${maxPerLesson}장. 회원과 코치, 대신 로그인한 운영팀만 볼 수 있어요.`}
    >
      <div
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrag}
        className={cx('rounded-m', isTarget && 'outline-2 outline-green outline-dashed')}
      >
        {photos.length > 0 ? (
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
            {photos.map((photo, index) => (
              <li key={photo.encryptedPhotoId} className="relative aspect-square overflow-hidden rounded-m bg-sunken">
                <button
                  type="button"
                  className="block size-full focus-visible:outline-offset-[-3px]"
                  onClick={() => setViewed(index)}
                >
                  <PhotoImage
                    photo={photo}
                    alt={`${photoName(photo, index)} 크게 보기`}
                    className="size-full object-cover"
                  />
                </button>
                {photo.canDelete && !isActing ? (
                  <IconButton
                    label={`${photoName(photo, index)} 지우기`}
                    icon={<Trash2 aria-hidden className="size-4.5" />}
                    className="absolute top-1 right-1 bg-card/90 shadow-1"
                    onClick={() => remove(photo.encryptedPhotoId)}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        <UploadProgress progress={progress} cancel={uploads.cancel} />
        {problems.length > 0 ? (
          <Banner tone="bad" role="alert" className="mt-3">
            {problems.join(' ')}
          </Banner>
        ) : null}
        {canAdd && remaining > 0 && progress === null ? (
          <>
            <OwnerButton variant="ghost" block className="mt-3" onClick={() => input.current?.click()}>
              <ImagePlus aria-hidden className="size-4" />
              사진 올리기
            </OwnerButton>
            <p className="mt-1.5 text-caption text-ink-2">한 번에 여러 장을 고를 수 있어요. {pictureHint}</p>
            <input
              ref={input}
              type="file"
              multiple
              tabIndex={-1}
              aria-label="올릴 사진"
              accept="image/jpeg,image/png,image/webp,image/avif"
              className="hidden"
              onChange={(event) => {
                if (event.target.files) take(event.target.files);
                // The same file can be chosen again after an error.
                event.target.value = '';
              }}
            />
          </>
        ) : null}
      </div>
      <LessonPhotoViewer photos={photos} index={viewed} onIndex={setViewed} />
    </NoteSection>
  );
}

/** Returns a function that deletes a photo and offers to restore it. */
function useRemovePhoto() {
  const router = useRouter();
  const restore = trpc.lesson.restorePhoto.useMutation({
    onSuccess: () => router.refresh(),
    onError: (thrown) => void toastRejection(thrown),
  });
  const { mutate } = trpc.lesson.deletePhoto.useMutation({
    onSuccess: (_, input) => {
      router.refresh();
      toast('사진을 지웠어요.', { action: { label: '되돌리기', run: () => restore.mutate(input) } });
    },
    onError: (thrown) => void toastRejection(thrown),
  });
  return (encryptedPhotoId: string) => mutate({ encryptedPhotoId });
}
