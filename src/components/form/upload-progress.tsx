import { Button } from '~/components/ui/button';
import { ProgressBar } from '~/components/ui/progress-bar';
import type { usePictureUploads } from './use-picture-uploads';

/** How far the pictures of `usePictureUploads` are, with a button that cancels them; nothing while none is uploading. */
export function UploadProgress({
  progress,
  cancel,
}: Pick<ReturnType<typeof usePictureUploads>, 'progress' | 'cancel'>) {
  if (progress === null) return null;
  const { index, total, percent } = progress;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 rounded-m border border-line bg-card p-3">
      <div className="min-w-40 flex-1 space-y-2">
        <p aria-hidden className="text-small text-ink-2 tnum">
          {`${index + 1}/${total}장 올리는 중. ${percent}%`}
        </p>
        <ProgressBar value={percent} label="사진 올리는 중" className="rounded-full" />
      </div>
      <Button size="sm" onClick={cancel}>
        올리기 취소
      </Button>
    </div>
  );
}
