'use client';
import { toastRefusal } from '~/components/browser/toast-refusal';
import { Button } from '~/components/ui/button';
import { useConfirm } from '~/components/ui/confirm';
import { toast } from '~/components/ui/toast';
import type { AdminFeedPost } from '~/domain/content/feed/schema';
import { trpc } from '~/trpc/react';

const moves = {
  DRAFT: {
    to: 'PUBLISHED',
    label: '올리기',
    title: '이 글을 올릴까요?',
    description: '올린 뒤에도 고칠 수 있어요. 초안으로 되돌릴 수는 없어요.',
    done: '글을 올렸어요.',
  },
  PUBLISHED: {
    to: 'WITHDRAWN',
    label: '내리기',
    title: '이 글을 내릴까요?',
    description: '더는 보이지 않아요. 다시 올릴 수 없으니, 다시 알리려면 새 글을 써 주세요.',
    done: '글을 내렸어요.',
  },
} as const;

/** Publishes a draft, or withdraws what was published: as it is seen here. */
export function MoveButton({ post: { postId, revision, status } }: { post: AdminFeedPost }) {
  const cache = trpc.useUtils().operations.feed;
  const confirm = useConfirm();
  const kind = moves[status === 'DRAFT' ? 'DRAFT' : 'PUBLISHED'];
  const move = trpc.operations.feed.move.useMutation({
    onSuccess: () => toast(kind.done, { tone: 'good' }),
    onError: (error) => void toastRefusal(error),
    onSettled: () => cache.invalidate(),
  });
  const ask = async () => {
    const { title, description, label, to } = kind;
    const tone = to === 'WITHDRAWN' ? 'bad' : 'plain';
    if (await confirm({ title, description, confirmLabel: label, tone }))
      move.mutate({ postId, to, basedOn: revision });
  };
  return (
    <Button
      size="sm"
      variant={status === 'DRAFT' ? 'green' : 'ghost'}
      loading={move.isPending}
      onClick={() => void ask()}
    >
      {kind.label}
    </Button>
  );
}

/** Deletes a draft that nobody is to see any more. */
export function DeleteButton({
  post: { postId, revision, title },
  onDeleted,
}: {
  post: AdminFeedPost;
  onDeleted: () => void;
}) {
  const cache = trpc.useUtils().operations.feed;
  const confirm = useConfirm();
  const remove = trpc.operations.feed.delete.useMutation({
    onSuccess: () => {
      toast('초안을 지웠어요.', { tone: 'good' });
      onDeleted();
      return cache.list.invalidate();
    },
    onError: (error) => {
      toastRefusal(error);
      return cache.invalidate();
    },
  });
  const ask = async () => {
    const question = { title: '이 초안을 지울까요?', description: `‘${title}’ 초안은 되살릴 수 없어요.` };
    if (await confirm({ ...question, confirmLabel: '지우기', tone: 'bad' }))
      remove.mutate({ postId, basedOn: revision });
  };
  return (
    <Button size="sm" variant="text" loading={remove.isPending} onClick={() => void ask()}>
      지우기
    </Button>
  );
}
