'use client';
import { Banner } from '~/components/ui/banner';
import { useSuggest } from './suggest-context';

const messages = {
  memory: { title: '이 브라우저에 답을 저장할 수 없어요.', detail: '창을 닫지 않으면 끝까지 이어서 할 수 있어요.' },
  outdated: { title: '다른 창에 새 버전이 열려 있어요.', detail: '새로고침하면 그 창에 저장된 답으로 이어져요.' },
} as const;

/** Warns that the answers are stored only as long as the page is open; the questionnaire continues. */
export function SaveStateNotice() {
  const { state } = useSuggest();
  if (!state.ready || state.saveState === 'saved') return <output />;
  const { title, detail } = messages[state.saveState];
  return (
    <output className="wrap block pt-4">
      <Banner tone="warn" title={title}>
        {detail}
      </Banner>
    </output>
  );
}
