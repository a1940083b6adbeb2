'use client';
import { Check, ExternalLink, Play, X } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/button-style';
import { Card } from '~/components/ui/card';
import { cx } from '~/components/ui/cx';
import type { ChallengeVideo } from '~/domain/challenge/schema';
import { lengthLabel } from '~/domain/challenge/video';

interface VideoRowProps {
  video: ChallengeVideo;
  /** True when the video can be marked today. */
  running: boolean;
  /** True when this is the page's next step. */
  isNext: boolean;
  isPlaying: boolean;
  busy: boolean;
  onPlay: () => void;
  onMark: (done: boolean) => void;
}

/** One video: it plays here or in its own window, and is done today or not yet. */
export function VideoRow({ video, running, isNext, isPlaying, busy, onPlay, onMark }: VideoRowProps) {
  const { title, seconds, doneToday, daysDone } = video;
  return (
    <Card as="li" pad="none" className={cx('p-4 sm:p-5', doneToday && 'border-green/50 bg-green-soft/50')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-56 items-center gap-3.5">
          <span
            aria-hidden
            className={cx(
              'grid size-11 shrink-0 place-items-center rounded-full',
              doneToday ? 'bg-green text-on-green' : 'bg-sunken text-ink-2',
            )}
          >
            {doneToday ? <Check className="size-5.5" strokeWidth={3} /> : <Play className="ml-0.5 size-4.5" />}
          </span>
          <div className="min-w-0">
            <h3 className="font-semibold break-words">{title}</h3>
            <p className="text-small text-ink-2 tnum">
              {[lengthLabel(seconds), daysDone > 0 ? `${daysDone}일 완료` : null, doneToday ? '오늘 완료했어요' : null]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
          <Watch video={video} isPlaying={isPlaying} onPlay={onPlay} />
          {running ? (
            <Button
              size="sm"
              variant={doneToday ? 'text' : isNext ? 'primary' : 'soft'}
              aria-label={`${title} ${doneToday ? '표시 되돌리기' : '완료하기'}`}
              loading={busy}
              onClick={() => onMark(!doneToday)}
            >
              {doneToday ? '되돌리기' : '완료하기'}
            </Button>
          ) : null}
        </div>
      </div>
      {isPlaying && video.playedHere ? (
        // It starts muted, because it is watched where others work; the employee can turn the sound on.
        <video
          className="mt-4 aspect-video w-full rounded-m bg-deep"
          src={video.address}
          aria-label={title}
          controls
          autoPlay
          muted
          playsInline
          onEnded={() => (running && !doneToday ? onMark(true) : undefined)}
        />
      ) : null}
    </Card>
  );
}

function Watch({ video, isPlaying, onPlay }: Pick<VideoRowProps, 'video' | 'isPlaying' | 'onPlay'>) {
  if (video.playedHere)
    return (
      <Button
        size="sm"
        aria-expanded={isPlaying}
        aria-label={`${video.title} ${isPlaying ? '닫기' : '재생'}`}
        onClick={onPlay}
      >
        {isPlaying ? <X aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
        {isPlaying ? '닫기' : '재생'}
      </Button>
    );
  return (
    <a
      href={video.address}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ size: 'sm' })}
      aria-label={`${video.title} 새 창에서 보기`}
    >
      <ExternalLink aria-hidden className="size-4" />새 창에서 보기
    </a>
  );
}
