'use client';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { previewAddress } from '~/domain/content/preview';
import { type PageAddress, storedPage } from '~/domain/content/pages/page-schema';
import { publicationStatusLabels } from '~/domain/publication/labels';
import type { PublicationView } from '~/domain/publication/schema';
import { hasDraft } from '~/domain/publication/status';
import { trpc } from '~/trpc/react';
import { ConsoleSheet, whenOpen } from '../../list/console-sheet';
import { DetailList } from '../../list/detail-sheet';
import { draftDetails, DraftNotice } from '../../publication/draft-notice';
import { PreviewFrames } from '../../publication/preview-frames';
import { RevisionList } from '../../publication/revision-list';
import { SchedulePart } from '../../publication/schedule-part';
import { StatusButtons } from '../../publication/status-buttons';
import { type LoadedPage, PageEditor, revisionDetails } from './page-form';

/** @param opened address of a page without the first slash; '' for none */
export function PageSheet({ opened, onClose }: { opened: string; onClose: () => void }) {
  const view = trpc.operations.publication.get.useQuery({ kind: 'page', subject: opened }, whenOpen(opened));
  return (
    <ConsoleSheet
      opened={opened}
      title={storedPage.safeParse(view.data?.content).data?.title ?? '페이지'}
      wide
      query={view}
      onClose={onClose}
    >
      {(page) => <PageDetails page={{ subject: opened as PageAddress, ...page }} />}
    </ConsoleSheet>
  );
}

type PageDetailsProps = { page: LoadedPage & { publication: PublicationView; draft: unknown } };

function PageDetails({ page }: PageDetailsProps) {
  const { subject, version, publication } = page;
  const { status, savedAt, newestNumber } = publication;
  const [changing, setChanging] = useState(false);
  const cache = trpc.useUtils().operations.publication;
  const changeStatus = trpc.operations.publication.move.useMutation({ onSettled: () => cache.invalidate() });
  const ref = { kind: 'page', subject, basedOn: version } as const;
  const isDraft = hasDraft(publication);
  return (
    <>
      <DetailList
        details={[
          ['주소', `/${subject}`],
          ['상태', publicationStatusLabels[status]],
          savedAt === null ? ['내용', '아직 수정하지 않은 기본 내용'] : null,
          ...draftDetails(publication),
        ]}
      />
      <DraftNotice kind={ref.kind} refusal={publication.refusal} draft={isDraft ? publication : null} />
      {changing ? (
        <PageEditor page={page} onSaved={() => setChanging(false)} />
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            {isDraft ? (
              <StatusButtons
                status={status}
                hasDraft
                canWithdraw={false}
                move={(to) => changeStatus.mutateAsync({ ...ref, to })}
              />
            ) : null}
            <Button size="sm" onClick={() => setChanging(true)}>
              수정
            </Button>
            <Button size="sm" variant="text" asChild>
              <a href={previewAddress(ref)} target="_blank" rel="noreferrer">
                새 탭에서 미리보기
              </a>
            </Button>
          </div>
          <PreviewFrames content={ref} number={newestNumber} isWide />
          <div>
            {isDraft ? <SchedulePart key={version} {...ref} scheduledAt={publication.scheduledAt} /> : null}
            {savedAt === null ? null : (
              <RevisionList {...ref} publication={publication} canRestore detailsOf={revisionDetails} />
            )}
          </div>
        </>
      )}
    </>
  );
}
