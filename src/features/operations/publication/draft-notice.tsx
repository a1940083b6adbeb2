import { Banner } from '~/components/ui/banner';
import { publishingTerms } from '~/domain/publication/labels';
import type { PublicationKind, PublicationView } from '~/domain/publication/schema';
import { hasDraft } from '~/domain/publication/status';

/** Says that readers do not see the newest revision yet, or why it was not published at its time. */
export function DraftNotice({ kind, publication }: { kind: PublicationKind; publication: PublicationView }) {
  const { status, refusal } = publication;
  const term = publishingTerms[kind];
  if (refusal) return <Banner tone="bad">{`예약한 시간에 ${term}하지 못했어요. ${refusal}`}</Banner>;
  return status === 'PUBLISHED' && hasDraft(publication) ? (
    <Banner tone="warn">{`아직 ${term}하지 않은 수정 내용이에요. 지금은 이전 버전이 보여요.`}</Banner>
  ) : null;
}
