'use client';
import type { PublicationStatus } from '~/domain/publication/status';
import { trpc } from '~/trpc/react';
import { DeleteDraftButton } from '../list/delete-draft-button';
import { StatusButtons } from '../publication/status-buttons';

/** The version of a story that is shown here. */
type StoryVersion = { kind: 'story'; subject: string; basedOn: number };

interface StoryStatusButtonsProps {
  version: StoryVersion;
  status: PublicationStatus;
  hasDraft: boolean;
}

/** Publishes a draft, or withdraws a published story, in the version that is shown here. */
export function StoryStatusButtons({ version, ...rest }: StoryStatusButtonsProps) {
  const cache = trpc.useUtils().operations.publication;
  const changeStatus = trpc.operations.publication.move.useMutation({ onSettled: () => cache.invalidate() });
  return <StatusButtons {...rest} move={(to) => changeStatus.mutateAsync({ ...version, to })} />;
}

interface DeleteStoryButtonProps {
  version: StoryVersion;
  title: string;
  onDeleted: () => void;
}

/** Deletes a draft. */
export function DeleteStoryButton({ version, title, onDeleted }: DeleteStoryButtonProps) {
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
