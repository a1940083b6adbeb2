'use client';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useTransition } from 'react';
import { useAddress } from '~/components/browser/use-address';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { Button } from '~/components/ui/button';
import { cx } from '~/components/ui/cx';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import { MoreButton } from '~/components/ui/more-button';
import { Segmented } from '~/components/ui/segmented';
import type { PartyRole } from '~/domain/lesson/status';
import { type ContractList, type ContractView, currentMonth } from '~/domain/lesson/schema/views';
import { loadMoreProps } from '~/trpc/load-more-props';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { ContractCard } from './contract/contract-card';
import { LessonMonth } from './lesson-month';
import { ReEnrolmentDialog } from './contract/re-enrolment-dialog';
import { LessonDialogs } from './lesson-dialogs';
import { UpcomingCard } from './upcoming-lesson';
import { MonthPicker } from '~/components/calendar/month-picker';
import { monthLabel } from '~/domain/shared/seoul-time';
import { useNow } from '~/components/browser/use-now';

interface LessonListProps {
  side: PartyRole;
  first: ContractList;
  renderedAt: Date;
  /** Match requests, above the lessons of a learner; null where there are none. */
  matches?: ReactNode;
  /** Orders of a learner that wait for a deposit; null when there are none. */
  deposits?: ReactNode;
  /** Notice at the top of the page; null when there is none. */
  notice?: ReactNode;
}

const lists = { learner: '/f/user/mypage/lesson/learner', coach: '/f/user/mypage/lesson/expert' } as const;
/** The steps whose contracts come first: those of the reader, most pressing first, then what the other side answers. */
const pressing: readonly string[] = ['SUBSTITUTE', 'MARK', 'ANSWER', 'FIRST_DATE', 'BOOK', 'WAIT'];

/** Shows the lesson list of one side, by month. */
export function LessonList({
  side,
  first,
  renderedAt,
  matches = null,
  deposits = null,
  notice = null,
}: LessonListProps) {
  const now = useNow(renderedAt);
  const router = useRouter();
  const [turning, startTurning] = useTransition();
  const { month } = first;
  const options = {
    initialData: { pages: [first], pageParams: [undefined] },
    initialCursor: undefined,
    ...nextPage,
    staleTime: 30_000,
  };
  const learner = trpc.lesson.listForLearner.useInfiniteQuery({ month }, { ...options, enabled: side === 'learner' });
  const coach = trpc.lesson.listForCoach.useInfiniteQuery({ month }, { ...options, enabled: side === 'coach' });
  const query = side === 'learner' ? learner : coach;
  const upcoming = query.data?.pages[0]?.upcoming ?? null;
  const contracts = sorted(query.data?.pages.flatMap((page) => page.contracts) ?? []);
  const current = currentMonth(now);
  const { params, turn: turnView } = useAddress();
  const isCalendar = params.get('view') === 'calendar';
  const turn = (next: string, day?: string) => {
    const search = new URLSearchParams({
      ...(next !== current && { month: next }),
      ...(isCalendar && { view: 'calendar' }),
      ...(day !== undefined && { day }),
    });
    startTurning(() => router.push(search.size > 0 ? `${lists[side]}?${search}` : lists[side], { scroll: false }));
  };
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query;
  // The calendar shows every lesson of the month, so it loads every page of the list.
  useEffect(() => {
    if (isCalendar && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [isCalendar, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);

  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto max-w-(--container-prose)">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h1 className="text-h1">내 수업</h1>
          <MonthPicker month={month} current={current} onMonth={turn} />
        </div>
        <Segmented
          label="보기 방식"
          className="mt-3"
          options={[
            { value: 'list', label: '목록' },
            { value: 'calendar', label: '달력' },
          ]}
          value={isCalendar ? 'calendar' : 'list'}
          onChange={(view) => turnView({ view: view === 'calendar' ? view : null, day: null })}
        />
        <div className="mt-5 empty:hidden">{notice}</div>
        {upcoming ? <UpcomingCard upcoming={upcoming} side={side} now={now} /> : null}
        {deposits}
        {month === current ? matches : null}
        {isCalendar ? (
          <LessonMonth
            month={month}
            contracts={contracts}
            side={side}
            now={now}
            busy={turning || hasNextPage}
            onMonth={turn}
          />
        ) : (
          <>
            <div aria-busy={turning} className={cx('mt-5 grid gap-4 transition-opacity', turning && 'opacity-50')}>
              {contracts.map((contract, index) => (
                <ContractCard
                  key={contract.encryptedId}
                  contract={contract}
                  side={side}
                  now={now}
                  isAccented={index === 0}
                />
              ))}
            </div>
            {contracts.length === 0 && !((matches || deposits) && month === current) ? (
              <NoLessons side={side} month={month} current={current} onCurrent={() => turn(current)} />
            ) : null}
          </>
        )}
        {isCalendar && !isError ? null : <MoreButton {...loadMoreProps(query)} />}
      </div>
      <LessonDialogs side={side} now={now} contracts={contracts} />
      {side === 'learner' && month === current ? <ReEnrolmentDialog contracts={contracts} /> : null}
    </div>
  );
}

function sorted(contracts: readonly ContractView[]): ContractView[] {
  const rank = ({ next }: ContractView) =>
    pressing.includes(next.kind) ? pressing.indexOf(next.kind) : pressing.length;
  // Of what waits for an answer the closest deadline comes first.
  const deadline = ({ next }: ContractView) =>
    next.kind === 'SUBSTITUTE' || next.kind === 'ANSWER' || next.kind === 'WAIT' ? (next.answerBy?.getTime() ?? 0) : 0;
  return [...contracts].sort((a, b) => rank(a) - rank(b) || deadline(a) - deadline(b));
}

function NoLessons({
  side,
  month,
  current,
  onCurrent,
}: {
  side: PartyRole;
  month: string;
  current: string;
  onCurrent: () => void;
}) {
  if (month !== current) {
    return (
      <EmptyState
        art={<StateDrawing kind="lessons" />}
        title={`${monthLabel(month)}에는 수업이 ${month < current ? '없었어요' : '없어요'}`}
        action={<Button onClick={onCurrent}>이번 달 보기</Button>}
      />
    );
  }
  return side === 'learner' ? (
    <EmptyState
      art={<StateDrawing kind="lessons" />}
      title="이번 달에는 수업이 없어요"
      detail="질문 몇 개에 답하면 우리 동네에서 지금 가능한 코치를 볼 수 있어요."
      action={
        <LinkButton variant="primary" href="/workout/suggest">
          코치 찾기
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      art={<StateDrawing kind="lessons" />}
      title="이번 달 수업이 아직 없어요"
      detail="회원이 결제하면 여기에서 볼 수 있고, 메일로도 알려 드려요."
    />
  );
}
