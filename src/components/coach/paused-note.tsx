import { SupportText } from '~/components/layout/support-text';
import { Banner } from '~/components/ui/banner';
import type { CoachPause } from '~/domain/coach/pause';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';

/** For a coach whose activity an operator has paused: since when, what is still possible, why, and whom to ask. */
export function PausedNote({ pause, className }: { pause: CoachPause | null; className?: string }) {
  if (!pause) return null;
  const { since, reason } = pause;
  return (
    <Banner
      tone="warn"
      title={since ? `${formatSeoulDateTime(since)}부터 코치 활동이 중지돼 있어요.` : '코치 활동이 중지돼 있어요.'}
      className={className}
    >
      <p className="mt-1">
        프로필이 회원에게 보이지 않고, 수업 시간을 새로 정하거나 바꿀 수 없어요. 확정된 1:1 수업은 그대로예요. 요청을
        거절하거나 수업을 취소하고 기록하는 일은 지금도 할 수 있어요.
      </p>
      {reason ? <p className="mt-1.5 break-words whitespace-pre-line">이유: {reason}</p> : null}
      <p className="mt-1.5">
        <SupportText text="궁금한 점은 고객센터로 문의해 주세요." />
      </p>
    </Banner>
  );
}
