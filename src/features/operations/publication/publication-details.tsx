'use client';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '~/components/ui/button';
import { publicationStatusLabels } from '~/domain/publication/labels';
import type { PublicationRef, PublicationView } from '~/domain/publication/schema';
import { hasDraft, isEditable } from '~/domain/publication/status';
import { trpc } from '~/trpc/react';
import { DeleteDraftButton } from '../list/delete-draft-button';
import { DetailList } from '../list/detail-sheet';
import type { Details } from '../list/save-conflict';
import { draftDetails, DraftNotice } from './draft-notice';
import { PreviewFrames } from './preview-frames';
import { RevisionList } from './revision-list';
import { SchedulePart } from './schedule-part';
import { StatusButtons } from './status-buttons';

interface PublicationDetailsProps extends PublicationRef {
  /** The version that is shown here. */
  basedOn: number;
  publication: PublicationView;
  /** The newest content, and its title in the confirmation of a deletion. */
  content: { title: string };
  /** Facts of the kind, after the state. */
  details?: Details;
  preview: ReactNode;
  /** Returns the form of the newest content. */
  renderForm: (onSaved: () => void) => ReactNode;
  revisionDetails: (content: unknown) => Details;
  /** Whether it can end without other content in its place. */
  canWithdraw?: boolean;
  /** What the buttons ask, if it is more than for most kinds. */
  questions?: ComponentProps<typeof StatusButtons>['questions'];
  onDeleted: () => void;
}

/** The sheet of a content whose kind has no page of its own in the console: state, form, schedule and versions. */
export function PublicationDetails({
  kind,
  subject,
  basedOn,
  publication,
  content,
  details,
  preview,
  renderForm,
  revisionDetails,
  canWithdraw,
  questions,
  onDeleted,
}: PublicationDetailsProps) {
  const { status, savedAt } = publication;
  const [changing, setChanging] = useState(false);
  const ref = { kind, subject, basedOn } as const;
  const isDraft = hasDraft(publication);
  return (
    <>
      <DetailList
        details={[
          ['상태', publicationStatusLabels[status]],
          ...(details ?? []),
          savedAt === null && ['내용', '아직 수정하지 않은 기본 내용'],
          ...draftDetails(publication),
        ]}
      />
      <DraftNotice
        kind={kind}
        refusal={publication.refusal}
        draft={status === 'PUBLISHED' && isDraft ? content : null}
      />
      {changing ? (
        renderForm(() => setChanging(false))
      ) : (
        <>
          {preview}
          {isEditable(status) ? (
            <div className="flex flex-wrap gap-2">
              <MoveButtons
                version={ref}
                status={status}
                hasDraft={isDraft}
                canWithdraw={canWithdraw}
                questions={questions}
              />
              <Button size="sm" onClick={() => setChanging(true)}>
                수정
              </Button>
              {status === 'DRAFT' ? <DeleteButton version={ref} title={content.title} onDeleted={onDeleted} /> : null}
            </div>
          ) : null}
          <PreviewFrames content={{ kind, subject }} number={publication.newestNumber} />
          <div>
            {isDraft ? <SchedulePart key={basedOn} {...ref} scheduledAt={publication.scheduledAt} /> : null}
            {savedAt === null ? null : (
              <RevisionList
                {...ref}
                publication={publication}
                canRestore={isEditable(status)}
                detailsOf={revisionDetails}
              />
            )}
          </div>
        </>
      )}
    </>
  );
}

type Version = PublicationRef & { basedOn: number };

interface MoveButtonsProps extends Omit<ComponentProps<typeof StatusButtons>, 'move'> {
  version: Version;
}

/** Publishes a draft, or withdraws published content, in the version that is shown here. */
function MoveButtons({ version, ...rest }: MoveButtonsProps) {
  const cache = trpc.useUtils().operations.publication;
  const changeStatus = trpc.operations.publication.move.useMutation({ onSettled: () => cache.invalidate() });
  return <StatusButtons {...rest} move={(to) => changeStatus.mutateAsync({ ...version, to })} />;
}

interface DeleteButtonProps {
  version: Version;
  title: string;
  onDeleted: () => void;
}

/** Deletes a draft. */
function DeleteButton({ version, title, onDeleted }: DeleteButtonProps) {
  const cache = trpc.useUtils().operations.publication;
  const remove = trpc.operations.publication.delete.useMutation({
    onSuccess: () => {
      onDeleted();
      return cache.list.invalidate();
    },
    onError: () => cache.invalidate(),
  });
  return <DeleteDraftButton title={title} work={() => remove.mutateAsync(version)} />;
}
