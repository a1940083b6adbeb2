'use client';
import { useState } from 'react';
import { Dialog } from '~/components/ui/dialog';
import type { AdminCompany } from '~/domain/company/schema/manage';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { reviewQuestions, reviewTexts } from '~/domain/timetable/review/labels';
import type { CompanyReviews as Page } from '~/domain/timetable/review/schema';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { type DataColumn, DataTable, TwoLines } from '../list/data-table';
import { DetailList } from '../list/detail-sheet';
import { listState } from '../list/list-state';

type Row = Page['items'][number];

const scoreOf = ({ review }: Row) => reviewQuestions[0]?.answers[String(review.score)] ?? '';

const columns: readonly DataColumn<Row>[] = [
  {
    key: 'lesson',
    head: '수업',
    cell: (row) => <TwoLines main={row.title} sub={`${formatSeoulDateTime(row.startsAt)} · ${row.expertName}`} />,
  },
  {
    key: 'learner',
    head: '작성자',
    cell: (row) => <TwoLines main={row.learnerName} sub={<span className="break-all">{row.distinction}</span>} />,
  },
  { key: 'score', head: '만족도', align: 'right', cell: scoreOf },
];

/** Shows employees' reviews of the company's lessons, including the part for operators only. */
export function CompanyReviews({ company }: { company: AdminCompany }) {
  const { csCorporateId } = company;
  const [opened, setOpened] = useState<Row | null>(null);
  const list = trpc.operations.company.reviews.useInfiniteQuery(
    { csCorporateId },
    // Each page view is logged, so the page is not refetched when the operator returns to the window.
    {
      ...nextPage,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnReconnect: false,
    },
  );
  return (
    <>
      <DataTable
        caption="수업 후기"
        columns={columns}
        {...listState(list)}
        rowKey={(row) => String(row.b2bTimetableReservationId)}
        onOpen={setOpened}
        empty={{ title: '아직 후기가 없어요', detail: '직원은 수업이 끝나고 2주 동안 후기를 남길 수 있어요.' }}
      />
      <Dialog open={opened !== null} onOpenChange={() => setOpened(null)} title={opened?.title ?? ''} size="s">
        {opened ? (
          <div className="pb-2">
            <DetailList
              details={[
                ['수업', `${formatSeoulDateTime(opened.startsAt)} · ${opened.placeName}`],
                ['전문가', opened.expertName],
                ['작성자', [opened.learnerName, opened.distinction].filter(Boolean).join(' · ')],
                ['작성 일시', formatSeoulDateTime(opened.writtenAt)],
                ...reviewQuestions.map(({ name, label, answers }): [string, string] => [
                  label,
                  answers[String(opened.review[name])] ?? '',
                ]),
                ...reviewTexts.flatMap(({ name, label }): [string, string][] =>
                  opened.review[name] === '' ? [] : [[label, opened.review[name]]],
                ),
              ]}
            />
          </div>
        ) : null}
      </Dialog>
    </>
  );
}
