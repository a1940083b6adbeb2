import { ChallengeIntro } from '~/components/challenge/challenge-intro';
import { withKeys } from '~/components/ui/with-keys';
import type { ChallengePhase } from '~/domain/challenge/status';
import { isVideoAddress, lengthLabel } from '~/domain/challenge/video';

interface ChallengePreviewProps {
  label?: string;
  title: string;
  description: string;
  startsOn: string;
  endsOn: string;
  endedOn?: string | null;
  goalDays: number;
  phase: ChallengePhase;
  videos: readonly { title: string; seconds: number; address: string }[];
}

/** Shows the challenge as employees see it, without a way to take part. Each video can be played. */
export function ChallengePreview({
  label = '직원이 보는 모습',
  videos,
  endedOn = null,
  ...intro
}: ChallengePreviewProps) {
  return (
    <section aria-label={label} className="rounded-l border border-line bg-paper p-5">
      <ChallengeIntro level={3} endedOn={endedOn} {...intro} />
      <ol className="mt-4 grid gap-2">
        {withKeys(videos, ({ address }) => address).map(({ key, item: { title, seconds, address } }) => (
          <li key={key} className="flex items-center justify-between gap-3 rounded-m bg-card px-4 py-2.5 text-small">
            <span className="min-w-0">
              <span className="block font-semibold break-words">{title === '' ? '제목 없음' : title}</span>
              <span className="block text-caption text-ink-2 tnum">{lengthLabel(seconds > 0 ? seconds : 0)}</span>
            </span>
            {isVideoAddress(address) ? (
              <a
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 shrink-0 items-center font-semibold text-green underline underline-offset-4"
                aria-label={`${title} 영상 열어 보기`}
              >
                열어 보기
              </a>
            ) : (
              <span className="shrink-0 text-caption text-ink-2">주소 없음</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
