'use client';
import type { AdminFeedPost } from '~/domain/content/feed/schema';
import { trpc } from '~/trpc/react';
import { DeleteDraftButton } from '../list/delete-draft-button';
import { StatusButtons } from '../publication/status-buttons';

/** Publishes a draft, or withdraws a published post, in the version that is shown here. */
export function PostStatusButtons({ post: { postId, revision, status, draft } }: { post: AdminFeedPost }) {
  const cache = trpc.useUtils().operations;
  const changeStatus = trpc.operations.feed.move.useMutation({
    onSettled: () => Promise.all([cache.feed.invalidate(), cache.publication.invalidate()]),
  });
  return (
    <StatusButtons
      status={status}
      hasDraft={draft !== null}
      move={(to) => changeStatus.mutateAsync({ postId, to, basedOn: revision })}
    />
  );
}

/** Deletes a draft. */
export function DeleteButton({
  post: { postId, revision, title },
  onDeleted,
}: {
  post: AdminFeedPost;
  onDeleted: () => void;
}) {
  const cache = trpc.useUtils().operations;
  const remove = trpc.operations.feed.delete.useMutation({
    onSuccess: () => {
      onDeleted();
      return Promise.all([cache.feed.list.invalidate(), cache.publication.list.invalidate()]);
    },
    onError: () => Promise.all([cache.feed.invalidate(), cache.publication.list.invalidate()]),
  });
  return <DeleteDraftButton title={title} work={() => remove.mutateAsync({ postId, basedOn: revision })} />;
}
