'use client';
import type { PublicationStatus } from '~/domain/publication/status';
import type { Question } from '~/components/ui/confirm';
import { ConfirmedButton } from '../list/confirmed-button';

const publish = {
  label: '게시하기',
  variant: 'green',
  question: {
    title: '이 글을 게시할까요?',
    description: '게시한 뒤에도 수정할 수 있어요. 초안으로 되돌릴 수는 없어요.',
  },
  done: '글을 게시했어요.',
} as const;
const withdraw = {
  label: '게시 종료하기',
  variant: 'ghost',
  question: {
    title: '게시를 종료할까요?',
    description: '더 이상 보이지 않아요. 다시 게시할 수 없으니, 다시 알리려면 새 글을 써 주세요.',
    tone: 'bad',
  },
  done: '게시를 종료했어요.',
} as const;

const publishChange = {
  ...publish,
  question: { title: '수정한 내용을 게시할까요?', description: '지금 보이는 내용이 이 내용으로 바뀌어요.' },
} as const;

interface StatusButtonsProps {
  status: PublicationStatus;
  /** Whether there is a draft beside the published content. */
  hasDraft: boolean;
  /** Whether it can end without other content in its place. */
  canWithdraw?: boolean;
  /** What the buttons ask instead of the usual questions. */
  questions?: Partial<
    Record<'publish' | 'publishChange' | 'withdraw', Pick<Question, 'title' | 'description' | 'tone'>>
  >;
  move: (to: 'PUBLISHED' | 'WITHDRAWN') => Promise<unknown>;
}

/** Publishes a draft, or withdraws a published text, in the version that is shown here. */
export function StatusButtons({ status, hasDraft, canWithdraw = true, questions, move }: StatusButtonsProps) {
  const changeTo = (to: 'PUBLISHED' | 'WITHDRAWN') => () => move(to);
  if (status !== 'PUBLISHED')
    return (
      <ConfirmedButton {...publish} question={questions?.publish ?? publish.question} work={changeTo('PUBLISHED')} />
    );
  return (
    <>
      {hasDraft ? (
        <ConfirmedButton
          {...publishChange}
          question={questions?.publishChange ?? publishChange.question}
          work={changeTo('PUBLISHED')}
        />
      ) : null}
      {canWithdraw ? (
        <ConfirmedButton
          {...withdraw}
          question={questions?.withdraw ?? withdraw.question}
          work={changeTo('WITHDRAWN')}
        />
      ) : null}
    </>
  );
}
