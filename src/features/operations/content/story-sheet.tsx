'use client';
import { storyContent } from '~/domain/content/story/schema';
import type { PublicationView } from '~/domain/publication/schema';
import { formatDayWithYear, seoulDate } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { serverNow } from '~/trpc/server-clock';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { DetailSheet } from '../list/detail-sheet';
import { PublicationDetails } from '../publication/publication-details';
import { formOf, type LoadedStory, revisionDetails, StoryEditor, type StoryForm } from './story-form';
import { StoryPreview } from './story-preview';

const newStory: Partial<StoryForm> = {
  title: '',
  lead: '',
  text: '',
  person: '',
  rewarded: false,
  scene: null,
  consentUntil: null,
  subject: null,
  basedOn: null,
};

/** @param opened id of a story from the address: '' for none, `new` for a story that does not exist yet */
export function StorySheet({ opened, onClose }: { opened: string; onClose: () => void }) {
  const isNew = opened === 'new';
  const view = trpc.operations.publication.get.useQuery(
    { kind: 'story', subject: opened },
    { ...whenOpen(isNew ? '' : opened) },
  );
  if (isNew)
    return (
      <DetailSheet open title="이야기 쓰기" onClose={onClose}>
        <StoryEditor values={newStory} onSaved={onClose} />
      </DetailSheet>
    );
  return (
    <ConsoleSheet
      opened={opened}
      title={storyContent.safeParse(view.data?.content).data?.title ?? '이야기'}
      query={view}
      onClose={onClose}
    >
      {(story) => <StoryDetails story={{ subject: opened, ...story }} onDeleted={onClose} />}
    </ConsoleSheet>
  );
}

/**
 * Returns until when the person agreed, and that nobody sees a published story after it. A draft says nothing about what
 * is public: the published version has a day of its own.
 */
function consentText(consentUntil: string | null, isDraft: boolean): string {
  if (consentUntil === null) return '아직 동의를 받지 않음';
  const isOver = !isDraft && consentUntil < seoulDate(serverNow());
  return `${formatDayWithYear(consentUntil)}${isOver ? '에 끝나서 지금은 보이지 않아요' : '까지'}`;
}

interface StoryDetailsProps {
  story: LoadedStory & { publication: PublicationView; draft: unknown };
  onDeleted: () => void;
}

function StoryDetails({ story, onDeleted }: StoryDetailsProps) {
  const { subject, version, publication } = story;
  const content = storyContent.parse(story.content);
  const isPublished = publication.status === 'PUBLISHED';
  const isDraft = story.draft !== null;
  return (
    <PublicationDetails
      kind="story"
      subject={subject}
      basedOn={version}
      publication={publication}
      content={content}
      details={[
        [
          isDraft && isPublished ? '초안의 공개 동의 기한' : '공개 동의 기한',
          consentText(content.consentUntil, isDraft),
        ],
      ]}
      preview={<StoryPreview story={{ subject, ...content }} />}
      renderForm={(onSaved) => <StoryEditor values={formOf(story)} published={isPublished} onSaved={onSaved} />}
      revisionDetails={revisionDetails}
      onDeleted={onDeleted}
    />
  );
}
