'use client';
import { LinkButton } from '~/components/navigation/link-button';
import { useSuggest } from './suggest-context';

/** Exit button; its label says whether the answers are saved. */
export function ExitLink() {
  const { state } = useSuggest();
  const isSaved = state.ready && state.saveState === 'saved';
  return (
    <LinkButton href="/" prefetch={false} variant="text" size="sm" className="-mr-3">
      {isSaved && state.draft.fields.lastPage !== null ? '저장하고 나가기' : '나가기'}
    </LinkButton>
  );
}
