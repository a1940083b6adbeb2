'use client';
import { useState } from 'react';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Button } from '~/components/ui/button';
import { openConfirm } from '~/components/ui/confirm';
import { toast } from '~/components/ui/toast';
import type { AdminLesson } from '~/domain/operations/schema/lesson';
import type { Substitute } from '~/domain/lesson/schema/substitution';
import { declinedTextForCoach, substitutionStatusLabels } from '~/domain/lesson/texts/substitution-labels';
import { isOpenSubstitution } from '~/domain/lesson/substitution';
import { trpc } from '~/trpc/react';
import { coachHref } from '../list/console-hrefs';
import { SheetLink } from '../list/sheet-link';
import { longTime } from '../list/format-time';

/** Shows the proposals that another coach gives a lesson, and lets an operator ask one. */
export function SubstitutePart({ lesson }: { lesson: AdminLesson }) {
  const [isOpen, setIsOpen] = useState(false);
  const refresh = useRefresh();
  const withdraw = trpc.operations.withdrawLessonSubstitute.useMutation({
    onSuccess: () => toast('대체 코치 요청을 취소했어요.', { tone: 'good' }),
    onError: (error) => toastRejection(error),
    onSettled: refresh,
  });
  const open = lesson.substitutions.find(({ status }) => isOpenSubstitution(status));
  if (lesson.substitutions.length === 0 && !lesson.canSubstitute) return null;
  return (
    <section aria-label="대체 코치">
      <h3 className="mb-2 text-small font-semibold">대체 코치</h3>
      {lesson.substitutions.length > 0 ? (
        <ul className="grid gap-1 text-[15px] tnum">
          {lesson.substitutions.map((row) => (
            <li key={row.encryptedSubstitutionId}>
              {`${row.coach} 코치 · ${substitutionStatusLabels[row.status]} · ${longTime(row.createdAt)} 요청${row.byOperator ? ' (운영자)' : ''}`}
              {isOpenSubstitution(row.status) ? (
                <span className="block text-small text-ink-2">{`${longTime(row.answerBy)}까지 답을 기다려요.`}</span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {open ? (
        <Button
          size="sm"
          className="mt-2"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ encryptedSubstitutionId: open.encryptedSubstitutionId })}
        >
          요청 취소하기
        </Button>
      ) : null}
      {!open && lesson.canSubstitute && !isOpen ? (
        <Button size="sm" className="mt-2" onClick={() => setIsOpen(true)}>
          대체 코치 찾기
        </Button>
      ) : null}
      {!open && lesson.canSubstitute && isOpen ? <Candidates lesson={lesson} /> : null}
    </section>
  );
}

function Candidates({ lesson: { encryptedLessonId } }: { lesson: AdminLesson }) {
  const query = trpc.operations.lessonSubstitutes.useQuery({ encryptedLessonId }, { retry: false, staleTime: 0 });
  const refresh = useRefresh();
  const propose = trpc.operations.proposeLessonSubstitute.useMutation({
    onSuccess: () => toast('대체 수업을 요청했어요.', { tone: 'good' }),
    onError: (error) => toastRejection(error),
    onSettled: refresh,
  });
  if (query.error) return <p className="mt-2 text-small text-bad">{query.error.message}</p>;
  if (!query.data) return <p className="mt-2 text-small text-ink-2">찾고 있어요.</p>;
  const { candidates, answerBy, declined, remaining } = query.data;
  if (candidates.length === 0)
    return (
      <p className="mt-2 text-small text-ink-2">
        {remaining === 0 ? '이 수업에는 대체 코치를 더 요청할 수 없어요.' : '이 시간에 수업할 수 있는 코치가 없어요.'}
      </p>
    );
  const onPropose = async ({ name, encryptedCoachId }: Substitute) => {
    const isConfirmed = await openConfirm({
      title: `${name} 코치에게 대체 수업을 요청할까요?`,
      description: `${longTime(answerBy)}까지 답을 기다려요. 코치가 수락하면 회원에게 물어보고, 회원이 원하지 않거나 답하지 않으면 수업이 취소돼요. ${declinedTextForCoach(declined)}.`,
      confirmLabel: '요청하기',
    });
    if (isConfirmed) propose.mutate({ encryptedLessonId, encryptedCoachId });
  };
  return (
    <ul className="mt-2 divide-y divide-line">
      {candidates.map((coach) => (
        <li key={coach.encryptedCoachId} className="flex items-center justify-between gap-3 py-2">
          <span className="min-w-0 text-[15px]">
            <SheetLink href={coachHref(coach.encryptedCoachId)}>{`${coach.name} 코치`}</SheetLink>
            <span className="block text-small text-ink-2">
              {[coach.certificate, `경력 ${coach.careerYears}년`].filter(Boolean).join(' · ')}
            </span>
          </span>
          <Button size="sm" loading={propose.isPending} onClick={() => void onPropose(coach)}>
            요청하기
          </Button>
        </li>
      ))}
    </ul>
  );
}

function useRefresh() {
  const { operations } = trpc.useUtils();
  return () =>
    Promise.all([
      operations.getLesson.invalidate(),
      operations.lessonSubstitutes.invalidate(),
      operations.listLessons.invalidate(),
    ]);
}
