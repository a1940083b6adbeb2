'use client';
import { ChevronLeft, NotebookPen, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '~/components/browser/use-now';
import { Link } from '~/components/navigation/link';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { StarRating } from '~/components/ui/star-rating';
import type { LearnerPageView } from '~/domain/lesson/schema/learner';
import type { ContractView, LessonView } from '~/domain/lesson/schema/views';
import { sortLessons } from '~/domain/lesson/sort-lessons';
import { isOverContract } from '~/domain/lesson/status';
import { formatSeoulDate, formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { ContractCard } from '../contract/contract-card';
import { LessonDialogs } from '../lesson-dialogs';
import { productLabel } from '../lesson-labels';
import { LessonRow } from '../lesson-row';
import { useLessonDialog } from '../use-lesson-dialog';
import { LearnerMemos, memoReaders } from './learner-memos';
import { learnerSummary, noteLinkText, noteSummary } from './learner-labels';

/** Number of past lessons on the page; the dialog shows all of them. */
const PAST_LESSONS = 8;

type OwnLesson = { contract: ContractView; lesson: LessonView };

/** Shows everything about one learner to their coach: contracts, lessons, notes, memos and reviews. */
export function LearnerPage({
  view,
  renderedAt,
  notice = null,
}: {
  view: LearnerPageView;
  renderedAt: Date;
  /** Notice above the page; null when there is none. */
  notice?: ReactNode;
}) {
  const now = useNow(renderedAt);
  const { show } = useLessonDialog();
  const { learner, contracts, encryptedSafetyContractId, reviews } = view;
  const running = contracts.filter(({ status }) => !isOverContract(status));
  const over = contracts.filter(({ status }) => isOverContract(status));
  const lessons = contracts.flatMap((contract) => contract.lessons.map((lesson) => ({ contract, lesson })));
  const checked = lessons.filter(({ lesson }) => lesson.disputed || lesson.wordsWanted);
  const past = sortLessons(
    lessons.map((own) => ({ ...own, ...own.lesson })),
    now,
  )
    .past.toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())
    .filter(({ lesson }) => !checked.some((own) => own.lesson === lesson));
  const newest = contracts[0];
  return (
    <div className="wrap py-6 sm:py-10">
      <div className="mx-auto grid max-w-(--container-prose) gap-8">
        <header>
          <Link
            href="/expert/learners"
            className="-ml-2 inline-flex min-h-11 items-center gap-1 pr-3 text-small text-ink-2 hover:text-ink"
          >
            <ChevronLeft aria-hidden className="size-5" />내 회원
          </Link>
          <h1 className="mt-1 text-h1">{learner.name} 님</h1>
          <p className="mt-1 text-ink-2 tnum">{learnerSummary(contracts)}</p>
        </header>
        {notice}
        {encryptedSafetyContractId ? (
          <Banner
            tone="plain"
            icon={<ShieldCheck aria-hidden className="size-5" />}
            title="안전 카드가 있어요"
            action={
              <Button size="sm" onClick={() => show({ type: 'info', encryptedId: encryptedSafetyContractId })}>
                확인하기
              </Button>
            }
          >
            수업 전에 조심할 점을 확인해 주세요. 확인하면 회원의 열람 기록에 남아요.
          </Banner>
        ) : null}
        {checked.length > 0 ? (
          <Section title="확인 중인 수업">
            <Lessons lessons={checked} now={now} />
          </Section>
        ) : null}
        {running.map((contract, index) => (
          <ContractCard
            key={contract.encryptedId}
            contract={contract}
            side="coach"
            now={now}
            isAccented={index === 0}
            titleIsOtherParty={false}
            hidesPast
          />
        ))}
        <Notes view={view} now={now} />
        <Section title="메모" detail={memoReaders}>
          <LearnerMemos encryptedUserId={learner.encryptedUserId} />
        </Section>
        {past.length > 0 && newest ? (
          <Section
            title="지난 수업"
            action={
              <Button
                size="sm"
                variant="text"
                onClick={() => show({ type: 'gathering', encryptedId: newest.encryptedId })}
              >
                전체 수업 보기
              </Button>
            }
          >
            <Lessons lessons={past.slice(0, PAST_LESSONS)} now={now} />
          </Section>
        ) : null}
        {over.length > 0 ? (
          <Section title="지난 계약">
            <ul className="divide-y divide-line">
              {over.map((contract) => (
                <OverContract key={contract.encryptedId} contract={contract} />
              ))}
            </ul>
          </Section>
        ) : null}
        {reviews.length > 0 ? (
          <Section title="받은 후기">
            <ul className="divide-y divide-line">
              {reviews.map(({ id, rating, contents, createdAt }) => (
                <li key={id} className="py-3.5">
                  <p className="flex flex-wrap items-center justify-between gap-2">
                    <StarRating value={rating} />
                    <span className="text-caption text-ink-2 tnum">{formatSeoulDate(createdAt)}</span>
                  </p>
                  <p className="mt-1.5 text-[15px] break-words whitespace-pre-line">{contents}</p>
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
      </div>
      <LessonDialogs side="coach" now={now} contracts={contracts} />
    </div>
  );
}

function Section({
  title,
  detail,
  action,
  children,
}: {
  title: string;
  detail?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-h2">{title}</h2>
        {action}
      </div>
      {detail ? <p className="text-small text-ink-2">{detail}</p> : null}
      <Card className="mt-3 py-2 sm:py-3">{children}</Card>
    </section>
  );
}

function Lessons({ lessons, now }: { lessons: readonly OwnLesson[]; now: Date }) {
  return (
    <ol className="divide-y divide-line">
      {lessons.map(({ contract, lesson }) => (
        <LessonRow
          key={lesson.encryptedId}
          encryptedContractId={contract.encryptedId}
          lesson={lesson}
          side="coach"
          now={now}
        >
          <p className="text-small text-ink-2">
            {[contract.program.title, lesson.number ? `${lesson.number}회차` : null].filter(Boolean).join(' · ')}
          </p>
        </LessonRow>
      ))}
    </ol>
  );
}

/** The newest note and its homework, and the notes of each running contract with the change over the lessons. */
function Notes({ view: { lastNote, contracts }, now }: { view: LearnerPageView; now: Date }) {
  const unwritten = contracts
    .flatMap(({ lessons }) => lessons)
    .filter(({ note, startsAt, status }) => note && !note.isWritten && startsAt <= now && status !== 'CONFIRMED');
  const [newest] = contracts;
  const noteOfNewest = lastNote?.path ?? newest?.lessons.findLast(({ note }) => note)?.note?.path;
  if (noteOfNewest === undefined) return null;
  return (
    <Section title="노트와 숙제">
      <p className="py-1.5 text-[15px] tnum">{noteSummary(lastNote, unwritten.length)}</p>
      <a
        href={noteOfNewest}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-1.5 text-small font-semibold text-green hover:underline hover:underline-offset-4"
      >
        <NotebookPen aria-hidden className="size-4" />
        {noteLinkText(lastNote)}
        <span className="sr-only">(새 탭)</span>
      </a>
    </Section>
  );
}

/** A contract that is over, with its result; its page has the rest. */
function OverContract({ contract }: { contract: ContractView }) {
  const { program, programType, counts, status, firstLessonDate, encryptedId } = contract;
  const details = [
    status === 'TERMINATED' ? '전체 취소' : '완료',
    `${counts.total}회 중 ${counts.used}회 진행`,
    firstLessonDate ? `${formatSeoulDateTime(firstLessonDate)} 시작` : null,
  ];
  return (
    <li>
      <Link
        href={`/f/user/mypage/lesson/${encryptedId}`}
        className="flex min-h-14 flex-col justify-center py-2.5 hover:underline hover:underline-offset-4"
      >
        <span className="font-semibold">
          {program.title} {productLabel[programType]}
        </span>
        <span className="text-small text-ink-2 tnum">{details.filter(Boolean).join(' · ')}</span>
      </Link>
    </li>
  );
}
