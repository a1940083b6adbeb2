'use client';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { type AdminFeedPost, feedPostInput, type SaveFeedPostInput } from '~/domain/content/feed/schema';
import { publicationStatusLabels } from '~/domain/publication/labels';
import { hasDraft, isEditable } from '~/domain/publication/status';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { DetailSheet, DetailList } from '../list/detail-sheet';
import { SheetView } from '../list/sheet-view';
import { draftDetails, DraftNotice } from '../publication/draft-notice';
import { PreviewFrames } from '../publication/preview-frames';
import { RevisionList } from '../publication/revision-list';
import { SchedulePart } from '../publication/schedule-part';
import { formOf, PostForm, readersLabel, revisionDetails } from './post-form';
import { DeleteButton, PostStatusButtons } from './post-status';
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
      <DetailSheet open title="소식 쓰기" onClose={onClose}>
        <PostForm values={newPost} onSaved={onClose} />
      </DetailSheet>
    );
  return (
    <DetailSheet open={opened !== ''} title={view.data?.title ?? '소식'} onClose={onClose}>
      <SheetView query={view}>{(post) => <PostView post={post} onDeleted={onClose} />}</SheetView>
    </DetailSheet>
  );
}

function PostView({ post, onDeleted }: { post: AdminFeedPost; onDeleted: () => void }) {
  const { postId, status, revision, publishedAt, publication, draft } = post;
  const [changing, setChanging] = useState(false);
  const ref = { kind: 'feed-post', subject: String(postId), basedOn: revision } as const;
  return (
    <>
      <DetailList
        details={[
          ['상태', publicationStatusLabels[status]],
          ['공개 대상', readersLabel(post)],
          ...(publishedAt ? ([['게시 일시', formatSeoulDateTime(publishedAt)]] as const) : []),
          ...draftDetails(publication),
        ]}
      />
      <DraftNotice kind={ref.kind} refusal={publication.refusal} draft={draft} />
      {changing ? (
        <PostForm values={formOf(post)} published={status === 'PUBLISHED'} onSaved={() => setChanging(false)} />
      ) : (
        <>
          <PostPreview {...post} {...draft} />
          {isEditable(status) ? (
            <div className="flex flex-wrap gap-2">
              <PostStatusButtons post={post} />
              <Button size="sm" onClick={() => setChanging(true)}>
                수정
              </Button>
              {status === 'DRAFT' ? <DeleteButton post={post} onDeleted={onDeleted} /> : null}
            </div>
          ) : null}
          {(draft ?? post).audience === 'PUBLIC' ? (
            <PreviewFrames content={ref} number={publication.newestNumber} />
          ) : null}
          <div>
            {hasDraft(publication) ? (
              <SchedulePart key={revision} {...ref} scheduledAt={publication.scheduledAt} />
            ) : null}
            <RevisionList
              {...ref}
              publication={publication}
              canRestore={isEditable(status)}
              detailsOf={revisionDetails}
            />
          </div>
        </>
      )}
    </>
  );
}
