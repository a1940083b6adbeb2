'use client';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { ProgressBar } from '~/components/ui/progress-bar';
import { Segmented } from '~/components/ui/segmented';
import { toast } from '~/components/ui/toast';
import { pictureHint } from '~/domain/file/messages';
import type { ComparedPhoto } from '~/domain/lesson/schema/photo';
import { comparedLabel, poseLabels } from '~/domain/lesson/texts/photo-labels';
import { PhotoPose } from '~/generated/prisma/enums';
import { PhotoImage } from './photo-image';
import { usePhotoUploads } from './use-photo-uploads';

interface CompareRegisterProps {
  open: boolean;
  onClose: () => void;
  encryptedLessonId: string;
  photos: readonly ComparedPhoto[];
  /** The lesson has as many photos as it can have. */
  isFull: boolean;
}

/** The dialog that adds a photo to compare: first the pose, with the last photo of it as a model. */
export function CompareRegister({ open, onClose, encryptedLessonId, photos, isFull }: CompareRegisterProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [pose, setPose] = useState<PhotoPose>('FRONT');
  const { progress, problems, upload, cancel } = usePhotoUploads(encryptedLessonId, () => {
    toast('비교 사진을 올렸어요.', { tone: 'good' });
    router.refresh();
    onClose();
  });
  const last = photos.findLast((photo) => photo.pose === pose);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next || progress ? undefined : onClose())}
      title="비교 사진 올리기"
      description="수업에서 같은 거리, 같은 밝기, 같은 자세로 찍으면 변화를 바로 볼 수 있어요."
      footer={
        progress ? (
          <Button onClick={cancel}>올리기 취소</Button>
        ) : (
          <Button variant="primary" disabled={isFull} onClick={() => input.current?.click()}>
            사진 고르기
          </Button>
        )
      }
    >
      <Segmented
        label="자세"
        options={Object.values(PhotoPose).map((value) => ({
          value,
          label: poseLabels[value],
          disabled: progress !== null,
        }))}
        value={pose}
        onChange={setPose}
      />
      {last ? (
        <figure className="mt-4">
          <PhotoImage
            photo={last}
            alt={`마지막 ${poseLabels[pose]} 사진`}
            className="h-48 w-auto max-w-full rounded-m object-contain"
          />
          <figcaption className="mt-1.5 text-caption text-ink-2 tnum">
            마지막 {poseLabels[pose]} 사진: {comparedLabel(last)}
          </figcaption>
        </figure>
      ) : (
        <p className="mt-4 text-small text-ink-2">
          {poseLabels[pose]} 사진은 이번이 처음이에요. 다음에도 같은 자세로 찍어 주세요.
        </p>
      )}
      <p className="mt-3 text-caption text-ink-2">
        {isFull ? '이 수업에는 사진을 더 이상 올릴 수 없어요. 다른 사진을 지우고 올려 주세요.' : pictureHint}
      </p>
      {progress ? <ProgressBar value={progress.percent} label="사진 올리는 중" className="mt-3 rounded-full" /> : null}
      {problems.length > 0 ? (
        <Banner tone="bad" role="alert" className="mt-3">
          {problems.join(' ')}
        </Banner>
      ) : null}
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label="비교할 사진"
        accept="image/jpeg,image/png,image/webp,image/avif"
        className="hidden"
        onChange={(event) => {
          if (event.target.files) void upload([...event.target.files], pose);
          event.target.value = '';
        }}
      />
    </Dialog>
  );
}
