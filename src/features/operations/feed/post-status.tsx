'use client';
import type { AdminFeedPost } from '~/domain/content/feed/schema';
import { trpc } from '~/trpc/react';
import { ConfirmedButton } from '../list/confirmed-button';
import { DeleteDraftButton } from '../list/delete-draft-button';

const publish = {
  label: '게시하기',
  variant: 'green',
  question: {
    title: '이 글을 게시할까요?',
    description: '게시한 뒤에도 수정할 수 있어요. 초안으로 되돌릴 수는 없어요.',
  },
  done: '글을 게시했어요.',
} as const;
const withdraw = {
  label: '게시 종료하기',
  variant: 'ghost',
  question: {
    title: '게시를 종료할까요?',
    description: '더는 보이지 않아요. 다시 게시할 수 없으니, 다시 알리려면 새 글을 써 주세요.',
    tone: 'bad',
  },
  done: '게시를 종료했어요.',
} as const;

const publishChange = {
  ...publish,
  question: { title: '수정한 내용을 게시할까요?', description: '지금 보이는 내용이 이 내용으로 바뀌어요.' },
} as const;

/** Publishes a draft, or withdraws a published post, in the version that is shown here. */
export function StatusButtons({ post: { postId, revision, status, draft } }: { post: AdminFeedPost }) {
  const cache = trpc.useUtils().operations;
  const changeStatus = trpc.operations.feed.move.useMutation({
    onSettled: () => Promise.all([cache.feed.invalidate(), cache.publication.invalidate()]),
  });
  const work = (to: 'PUBLISHED' | 'WITHDRAWN') => () => changeStatus.mutateAsync({ postId, to, basedOn: revision });
  if (status !== 'PUBLISHED') return <ConfirmedButton {...publish} work={work('PUBLISHED')} />;
  return (
    <>
      {draft ? <ConfirmedButton {...publishChange} work={work('PUBLISHED')} /> : null}
      <ConfirmedButton {...withdraw} work={work('WITHDRAWN')} />
    </>
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
  const cache = trpc.useUtils().operations.feed;
  const remove = trpc.operations.feed.delete.useMutation({
    onSuccess: () => {
      onDeleted();
      return cache.list.invalidate();
    },
    onError: () => cache.invalidate(),
  });
  return <DeleteDraftButton title={title} work={() => remove.mutateAsync({ postId, basedOn: revision })} />;
}
