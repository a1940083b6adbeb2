import { StateDrawing } from '~/components/illustration/state-drawing';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';

/** Informs the coach that a trial note can be written only after the trial lesson. */
export function TrialNoteEarly() {
  return (
    <div className="wrap py-8 sm:py-12">
      <EmptyState
        level={1}
        art={<StateDrawing kind="lessons" />}
        title="아직 체험 수업을 하지 않았어요"
        detail="체험 수업을 마치고 완료로 기록하면 체험 노트를 쓸 수 있어요."
        action={
          <LinkButton variant="primary" href="/f/user/mypage/lesson/expert">
            수업 목록 보기
          </LinkButton>
        }
      />
    </div>
  );
}
