'use client';
import { OwnerButton } from '~/components/account/owner-button';
import { Chip } from '~/components/ui/chip';
import { Dotted } from '~/components/ui/dotted';
import { useConfirm } from '~/components/ui/confirm';
import type { SubstituteRequest } from '~/domain/lesson/schema/substitution';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { useLessonChange } from './use-lesson-change';

const nothing = () => {};
const payText = (pay: number) =>
  pay > 0 ? `수업료 ${formatWon(pay)} (세금 공제 전)` : '보상 수업이라 수업료가 없어요.';

/** Lists the lessons of other coaches that this coach is asked to give, with both answers. */
export function SubstituteRequests({ requests, now }: { requests: readonly SubstituteRequest[]; now: Date }) {
  const confirm = useConfirm();
  const { changed, onRejected } = useLessonChange(nothing);
  const answer = trpc.lesson.answerSubstituteRequest.useMutation({
    onSuccess: (_, { accepts }) =>
      changed(accepts ? '수락했어요. 회원이 답하면 알려 드릴게요.' : '대신하지 않기로 했어요. 담당 코치에게 알렸어요.'),
    onError: onRejected,
  });
  const pendingId = answer.isPending ? answer.variables.encryptedSubstitutionId : null;
  const decline = async ({ encryptedSubstitutionId, status, fromCoachName }: SubstituteRequest) => {
    const isConfirmed = await confirm({
      title: status === 'OFFERED' ? '수락을 취소할까요?' : '이 요청을 거절할까요?',
      description: `${fromCoachName} 코치${status === 'OFFERED' ? '와 회원' : ''}에게 알리고, 이 요청은 끝나요.`,
      confirmLabel: status === 'OFFERED' ? '수락 취소하기' : '거절하기',
      tone: 'bad',
    });
    if (isConfirmed) answer.mutate({ encryptedSubstitutionId, accepts: false });
  };
  return (
    <ul className="divide-y divide-line">
      {requests
        .filter(({ answerBy }) => answerBy > now)
        .map((request) => (
          <li key={request.encryptedSubstitutionId} className="py-4">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="text-[17px] font-semibold tnum">{formatSeoulDateTime(request.startsAt)}</span>
              {request.status === 'OFFERED' ? (
                <Chip tone="warn">회원 답변 대기</Chip>
              ) : (
                <Chip tone="warn">답변 필요</Chip>
              )}
            </p>
            <p className="mt-0.5 text-[15px]">
              <Dotted
                text={[
                  `${request.fromCoachName} 코치의 수업`,
                  request.programTitle,
                  request.place,
                  request.personnel > 1 ? `${request.personnel}명` : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </p>
            <p className="mt-0.5 text-[15px] tnum">{payText(request.pay)}</p>
            <p className="mt-0.5 text-small text-ink-2 tnum">
              {request.status === 'OFFERED'
                ? `회원 답변 기한 ${formatSeoulDateTime(request.answerBy)}`
                : `${formatSeoulDateTime(request.answerBy)}까지 답해 주세요`}
            </p>
            <p className="mt-2.5 flex flex-wrap gap-2">
              <OwnerButton size="sm" onClick={() => void decline(request)}>
                {request.status === 'OFFERED' ? '수락 취소하기' : '거절하기'}
              </OwnerButton>
              {request.status === 'OFFERED' ? null : (
                <OwnerButton
                  size="sm"
                  variant="green"
                  loading={pendingId === request.encryptedSubstitutionId}
                  onClick={() =>
                    answer.mutate({ encryptedSubstitutionId: request.encryptedSubstitutionId, accepts: true })
                  }
                >
                  수락하기
                </OwnerButton>
              )}
            </p>
          </li>
        ))}
    </ul>
  );
}
