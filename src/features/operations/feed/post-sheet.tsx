'use client';
import { useState } from 'react';
import { toastRefusal } from '~/components/browser/toast-refusal';
import { Button } from '~/components/ui/button';
import { useConfirm } from '~/components/ui/confirm';
import { toast } from '~/components/ui/toast';
import { feedAudienceLabels, feedStatusLabels } from '~/domain/content/feed/labels';
import { type AdminFeedPost, feedPostInput, type SaveFeedPostInput } from '~/domain/content/feed/schema';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { DetailSheet, FactList } from '../list/detail-sheet';
import { SheetView } from '../list/sheet-view';
import { PostForm } from './post-form';
import { PostPreview } from './post-preview';

const newPost: SaveFeedPostInput = { title: '', text: '', scene: null, audience: 'COMPANIES', csCorporateIds: [] };

/** @param opened as the address says it: '' for none, `new` for one that is not there yet */
export function PostSheet({ opened, onClose }: { opened: string; onClose: () => void }) {
  const asked = feedPostInput.safeParse({ postId: Number(opened) });
  const view = trpc.operations.feed.get.useQuery(
    { postId: asked.data?.postId ?? 0 },
    { enabled: opened !== '' && opened !== 'new', retry: false },
  );
  if (opened === 'new')
    return (
      <DetailSheet open title="글 쓰기" onClose={onClose}>
        <PostForm values={newPost} onSaved={onClose} />
      </DetailSheet>
    );
  return (
    <DetailSheet open={opened !== ''} title={view.data?.title ?? '글'} onClose={onClose}>
      <SheetView query={view}>{(post) => <PostView post={post} />}</SheetView>
    </DetailSheet>
  );
}

function PostView({ post }: { post: AdminFeedPost }) {
  const { status, audience, csCorporateIds, publishedAt } = post;
  const [changing, setChanging] = useState(false);
  const readers = audience === 'CHOSEN' ? `고른 회사 ${csCorporateIds.length}곳의 직원` : feedAudienceLabels[audience];
  return (
    <>
      <FactList
        facts={[
          ['상태', feedStatusLabels[status]],
          ['읽는 사람', readers],
          ...(publishedAt ? ([['올린 때', formatSeoulDateTime(publishedAt)]] as const) : []),
        ]}
      />
      {changing ? (
        <PostForm values={post} onSaved={() => setChanging(false)} />
      ) : (
        <>
          <PostPreview {...post} />
          {status === 'WITHDRAWN' ? null : (
            <div className="flex flex-wrap gap-2">
              <MoveButton post={post} />
              <Button size="sm" onClick={() => setChanging(true)}>
                고치기
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

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

function MoveButton({ post: { postId, status } }: { post: AdminFeedPost }) {
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
    if (await confirm({ title, description, confirmLabel: label, tone })) move.mutate({ postId, to });
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
