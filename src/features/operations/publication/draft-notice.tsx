import { Banner } from '~/components/ui/banner';
import { publishingTerms } from '~/domain/publication/labels';
import type { PublicationKind, PublicationView } from '~/domain/publication/schema';
import { hasDraft } from '~/domain/publication/status';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { Details } from '../list/save-conflict';

interface DraftNoticeProps extends Pick<PublicationView, 'refusal'> {
  kind: PublicationKind;
  /** The content of a draft beside published content. */
  draft: object | null;
}

/** Says that readers do not see the newest revision yet, or why it was not published at its time. */
export function DraftNotice({ kind, refusal, draft }: DraftNoticeProps) {
  const term = publishingTerms[kind];
  if (refusal) return <Banner tone="bad">{`예약한 시간에 ${term}하지 못했어요. ${refusal}`}</Banner>;
  return draft ? (
    <Banner tone="warn">{`아직 ${term}하지 않은 수정 내용이에요. 지금은 이전 버전이 보여요.`}</Banner>
  ) : null;
}

/** Returns when the draft was saved and by whom, so that other operators know of it; empty without a draft. */
export function draftDetails(publication: PublicationView): Details {
  const { savedAt, savedBy } = publication;
  return savedAt && hasDraft(publication)
    ? [['초안 저장', [formatSeoulDateTime(savedAt), savedBy].filter(Boolean).join(' · ')]]
    : [];
}
