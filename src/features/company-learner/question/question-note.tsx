'use client';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/navigation/link-button';
import type { QuestionState, QuestionType } from '~/domain/timetable/question/schema';

const questionsPath = '/f/company/learner/questions';
const buttonProps = { size: 'sm', variant: 'text', className: 'max-sm:-ml-3 underline underline-offset-4' } as const;

interface QuestionNoteProps {
  type: QuestionType;
  state: QuestionState;
  /** Without the consent no expert can read the answer. */
  consented: boolean;
  /** True when the employee already has a reservation in the lesson. */
  isIn: boolean;
  onPreview: () => void;
}

/** Shows that a lesson has questions, whether the employee has answered, and whether the expert can read the answer. */
export function QuestionNote({ type, state, consented, isIn, onPreview }: QuestionNoteProps) {
  const isHidden = state === 'answered' && !consented;
  const stateTexts: Record<QuestionState, string> = {
    due: isIn
      ? '수업 전 질문은 다음에 예약할 때 여쭤봐요.'
      : '신청하기 전에 몸 상태를 여쭤봐요. 답하지 않아도 괜찮아요.',
    answered: isHidden ? '답했지만 동의를 철회해서 전문가는 볼 수 없어요.' : '수업 전 질문에 답했어요.',
    declined: '수업 전 질문에 답하지 않기로 했어요.',
  };
  return (
    <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3 rounded-m bg-sunken py-1.5 pr-2 pl-4 text-small">
      <p className="py-1.5 text-ink-2">{stateTexts[state]}</p>
      {state === 'due' ? (
        <Button {...buttonProps} onClick={onPreview}>
          질문 미리보기
        </Button>
      ) : isHidden ? (
        <LinkButton {...buttonProps} href={questionsPath}>
          동의 보기
        </LinkButton>
      ) : (
        <LinkButton {...buttonProps} href={`${questionsPath}?type=${type}`}>
          {state === 'answered' ? '답 수정' : '답하기'}
        </LinkButton>
      )}
    </div>
  );
}
