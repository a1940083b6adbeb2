import { StateDrawing } from '~/components/illustration/state-drawing';
import { FlowShell } from '~/components/layout/flow-shell';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';

/** Page for coaches and operators, who cannot fill in a questionnaire. */
export function NotForThisAccount() {
  return (
    <FlowShell>
      <EmptyState
        level={1}
        art={<StateDrawing kind="closed" />}
        title="질문지는 회원 계정으로 작성할 수 있어요"
        detail="지금은 코치나 운영자 계정으로 로그인돼 있어요. 회원 계정으로 다시 로그인해 주세요."
        action={
          <LinkButton href="/" variant="green">
            홈으로 가기
          </LinkButton>
        }
      />
    </FlowShell>
  );
}
