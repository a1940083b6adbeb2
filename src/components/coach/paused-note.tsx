import { Banner } from '~/components/ui/banner';

/** For a coach whose activity an operator has paused: what stops and what goes on. */
export function PausedNote() {
  return (
    <div className="wrap pt-6">
      <Banner tone="warn" title="코치 활동이 잠시 멈춰 있어요." className="mx-auto max-w-(--container-prose)">
        새 회원에게 보이지 않고 새 예약도 받지 않아요. 잡힌 수업은 그대로예요. 이유는 메일로 보내 드렸어요.
      </Banner>
    </div>
  );
}
