'use client';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Chip, type ChipTone } from '~/components/ui/chip';
import { useConfirm } from '~/components/ui/confirm';
import { DescriptionList } from '~/components/ui/description-list';
import { toast } from '~/components/ui/toast';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { questionNames } from '~/domain/timetable/question/labels';
import type { OwnQuestions, QuestionState } from '~/domain/timetable/question/schema';
import { answerLines, healthCheckLines } from '~/domain/timetable/question/answers';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { trpc } from '~/trpc/react';
import { EmployerViewButton } from '../employer-view/employer-view-button';

const stateLabels: Record<QuestionState, { text: string; tone: ChipTone }> = {
  due: { text: '다시 확인 필요', tone: 'warn' },
  answered: { text: '답변 완료', tone: 'fit' },
  declined: { text: '답변 생략', tone: 'plain' },
};

const unanswered = { text: '답변 전', tone: 'plain' } as const;

interface AnswerCardProps {
  answer: OwnQuestions['answers'][number];
  locked: boolean;
  /** True when answering it is the one next step of the page. */
  isNext: boolean;
  /** Null for a person who has left the company. */
  onAnswer: (() => void) | null;
}

const declinedText = (declinedAt: Date, isAnswered: boolean): string =>
  isAnswered
    ? `이 답은 ${formatSeoulDay(declinedAt)}부터 전문가에게 보이지 않아요.`
    : `${formatSeoulDay(declinedAt)}에 답하지 않기로 했어요.`;

/** One set of questions with the employee's answers, also older ones. */
export function AnswerCard({ answer, locked, isNext, onAnswer }: AnswerCardProps) {
  const { csCorporateProgramType: type, stand: state, kept: savedAnswer, declinedAt, programs } = answer;
  const utils = trpc.useUtils();
  const confirm = useConfirm();
  const remove = trpc.b2bLearner.removeAnswer.useMutation();
  const { text, tone } = state === 'due' && !savedAnswer ? unanswered : stateLabels[state];
  const title = questionNames[type];
  const confirmAndRemove = async () => {
    const question = {
      title: '답을 지울까요?',
      description: '지우면 전문가도 볼 수 없어요. 다음에 예약할 때 다시 여쭤봐요.',
      confirmLabel: '답 지우기',
      tone: 'bad',
    } as const;
    if (!(await confirm(question))) return;
    try {
      await remove.mutateAsync({ csCorporateProgramType: type });
      await utils.b2bLearner.questions.invalidate();
      toast('답을 지웠어요.', { tone: 'good' });
    } catch (thrown) {
      toastRejection(thrown, offlineUntyped);
    }
  };
  return (
    <Card as="section" aria-labelledby={`questions-${type}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h2 id={`questions-${type}`} className="text-h2">
          {title}
        </h2>
        <Chip tone={tone}>{text}</Chip>
      </div>
      <p className="mt-1 text-small text-ink-2">
        {savedAnswer ? `${formatSeoulDay(savedAnswer.updatedAt)}에 답한 내용이에요. ` : ''}
        {state === 'declined' && declinedAt ? declinedText(declinedAt, savedAnswer !== null) : ''}
      </p>
      {programs.length > 0 ? (
        <p className="text-small text-ink-2">{programs.join(', ')} 수업을 예약할 때 여쭤봐요.</p>
      ) : null}
      {savedAnswer ? (
        <DescriptionList
          className="mt-3 [&_dd]:min-w-0 [&_dd]:whitespace-pre-line"
          entries={[...healthCheckLines(savedAnswer.healthCheck), ...answerLines(savedAnswer)].map(
            ({ label, value }) => ({
              key: label,
              term: label,
              value,
            }),
          )}
        />
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {onAnswer ? (
          <Button
            size="sm"
            variant={savedAnswer ? 'ghost' : isNext ? 'green' : 'soft'}
            disabled={locked}
            onClick={onAnswer}
          >
            {savedAnswer ? '답 수정' : '답하기'}
          </Button>
        ) : null}
        {savedAnswer ? (
          <Button
            size="sm"
            variant="text"
            disabled={locked}
            loading={remove.isPending}
            onClick={() => void confirmAndRemove()}
          >
            답 지우기
          </Button>
        ) : null}
      </div>
      <div className="mt-1">
        <EmployerViewButton of="questions" name={title} />
      </div>
    </Card>
  );
}
