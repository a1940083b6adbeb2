'use client';
import { useEffect } from 'react';
import { noticeContent, type NoticeReach } from '~/domain/company/schema/notice';
import type { PublicationView } from '~/domain/publication/schema';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { ConsoleSheet, whenOpen } from '../../list/console-sheet';
import { DetailSheet } from '../../list/detail-sheet';
import type { Details } from '../../list/save-conflict';
import { PublicationDetails } from '../../publication/publication-details';
import { formOf, type LoadedNotice, NoticeEditor, revisionDetails } from './notice-form';
import { NoticePreview } from './notice-preview';

const people = (count: number) => `${count.toLocaleString('ko-KR')}명`;

type Reach = Omit<NoticeReach, 'company'>;

/** Returns whether the worker still writes the notice to its members. */
export const isBeingSent = ({ sentAt, completedAt }: Pick<Reach, 'sentAt' | 'completedAt'>) =>
  sentAt !== null && completedAt === null;

/** Returns the number of people who got the notice; while it is being sent, also the total. */
export const reachText = ({ told, members, ...times }: Reach) =>
  isBeingSent(times) ? `${people(members)} 중 ${people(told)}` : people(told);

interface NoticeSheetProps {
  /** Id of a notice, '' for none, `new` for a notice that does not exist yet. */
  opened: string;
  /** The company of a new notice; only its page can write one. */
  csCorporateId?: number;
  /** Called with the id of a notice whose first draft was saved. */
  onSaved?: (subject: string) => void;
  onClose: () => void;
}

/** A notice to a company: its text, schedule and versions, and how many members have it. */
export function NoticeSheet({ opened, csCorporateId, onSaved, onClose }: NoticeSheetProps) {
  const isNew = opened === 'new' && csCorporateId !== undefined;
  const subject = isNew ? '' : opened;
  const view = trpc.operations.publication.get.useQuery({ kind: 'company-notice', subject }, whenOpen(subject));
  if (isNew) {
    const values = { csCorporateId, title: '', text: '', subject: null, basedOn: null };
    return (
      <DetailSheet open title="공지 쓰기" onClose={onClose}>
        <NoticeEditor values={values} onSaved={onSaved ?? onClose} />
      </DetailSheet>
    );
  }
  return (
    <ConsoleSheet
      opened={subject}
      title={noticeContent.safeParse(view.data?.content).data?.title ?? '공지'}
      query={view}
      onClose={onClose}
    >
      {(notice) => (
        <>
          <ListRefresh key={notice.version} />
          <NoticeDetails notice={{ subject, ...notice }} onClose={onClose} />
        </>
      )}
    </ConsoleSheet>
  );
}

/** Refetches what the list of the company shows, once for each version: publishing and scheduling change it. */
function ListRefresh() {
  const cache = trpc.useUtils().operations.company;
  useEffect(() => {
    void cache.notices.invalidate();
    void cache.noticeReach.invalidate();
  }, [cache]);
  return null;
}

interface NoticeDetailsProps {
  notice: LoadedNotice & { publication: PublicationView };
  onClose: () => void;
}

function NoticeDetails({ notice, onClose }: NoticeDetailsProps) {
  const { subject, version, publication } = notice;
  const content = noticeContent.parse(notice.content);
  const cache = trpc.useUtils().operations.company;
  const reach = trpc.operations.company.noticeReach.useQuery(
    { noticeId: Number(subject) },
    { refetchInterval: ({ state }) => (state.data && isBeingSent(state.data) ? 3000 : false) },
  );
  const members = reach.data?.members ?? null;
  return (
    <PublicationDetails
      kind="company-notice"
      subject={subject}
      basedOn={version}
      publication={publication}
      content={content}
      details={reach.data ? reachDetails(reach.data) : []}
      preview={<NoticePreview notice={content} />}
      renderForm={(onSaved) => (
        <NoticeEditor values={formOf(notice)} published={publication.status === 'PUBLISHED'} onSaved={onSaved} />
      )}
      revisionDetails={revisionDetails}
      questions={{
        publish: {
          title: members === null ? '직원에게 보낼까요?' : `직원 ${people(members)}에게 보낼까요?`,
          description:
            '알림에 표시되고, 각자 ‘회사 수업’ 알림을 받기로 한 메일, 알림톡, 문자로도 한 번 보내요. 보낸 메일과 문자는 되돌릴 수 없어요.',
        },
        publishChange: {
          title: '수정한 내용을 게시할까요?',
          description: '직원의 알림에 있는 내용이 바뀌어요. 메일, 알림톡, 문자는 다시 발송되지 않아요.',
        },
        withdraw: {
          title: '공지를 종료할까요?',
          description:
            '직원의 알림에서 사라지고, 아직 받지 않은 사람에게는 보내지 않아요. 이미 보낸 메일과 문자는 그대로 남아요.',
          tone: 'bad',
        },
      }}
      onDeleted={() => {
        onClose();
        void cache.notices.invalidate();
      }}
    />
  );
}

function reachDetails({ company, ...reach }: NoticeReach): Details {
  const { sentAt, members } = reach;
  return [
    ['회사', company],
    ...(sentAt === null
      ? ([['지금 받을 사람', people(members)]] as const)
      : ([
          ['발송 일시', formatSeoulDateTime(sentAt)],
          ['받은 사람', reachText(reach)],
        ] as const)),
  ];
}
