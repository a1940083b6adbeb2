'use client';
import { useState } from 'react';
import { toastRejection } from '~/components/browser/toast-rejection';
import { toast } from '~/components/ui/toast';
import type { ChallengeSummary, ChallengeVideo } from '~/domain/challenge/schema';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { trpc } from '~/trpc/react';
import { VideoRow } from './video-row';
import { formatDayWithWeekday } from '~/domain/shared/seoul-time';

interface ChallengeVideosProps {
  summary: ChallengeSummary;
  videos: readonly ChallengeVideo[];
  locked: boolean;
}

/** The videos in order; while the challenge runs, each can be done once a day. */
export function ChallengeVideos({ summary, videos, locked }: ChallengeVideosProps) {
  const { challengeId, phase, startsOn } = summary;
  const cache = trpc.useUtils().b2bLearner;
  const [playing, setPlaying] = useState<number | null>(null);
  const mark = trpc.b2bLearner.markVideo.useMutation({
    onSuccess: (_nothing, { done }) =>
      toast(done ? '완료했어요. 오늘 기록에 남겼어요.' : '오늘 완료 표시를 되돌렸어요.', {
        tone: done ? 'good' : 'plain',
      }),
    onError: (error) => void toastRejection(error, offlineUntyped),
    onSettled: () => Promise.all([cache.challenge.invalidate(), cache.challengeRanking.invalidate()]),
  });
  const running = phase === 'running' && !locked;
  const next = running && !summary.doneToday ? videos.find(({ doneToday }) => !doneToday)?.videoId : undefined;
  const busy = mark.isPending ? mark.variables.videoId : null;
  return (
    <section aria-labelledby="videos-title" className="mt-10">
      <h2 id="videos-title" className="text-h2">
        {phase === 'running' ? '오늘의 영상' : '영상'}
      </h2>
      <p className="mt-0.5 text-small text-ink-2">
        {phase === 'running'
          ? '하나만 해도 오늘은 완료한 날이에요. 완료 표시는 오늘 자정까지 되돌릴 수 있어요.'
          : phase === 'coming'
            ? `${formatDayWithWeekday(startsOn)}부터 완료했다고 표시할 수 있어요.`
            : '챌린지가 끝난 뒤에도 영상을 볼 수 있어요.'}
      </p>
      <ul className="mt-3 grid gap-2.5">
        {videos.map((video) => (
          <VideoRow
            key={video.videoId}
            video={video}
            running={running}
            isNext={video.videoId === next}
            isPlaying={video.videoId === playing}
            busy={video.videoId === busy}
            onPlay={() => setPlaying(video.videoId === playing ? null : video.videoId)}
            onMark={(done) => mark.mutate({ challengeId, videoId: video.videoId, done })}
          />
        ))}
      </ul>
    </section>
  );
}
