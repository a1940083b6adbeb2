'use client';
import { useState } from 'react';
import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { Button } from '~/components/ui/button';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { Dialog } from '~/components/ui/dialog';
import { Dotted } from '~/components/ui/dotted';
import { bonusPayer } from '~/domain/lesson/texts/cost-texts';
import type { OpenSubstitution, Substitute, Substitutes } from '~/domain/lesson/schema/substitution';
import { declinedTextForCoach, openSubstitutionText } from '~/domain/lesson/texts/substitution-labels';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { rejectionOf } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';
import { otherName } from '../lesson-labels';
import { useLessonChange } from '../use-lesson-change';
import { DialogSubject, DialogWait, type LessonDialogProps } from './dialog-frame';

/** Lets the coach ask another coach to give a lesson, or withdraw the open request. */
export function SubstituteDialog(props: LessonDialogProps) {
  const { lesson, onClose } = props;
  const query = trpc.lesson.substitutes.useQuery(
    { encryptedLessonId: lesson?.encryptedId ?? '' },
    { enabled: lesson !== null, staleTime: 0, retry: false },
  );
  if (!lesson) return null;
  if (!query.data)
    return (
      <DialogWait
        title="대체 코치 찾기"
        onClose={onClose}
        error={query.error ? rejectionOf(query.error).message : undefined}
        onRetry={async () => void (await query.refetch())}
      />
    );
  return query.data.open ? (
    <OpenRequest {...props} open={query.data.open} />
  ) : (
    <Candidates {...props} substitutes={query.data} />
  );
}

function OpenRequest({ contract, side, lesson, onClose, open }: LessonDialogProps & { open: OpenSubstitution }) {
  const { changed, onRejected } = useLessonChange(onClose);
  const withdraw = trpc.lesson.withdrawSubstitute.useMutation({
    onSuccess: () => changed('대체 코치 요청을 취소했어요. 수업은 그대로예요.'),
    onError: onRejected,
  });
  if (!lesson) return null;
  return (
    <Dialog
      open
      size="s"
      title="대체 코치 요청"
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      footer={
        <>
          <Button
            variant="danger"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ encryptedSubstitutionId: open.encryptedSubstitutionId })}
          >
            요청 취소하기
          </Button>
          <Button onClick={onClose}>닫기</Button>
        </>
      }
    >
      <DialogSubject>{`${formatSeoulDateTime(lesson.startsAt)} · ${otherName(contract, side)}`}</DialogSubject>
      <p>{openSubstitutionText(open)}</p>
      <p className="mt-2 text-small text-ink-2">
        요청을 취소하면 내가 예정대로 수업해요. 회원이 동의하기 전까지 수업은 내 일정에 있어요.
      </p>
    </Dialog>
  );
}

function Candidates({
  contract,
  side,
  lesson,
  onClose,
  substitutes: { candidates, answerBy, declined, remaining },
}: LessonDialogProps & { substitutes: Substitutes }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { changed, onRejected } = useLessonChange(onClose);
  const propose = trpc.lesson.proposeSubstitute.useMutation({
    onSuccess: () => changed('코치에게 대신할 수 있는지 물어봤어요.'),
    onError: onRejected,
  });
  if (!lesson) return null;
  const { encryptedId: encryptedLessonId } = lesson;
  const send = () => {
    if (chosen === null) return setIsMissing(true);
    return propose.mutate({ encryptedLessonId, encryptedCoachId: chosen });
  };
  const canSend = candidates.length > 0;
  return (
    <Dialog
      open
      title="대체 코치 찾기"
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          {canSend ? (
            <Button variant="primary" loading={propose.isPending} onClick={send}>
              요청하기
            </Button>
          ) : null}
        </>
      }
    >
      <DialogSubject>{`${formatSeoulDateTime(lesson.startsAt)} · ${otherName(contract, side)}`}</DialogSubject>
      {canSend ? (
        <>
          <ChoiceGroup
            legend="누구에게 요청할까요?"
            hint="같은 동네와 분야에서 이 시간에 수업할 수 있는 코치예요. 대신하는 코치가 이 수업의 수업료를 받아요."
            error={isMissing && chosen === null ? '코치를 골라 주세요.' : undefined}
          >
            {candidates.map((coach) => (
              <RadioCard
                key={coach.encryptedCoachId}
                name="substitute"
                art={<CoachPortrait seed={coach.avatarSeed} gender={coach.gender} className="size-12 rounded-m" />}
                title={`${coach.name} 코치`}
                detail={<Dotted text={substituteDetail(coach)} />}
                checked={chosen === coach.encryptedCoachId}
                onChange={() => setChosen(coach.encryptedCoachId)}
              />
            ))}
          </ChoiceGroup>
          {chosen === null ? null : (
            <a
              href={`/coaches/${encodeURIComponent(chosen)}`}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center text-small font-semibold text-green hover:underline hover:underline-offset-4"
            >
              고른 코치 프로필 보기<span className="sr-only">(새 탭)</span>
            </a>
          )}
          <ul className="mt-3 list-disc space-y-1 pl-5 text-small text-ink-2">
            <li>{`코치의 답을 ${formatSeoulDateTime(answerBy)}까지 기다려요. 수락하면 회원에게 물어봐요.`}</li>
            <li>회원이 동의하기 전까지 수업은 내 일정에 있어요.</li>
            <li>
              {`회원이 원하지 않거나 답이 없으면 수업이 취소되고 ${declinedTextForCoach(declined)}.${declined.bonusCredits > 0 ? ` ${bonusPayer(lesson.soldUnder, 'coach')}` : ''}`}
            </li>
          </ul>
        </>
      ) : (
        <p>
          {remaining === 0
            ? '이 수업에는 대체 코치를 더 이상 요청할 수 없어요. 수업이 어려우면 수업 메뉴에서 취소해 주세요.'
            : '이 시간에 이 수업을 할 수 있는 코치가 없어요. 수업이 어려우면 수업 메뉴에서 취소해 주세요.'}
        </p>
      )}
    </Dialog>
  );
}

/** "경력 9년 · ★ 4.9 (12)" without the drawing. */
export function substituteDetail({ careerYears, rating, reviewCount, certificate }: Substitute): string {
  return [
    certificate === null ? null : `확인한 자격: ${certificate}`,
    `경력 ${careerYears}년`,
    rating === null ? null : `평점 ${rating.toFixed(1)} (${reviewCount.toLocaleString('ko-KR')})`,
  ]
    .filter(Boolean)
    .join(' · ');
}
