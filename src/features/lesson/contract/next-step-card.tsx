'use client';
import { CalendarCheck2, CalendarPlus, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { OwnerButton } from '~/components/account/owner-button';
import { Button } from '~/components/ui/button';
import { cx } from '~/components/ui/cx';
import type { NextStep } from '~/domain/lesson/next-step';
import { canPlanSeries } from '~/domain/lesson/series';
import type { PartyRole } from '~/domain/lesson/status';
import type { ContractView, LessonView } from '~/domain/lesson/schema/views';
import { unansweredText } from '~/domain/payment/texts/request-text';
import { withParticle } from '~/domain/shared/korean-particle';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { daysUntilLabel, markDetail, otherName } from '../lesson-labels';
import { useLessonDialog } from '../use-lesson-dialog';
import { useLessonTasks } from '../use-lesson-tasks';

interface NextStepCardProps {
  contract: ContractView;
  /** The lesson of the step, when the list contains it. */
  lesson: LessonView | null;
  side: PartyRole;
  now: Date;
  /** Whether an open step has the accent color: only the first one of the page; further ones are green. */
  isAccented: boolean;
}

type Step = {
  tone: 'act' | 'calm';
  icon: ReactNode;
  title: string;
  detail?: string;
  action?: { label: string; run: () => void; isOwnerOnly?: boolean };
  /** A less prominent second action. */
  second?: { label: string; run: () => void };
};

/** More other times than this are counted and not listed. */
const MAX_LISTED_TIMES = 3;

/** Shows the next step of a contract in one sentence with its button. */
export function NextStepCard({ contract, lesson, side, now, isAccented }: NextStepCardProps) {
  const step = useStep(contract, lesson, side, now);
  if (!step) return null;
  const acting = step.tone === 'act';
  const ActionButton = step.action?.isOwnerOnly ? OwnerButton : Button;
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-m px-4 py-3.5',
        acting ? (isAccented ? 'bg-accent-soft' : 'bg-green-soft') : 'bg-sunken',
      )}
    >
      <span
        aria-hidden
        className={cx('shrink-0', acting ? (isAccented ? 'text-accent-ink' : 'text-green') : 'text-ink-2')}
      >
        {step.icon}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{step.title}</p>
        {step.detail ? <p className="text-small text-ink-2">{step.detail}</p> : null}
      </div>
      {step.action ? (
        <ActionButton
          size="sm"
          variant={acting ? (isAccented ? 'primary' : 'soft') : 'ghost'}
          className="max-sm:w-full"
          onClick={step.action.run}
        >
          {step.action.label}
        </ActionButton>
      ) : null}
      {step.second ? (
        <Button size="sm" variant="ghost" className="max-sm:w-full" onClick={step.second.run}>
          {step.second.label}
        </Button>
      ) : null}
    </div>
  );
}

