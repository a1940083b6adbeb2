'use client';
import { Button } from '~/components/ui/button';
import {
  consentStateLabels,
  publicationKindLabels,
  publicationStatusLabels,
  publishingTerms,
} from '~/domain/publication/labels';
import type { PublicationKind, PublicationRef, PublicationRow } from '~/domain/publication/schema';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { publicationFilters } from '../list/list-filters';
import { optionsOf } from '../list/list-toolbar';
import { StatusMark } from '../list/status-mark';
import { useListParams } from '../list/use-list-params';
import { useSheetAddress } from '../list/use-sheet-address';
import { ChallengeSheet } from '../challenge/challenge-sheet';
import { NoticeSheet } from '../company/notice/notice-sheet';
import { PostSheet } from '../feed/post-sheet';
import { publicationTones } from '../publication/publication-tones';
import { BannerSheet } from './banner/banner-sheet';
import { FaqSheet } from './faq/faq-sheet';
import { PageSheet } from './page/page-sheet';
import { StorySheet } from './story-sheet';

/** Returns the key of a row's sheet in the address: a story's number, a page's address, or the kind and the subject. */
const sheetKey = ({ kind, subject }: PublicationRef) =>
  kind === 'page' || kind === 'story' ? subject : `${kind}:${subject}`;
/** Returns the kind and the subject in such a key. */
function readSheetKey(opened: string): { kind: string; subject: string } {
  const [, kind, subject] = /^(faq|banner|company-notice|feed-post|challenge):(.*)$/.exec(opened) ?? [];
  if (kind !== undefined && subject !== undefined) return { kind, subject };
  return { kind: opened.includes('/') ? 'page' : 'story', subject: opened };
}

const statusLabel = ({ kind, status }: PublicationRow): string =>
  publicationStatusLabels[status].replace('게시', publishingTerms[kind]);

const columns: readonly DataColumn<PublicationRow>[] = [
  {
    key: 'title',
    head: '제목',
    cell: ({ title, place, savedAt, savedBy }) => {
      const saved = savedAt ? [formatSeoulDateTime(savedAt), savedBy] : ['기본 내용'];
      return <TwoLines main={title} sub={[place, ...saved].filter(Boolean).join(' · ')} />;
    },
  },
  { key: 'kind', head: '종류', word: true, cell: ({ kind }) => publicationKindLabels[kind] },
  {
    key: 'status',
    head: '상태',
    word: true,
    cell: (row) => (
      <span className="flex flex-col">
        <StatusMark tone={publicationTones[row.status]}>{statusLabel(row)}</StatusMark>
        {row.consent ? (
          <StatusMark tone={row.consent === 'ENDED' ? 'bad' : 'busy'}>{consentStateLabels[row.consent]}</StatusMark>
        ) : null}
      </span>
    ),
  },
  {
    key: 'draft',
    head: '게시 전 수정',
    from: 'sm',
    cell: ({ status, scheduledAt, hasDraft }) =>
      scheduledAt ? `${formatSeoulDateTime(scheduledAt)} 예약` : status === 'PUBLISHED' && hasDraft ? '있음' : '',
  },
];

/** Lists everything that operators publish. A row opens its form. */
export function ContentList() {
  const { get } = useListParams();
  const sheet = useSheetAddress();
  const list = trpc.operations.publication.list.useInfiniteQuery(publicationFilters(get), nextPage);
  return (
    <ConsoleList
      title="콘텐츠"
      lead="페이지, 소식, 챌린지, 이야기, 자주 묻는 질문, 배너, 회사 공지를 한곳에서 찾아요. 목록에서 고르면 내용을 수정하고 게시할 수 있어요."
      tools={
        <div className="flex flex-wrap gap-2 max-md:w-full">
          <Button size="sm" onClick={() => sheet.open('faq:new')}>
            질문 쓰기
          </Button>
          <Button size="sm" onClick={() => sheet.open('new')}>
            이야기 쓰기
          </Button>
          <Button size="sm" onClick={() => sheet.open('feed-post:new')}>
            소식 쓰기
          </Button>
          <Button size="sm" onClick={() => sheet.open('challenge:new')}>
            챌린지 만들기
          </Button>
        </div>
      }
      query={list}
      columns={columns}
      rowKey={({ kind, subject }) => `${kind}:${subject}`}
      empty={{
        noun: '콘텐츠',
        detail: '이야기, 질문, 소식, 챌린지는 여기에서 만들고, 회사 공지는 회사 화면에서 써요.',
      }}
      filters={[
        {
          name: 'kind',
          label: '종류',
          options: optionsOf(publicationKindLabels),
        },
        {
          name: 'status',
          label: '상태',
          options: optionsOf(publicationStatusLabels),
        },
      ]}
      onOpen={(row) => sheet.open(sheetKey(row))}
      renderSheet={(opened, onClose) => {
        const { kind, subject } = readSheetKey(opened);
        const subjectOf = (item: PublicationKind) => (item === kind ? subject : '');
        return (
          <>
            <StorySheet opened={subjectOf('story')} onClose={onClose} />
            <PageSheet opened={subjectOf('page')} onClose={onClose} />
            <FaqSheet opened={subjectOf('faq')} onClose={onClose} />
            <PostSheet opened={subjectOf('feed-post')} onClose={onClose} />
            <ChallengeSheet opened={subjectOf('challenge')} onClose={onClose} />
            <NoticeSheet opened={subjectOf('company-notice')} onClose={onClose} />
            <BannerSheet isOpen={subjectOf('banner') !== ''} onClose={onClose} />
          </>
        );
      }}
    />
  );
}
