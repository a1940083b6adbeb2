'use client';
import { FlowShell } from '~/components/layout/flow-shell';
import { PageError } from '~/components/layout/page-error';

/** Error page that also covers the questionnaire's layout, which normally renders the frame, so it renders its own. */
export default function SuggestError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <FlowShell>
      <PageError
        error={error}
        retry={retry}
        title="질문지를 불러오지 못했어요"
        detail="입력한 답은 이 기기에 그대로 있어요. 잠시 후 다시 시도해 주세요."
      />
    </FlowShell>
  );
}