function useStep(contract: ContractView, lesson: LessonView | null, side: PartyRole, now: Date): Step | null {
  const { show } = useLessonDialog();
  const { run } = useLessonTasks(contract.encryptedId);
  const { kind, encryptedLessonId, startsAt, proposedStartsAt, answerBy, ...rest }: NextStep = contract.next;
  const { encryptedId, heldStartsAt, counts } = contract;
  const other = otherName(contract, side);
  const time = () => show({ type: 'time', encryptedId, lesson: encryptedLessonId ?? undefined });
  const requestedAt = proposedStartsAt ?? startsAt;
  const when = requestedAt ? formatSeoulDateTime(requestedAt) : '';
  // A server of an older version sends only the times.
  const otherRequests = rest.otherRequests ?? rest.otherTimes.map((at) => ({ startsAt: at, answerBy: null }));
  const times = otherRequests.map((request) => formatSeoulDateTime(request.startsAt)).join(', ');
  const deadlines = otherRequests.flatMap((request) =>
    request.answerBy
      ? `${formatSeoulDateTime(request.startsAt)} 수업은 ${formatSeoulDateTime(request.answerBy)}까지`
      : [],
  );
  const isListed = otherRequests.length <= MAX_LISTED_TIMES;
  const answers = () => show({ type: 'answers', encryptedId });
  const second =
    contract.mayRequest && canPlanSeries(contract)
      ? { label: '매주 예약하기', run: () => show({ type: 'series', encryptedId }) }
      : undefined;
  switch (kind) {
    case 'FIRST_DATE':
      return {
        tone: 'act',
        icon: <CalendarPlus className="size-6" />,
        title:
          side === 'learner' ? '첫 수업 날짜를 정해 주세요' : `${withParticle(other, '이', '가')} 첫 수업을 기다려요`,
        detail: heldStartsAt
          ? `${side === 'learner' ? '결제할 때 고른' : '회원이 고른'} ${withParticle(formatSeoulDateTime(heldStartsAt), '을', '를')} 비워 두었어요.${side === 'learner' ? ' 이 시간으로 첫 수업을 요청해 주세요.' : ''}`
          : side === 'learner'
            ? '원하는 시간을 요청하면 코치가 확정해요.'
            : '가능한 시간을 제안하면 회원이 확정해요.',
        action: { label: side === 'learner' ? '날짜 정하기' : '시간 제안하기', run: time },
        second,
      };
    case 'SUBSTITUTE':
      return {
        tone: 'act',
        icon: <Clock3 className="size-6" />,
        title: '다른 코치가 대신해도 될까요?',
        detail: `${startsAt ? formatSeoulDateTime(startsAt) : '다음'} 수업이에요. ${answerBy ? `${formatSeoulDateTime(answerBy)}까지 답하지 않으면 수업이 취소돼요.` : ''}`,
        action: {
          label: '코치 확인하고 답하기',
          run: () => show({ type: 'substitute', encryptedId, lesson: encryptedLessonId ?? undefined }),
        },
      };
    case 'ANSWER':
      return {
        tone: 'act',
        icon: <Clock3 className="size-6" />,
        title: when ? `${when}, 괜찮으세요?` : '답을 기다리는 요청이 있어요',
        detail: [
          proposedStartsAt && startsAt
            ? `${other}${side === 'learner' ? '가' : '이'} ${formatSeoulDateTime(startsAt)} 수업 시간을 바꾸고 싶어 해요. ${answerBy ? `${formatSeoulDateTime(answerBy)}까지 답하지 않으면 기존 시간 그대로예요.` : ''}`
            : `${other}${side === 'learner' ? '가 제안한 시간이에요.' : '이 요청한 시간이에요.'} ${answerBy ? unansweredText(answerBy, { answers: side, reads: side }) : ''}`,
          times &&
            (!isListed
              ? `답할 요청이 ${otherRequests.length}개 더 있어요. 한 번에 답할 수 있어요.`
              : deadlines.length > 0
                ? `답할 요청이 더 있어요. ${deadlines.join(', ')} 답해 주세요.`
                : `답할 요청이 더 있어요: ${times}.`),
        ]
          .filter(Boolean)
          .join(' '),
        action: otherRequests.length > 0 ? { label: '모두 답하기', run: answers } : { label: '답하기', run: time },
      };
    case 'MARK':
      return {
        tone: 'act',
        icon: <CalendarCheck2 className="size-6" />,
        title: startsAt ? `${formatSeoulDateTime(startsAt)} 수업을 마쳤나요?` : '마친 수업을 기록해 주세요',
        detail: markDetail({ startsAt, hasRow: lesson !== null, now }, contract.soldUnder),
        // A lesson of another month has no row here. Its dialog offers the actions of the row and its menu.
        action: lesson
          ? { label: '완료 기록하기', run: () => void run('HOLD', lesson), isOwnerOnly: true }
          : { label: '수업 보기', run: time },
      };
    case 'WAIT':
      return {
        tone: 'calm',
        icon: <Clock3 className="size-6" />,
        title: `${other}의 답을 기다려요`,
        detail: answerBy
          ? [
              times && !isListed
                ? `답을 기다리는 시간은 모두 ${otherRequests.length + 1}개예요. 답이 오면 메일로 알려 드려요.`
                : times
                  ? `답을 기다리는 시간은 ${[when, times].join(', ')}, 모두 ${otherRequests.length + 1}개예요. 답이 오면 메일로 알려 드려요.`
                  : `${withParticle(when, '으로', '로')} 요청했어요. 답이 오면 메일로 알려 드려요.`,
              unansweredText(answerBy, { answers: side === 'learner' ? 'coach' : 'learner', reads: side }),
              isListed && deadlines.length > 0 && `${deadlines.join(', ')} 답할 수 있어요.`,
            ]
              .filter(Boolean)
              .join(' ')
          : undefined,
        action: otherRequests.length > 0 ? { label: '요청 모두 보기', run: answers } : undefined,
        second,
      };
    case 'UPCOMING':
      return {
        tone: 'calm',
        icon: <CalendarCheck2 className="size-6" />,
        title: startsAt ? `다음 수업 ${formatSeoulDateTime(startsAt)}` : '다음 수업이 예정돼 있어요',
        detail: startsAt ? daysUntilLabel(startsAt, now) : undefined,
        action:
          counts.left > 0 && contract.mayRequest
            ? { label: '더 예약하기', run: () => show({ type: 'book', encryptedId }) }
            : undefined,
        second,
      };
    case 'BOOK':
      return {
        tone: 'act',
        icon: <CalendarPlus className="size-6" />,
        title:
          side === 'learner'
            ? `남은 수업 ${counts.left}회를 예약해 주세요`
            : `남은 수업 ${counts.left}회의 시간을 제안해 주세요`,
        detail: contract.expiresAt ? `이용 기한은 ${formatSeoulDateTime(contract.expiresAt)}까지예요.` : undefined,
        action: {
          label: side === 'learner' ? '수업 예약하기' : '시간 제안하기',
          run: () => show({ type: 'book', encryptedId }),
        },
        second,
      };
    case 'CLOSED':
      return null;
  }
}
