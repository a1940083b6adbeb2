'use client';
import { EmptyState } from '~/components/ui/empty-state';
import { FailedPart } from '~/components/ui/failed-part';
import { LinkButton } from '~/components/navigation/link-button';
import { toast } from '~/components/ui/toast';
import { useFocusFallback } from '~/components/ui/use-focus-fallback';
import { questionPolicy } from '~/domain/timetable/question/policy';
import { type OwnQuestions, toQuestionType } from '~/domain/timetable/question/schema';
import { trpc } from '~/trpc/react';
import { useAddress } from '~/components/browser/use-address';
import { EmployerViewDialog } from '../employer-view/employer-view-dialog';
import { firstAnswer } from '~/trpc/first-answer';
import { AnswerCard } from './answer-card';
import { AnswersConsent } from './answers-consent';
import { QuestionDialog } from './question-dialog';

interface OwnAnswersProps {
  first: OwnQuestions;
  /** True for an operator who is acting as the owner: only the owner may answer or give consents. */
  locked: boolean;
  /** False for a person who has left the company, who can read and remove answers but no longer answer. */
  isEmployee: boolean;
  renderedAt: Date;
}

/** The employee's answers to the questions of programs; the address refers to the one being answered. */
export function OwnAnswers({ first, locked, isEmployee, renderedAt }: OwnAnswersProps) {
  const { params, open, close } = useAddress();
  const { data, isError, refetch } = trpc.b2bLearner.questions.useQuery(undefined, {
    staleTime: 0,
    ...firstAnswer(first, renderedAt),
  });
  const { consent, answers } = data;
  const next = answers.find((answer) => answer.kept === null);
  const focusFallback = useFocusFallback<HTMLElement>();
  const requestedType = isEmployee ? toQuestionType(Number(params.get('type'))) : null;
  const closeForm = () => close(['type']);
  return (
    <div className="wrap py-6 sm:py-10">
      <div className="mx-auto max-w-(--container-prose)">
        <h1 className="text-h1">수업 전 질문</h1>
        <p className="mt-1 text-small text-ink-2">
          일부 수업은 처음 예약할 때와 {questionPolicy.askAgainDays}일이 지나 다시 예약할 때 몸 상태를 여쭤봐요. 답은
          예약한 수업의 전문가와, 대신 로그인한 운영팀만 볼 수 있어요.
        </p>
        {isError ? (
          <FailedPart className="mt-4" title="답을 새로 불러오지 못했어요." onRetry={() => refetch()}>
            조금 전에 본 내용이에요.
          </FailedPart>
        ) : null}
        {answers.length === 0 ? (
          <EmptyState
            title="아직 답할 질문이 없어요"
            detail="질문이 있는 수업을 예약할 때 여쭤볼게요."
            action={<LinkButton href="/f/company/learner/schedule">수업 보기</LinkButton>}
          />
        ) : (
          <div className="mt-5 grid gap-3">
            <AnswersConsent
              consent={consent}
              hasAnswers={answers.some((answer) => answer.kept !== null)}
              locked={locked}
              focusFallback={focusFallback}
            />
            {answers.map((answer) => (
              <AnswerCard
                key={answer.csCorporateProgramType}
                answer={answer}
                locked={locked}
                isNext={answer === next}
                onAnswer={isEmployee ? () => open({ type: String(answer.csCorporateProgramType) }) : null}
              />
            ))}
          </div>
        )}
      </div>
      {requestedType === null ? null : (
        <QuestionDialog
          key={requestedType}
          type={requestedType}
          next={null}
          onDone={() => {
            toast('답을 저장했어요.', { tone: 'good' });
            closeForm();
          }}
          onClose={closeForm}
        />
      )}
      <EmployerViewDialog about="questions" />
    </div>
  );
}
