'use client';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { feedStatusLabels } from '~/domain/content/feed/labels';
import { type AdminFeedPost, feedPostInput, type SaveFeedPostInput } from '~/domain/content/feed/schema';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { DetailSheet, DetailList } from '../list/detail-sheet';
import { SheetView } from '../list/sheet-view';
import { formOf, PostForm, readersLabel } from './post-form';
import { DeleteButton, MoveButton } from './post-moves';
import { PostPreview } from './post-preview';

const newPost: SaveFeedPostInput = { title: '', text: '', scene: null, audience: 'COMPANIES', csCorporateIds: [] };

/** @param opened value from the address: '' for none, `new` for a post that does not exist yet */
export function PostSheet({ opened, onClose }: { opened: string; onClose: () => void }) {
  const input = feedPostInput.safeParse({ postId: Number(opened) });
  const view = trpc.operations.feed.get.useQuery(
    { postId: input.data?.postId ?? 0 },
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
      <SheetView query={view}>{(post) => <PostView post={post} onDeleted={onClose} />}</SheetView>
    </DetailSheet>
  );
}

function PostView({ post, onDeleted }: { post: AdminFeedPost; onDeleted: () => void }) {
  const { status, publishedAt } = post;
  const [changing, setChanging] = useState(false);
  return (
    <>
      <DetailList
        facts={[
          ['상태', feedStatusLabels[status]],
          ['공개 대상', readersLabel(post)],
          ...(publishedAt ? ([['게시 일시', formatSeoulDateTime(publishedAt)]] as const) : []),
        ]}
      />
      {changing ? (
        <PostForm values={formOf(post)} onSaved={() => setChanging(false)} />
      ) : (
        <>
          <PostPreview {...post} />
          {status === 'WITHDRAWN' ? null : (
            <div className="flex flex-wrap gap-2">
              <MoveButton post={post} />
              <Button size="sm" onClick={() => setChanging(true)}>
                수정
              </Button>
              {status === 'DRAFT' ? <DeleteButton post={post} onDeleted={onDeleted} /> : null}
            </div>
          )}
        </>
      )}
    </>
  );
}
