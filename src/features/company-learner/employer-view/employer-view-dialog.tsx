'use client';
import { EyeOff, Table2 } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Chip } from '~/components/ui/chip';
import { Dialog } from '~/components/ui/dialog';
import { FailedPart } from '~/components/ui/failed-part';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { reportTableLabels, sizeBandLabels } from '~/domain/employer-report/texts/labels';
import type { EmployerView } from '~/domain/employer-report/schema';
import { formatSeoulDateTime, formatSeoulDay, monthLabel } from '~/domain/shared/seoul-time';
import { rejectionOf } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';
import { useAddress } from '~/components/browser/use-address';
import { EMPLOYER_VIEW, type EmployerViewAbout, entersNothing, neverVisible, tablesOf } from './employer-labels';

/** Shows what the company gets to see of the employee's answer; the address refers to the answer. */
export function EmployerViewDialog({ about }: { about: EmployerViewAbout }) {
  const { params, close } = useAddress();
  const requested = params.get('employer');
  if (requested === null) return null;
  const reservation = Number(requested);
  const onClose = () => close(['employer']);
  return (
    <Dialog
      open
      title={EMPLOYER_VIEW}
      description="회사 담당자는 월 1회 확정되는 통계로만 볼 수 있어요."
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      footer={<Button onClick={onClose}>닫기</Button>}
    >
      {about === 'questions' ? (
        <p className="text-small">{entersNothing.questions}</p>
      ) : (
        <OfReservation about={about} b2bTimetableReservationId={reservation} />
      )}
      <section aria-labelledby="employer-never" className="mt-6 rounded-m bg-green-soft px-4 py-3.5">
        <h3 id="employer-never" className="flex items-center gap-2 text-small font-bold text-green">
          <EyeOff aria-hidden className="size-4" />
          회사가 보지 못하는 것
        </h3>
        <ul className="mt-1.5 list-disc space-y-0.5 pl-5 text-small text-green">
          {neverVisible[about].map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}

function OfReservation({
  about,
  b2bTimetableReservationId,
}: {
  about: EmployerViewAbout;
  b2bTimetableReservationId: number;
}) {
  const isNamed = Number.isInteger(b2bTimetableReservationId) && b2bTimetableReservationId > 0;
  const view = trpc.b2bLearner.employerView.useQuery(
    { b2bTimetableReservationId },
    { enabled: isNamed, staleTime: 0, retry: false },
  );
  const rejection = view.error ? rejectionOf(view.error).code : null;
  if (!isNamed || rejection === 'NOT_FOUND' || rejection === 'FORBIDDEN')
    return (
      <p className="text-small">예약을 찾을 수 없어요. 다른 계정의 예약이거나 지금 다니지 않는 회사의 예약이에요.</p>
    );
  if (view.isError) return <FailedPart title="회사가 보는 것을 불러오지 못했어요." onRetry={() => view.refetch()} />;
  if (!view.data)
    return (
      <SkeletonGroup className="grid gap-2">
        <Skeleton className="h-5" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </SkeletonGroup>
    );
  return <ReportedValues about={about} view={view.data} />;
}

function ReportedValues({ about, view }: { about: EmployerViewAbout; view: EmployerView }) {
  const { month, frozenFrom, frozen, sizesAsOf, leastPeople } = view;
  const entries = view.entries.filter(({ table }) => tablesOf[about].includes(table));
  if (entries.length === 0) return <p className="text-small">{entersNothing[about]}</p>;
  return (
    <>
      <p className="text-small">
        {frozen
          ? `${monthLabel(month)} 리포트의 아래 표에 반영됐어요. 확정한 리포트는 바뀌지 않아요.`
          : `${monthLabel(month)} 리포트의 아래 표에 반영돼요. ${formatSeoulDay(frozenFrom)}에 확정해요.`}
      </p>
      <ul className="mt-3 divide-y divide-line rounded-m border border-line">
        {entries.map(({ table, of, size }) => (
          <li key={`${table} ${of ?? ''}`} className="flex items-center gap-3 px-4 py-2.5 text-small">
            <Table2 aria-hidden className="size-4 shrink-0 text-ink-3" />
            <span className="min-w-0 flex-1">
              <b className="font-semibold">{reportTableLabels[table]}</b>
              {of === null ? <span className="text-ink-2"> 전체</span> : <span className="text-ink-2"> {of}</span>}
            </span>
            {size === null ? null : (
              <Chip tone={size === 'under-10' ? 'warn' : 'plain'}>
                <span className="sr-only">{frozen ? '확정 시점 인원' : '현재 인원'} </span>
                {sizeBandLabels[size]}
              </Chip>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-caption text-ink-2">
        {sizesAsOf === null
          ? '리포트를 보는 담당자에게는 현재 인원을 알려 드리지 않아요.'
          : frozen
            ? '오른쪽은 확정 시점의 인원이에요.'
            : `오른쪽은 ${formatSeoulDateTime(sizesAsOf)}까지 집계한 인원이에요.`}{' '}
        확정할 때 {leastPeople}명보다 적으면 그 값은 비공개예요. 나머지 인원이 {leastPeople}명보다 적어도 비공개예요.
      </p>
    </>
  );
}
