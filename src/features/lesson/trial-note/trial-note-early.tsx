import { StateDrawing } from '~/components/illustration/state-drawing';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';

/** Informs the coach that a trial note can be written only once a trial lesson has begun. */
export function TrialNoteEarly() {
  return (
    <div className="wrap py-8 sm:py-12">
      <EmptyState
        level={1}
        art={<StateDrawing kind="lessons" />}
        title="아직 체험 노트를 쓸 수 없어요"
        detail="체험 수업을 시작하면 쓸 수 있어요. 취소했거나 만나지 못한 수업에는 쓸 수 없어요."
        action={
          <LinkButton variant="primary" href="/f/user/mypage/lesson/expert">
            수업 목록 보기
          </LinkButton>
        }
      />
    </div>
  );
}
