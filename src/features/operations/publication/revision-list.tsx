'use client';
import { useState } from 'react';
import { MoreButton } from '~/components/ui/more-button';
import { publishingTerms } from '~/domain/publication/labels';
import type { PublicationKind, PublicationRef, PublicationView, RevisionRow } from '~/domain/publication/schema';
import { hasDraft } from '~/domain/publication/status';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { loadMoreProps } from '~/trpc/load-more-props';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { ConfirmedButton } from '../list/confirmed-button';
import { DetailList } from '../list/detail-sheet';
import { FoldSummary } from '../list/fold-summary';
import type { Details } from '../list/save-conflict';
import { SheetView } from '../list/sheet-view';
import { type MarkTone, StatusMark } from '../list/status-mark';

interface RevisionListProps extends PublicationRef {
  /** The version that is shown here. */
  basedOn: number;
  publication: PublicationView;
  /** Whether the content can still change. */
  canRestore: boolean;
  /** Returns the labelled fields of a content. */
  detailsOf: (content: unknown) => Details;
}

/** Lists the revisions of a publication, each of which can become the draft again. Loads them when it is opened. */
export function RevisionList({ kind, subject, basedOn, publication, canRestore, detailsOf }: RevisionListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const revisions = trpc.operations.publication.revisions.useInfiniteQuery(
    { kind, subject },
    { enabled: isOpen, ...nextPage },
  );
  const cache = trpc.useUtils().operations;
  const restore = trpc.operations.publication.restore.useMutation({
    onSettled: () =>
      Promise.all([cache.feed.invalidate(), cache.challenge.invalidate(), cache.publication.invalidate()]),
  });
  return (
    <details className="text-small" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <FoldSummary>{`버전 ${publication.newestNumber}개`}</FoldSummary>
      {isOpen ? (
        <SheetView query={revisions}>
          {({ pages }) => (
            <>
              <ol aria-label="버전" className="divide-y divide-line rounded-m border border-line">
                {pages
                  .flatMap(({ items }) => items)
                  .map((row) => (
                    <li key={row.number} className="px-4 py-1">
                      <details>
                        <FoldSummary>
                          <span className="min-w-0 flex-1">
                            <span className="flex flex-wrap items-center gap-x-2 text-ink">
                              {`버전 ${row.number}`}
                              <RevisionMark mark={markOf(kind, row, publication)} />
                            </span>
                            <span className="block text-caption font-normal text-ink-2">
                              {[formatSeoulDateTime(row.createdAt), row.author].filter(Boolean).join(' · ')}
                            </span>
                          </span>
                        </FoldSummary>
                        <div className="space-y-3 pb-3">
                          <DetailList
                            details={detailsOf(row.content).map(([label, value]) => [
                              label,
                              <span key={label} className="block wrap-anywhere whitespace-pre-line">
                                {value}
                              </span>,
                            ])}
                          />
                          {canRestore && row.number !== publication.newestNumber ? (
                            <ConfirmedButton
                              label="이 버전으로 되돌리기"
                              variant="ghost"
                              question={{
                                title: `버전 ${row.number}의 내용으로 되돌릴까요?`,
                                description:
                                  publication.status === 'PUBLISHED'
                                    ? `이 버전이 초안으로 저장돼요. 확인한 뒤 ${publishingTerms[kind]}하면 지금 보이는 내용이 바뀌어요.`
                                    : '지금 초안의 내용이 바뀌어요. 지금 내용도 버전으로 남아요.',
                              }}
                              done="이 버전을 초안으로 저장했어요."
                              work={() => restore.mutateAsync({ kind, subject, basedOn, number: row.number })}
                            />
                          ) : null}
                        </div>
                      </details>
                    </li>
                  ))}
              </ol>
              <MoreButton {...loadMoreProps(revisions)} />
            </>
          )}
        </SheetView>
      ) : null}
    </details>
  );
}

/** Returns whether readers see the revision, saw it earlier, or will see it; null for one that was only saved. */
function markOf(
  kind: PublicationKind,
  { number, publishedAt }: RevisionRow,
  publication: PublicationView,
): { tone: MarkTone; label: string } | null {
  const { status, publishedNumber, newestNumber } = publication;
  const term = publishingTerms[kind];
  if (number === publishedNumber)
    return status === 'PUBLISHED' ? { tone: 'good', label: `${term} 중` } : { tone: 'quiet', label: `${term} 종료` };
  if (publishedAt) return { tone: 'quiet', label: `이전에 ${term}` };
  return number === newestNumber && hasDraft(publication) ? { tone: 'busy', label: '초안' } : null;
}

function RevisionMark({ mark }: { mark: ReturnType<typeof markOf> }) {
  return mark && <StatusMark tone={mark.tone}>{mark.label}</StatusMark>;
}
