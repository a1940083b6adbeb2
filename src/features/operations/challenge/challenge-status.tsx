'use client';
import type { AdminChallenge } from '~/domain/challenge/schema';
import { trpc } from '~/trpc/react';
import { ConfirmedButton } from '../list/confirmed-button';
import { DeleteDraftButton } from '../list/delete-draft-button';

const publish = {
  label: '공개하기',
  variant: 'green',
  question: {
    title: '이 챌린지를 공개할까요?',
    description: '공개하면 시작일과 목표를 바꿀 수 없고, 고른 회사를 제외하거나 초안으로 되돌릴 수도 없어요.',
  },
  done: '공개했어요. 직원 화면에 표시돼요.',
} as const;
const end = {
  label: '지금 종료하기',
  variant: 'ghost',
  question: {
    title: '이 챌린지를 지금 종료할까요?',
    description: '종료하면 다시 시작할 수 없어요. 직원의 완료 기록은 그대로 남아요.',
    tone: 'bad',
  },
  done: '챌린지를 종료했어요.',
} as const;

const publishChange = {
  ...publish,
  question: { title: '수정한 내용을 공개할까요?', description: '지금 직원에게 보이는 내용이 이 내용으로 바뀌어요.' },
} as const;

/** Publishes a draft, or ends a running or upcoming challenge, in the version that is shown here. */
export function StatusButtons({ challenge: { challengeId, revision, phase, draft } }: { challenge: AdminChallenge }) {
  const cache = trpc.useUtils().operations;
  const changeStatus = trpc.operations.challenge.move.useMutation({
    onSettled: () => Promise.all([cache.challenge.invalidate(), cache.publication.invalidate()]),
  });
  const changeTo = (to: 'PUBLISHED' | 'ENDED') => () =>
    changeStatus.mutateAsync({ challengeId, to, basedOn: revision });
  if (phase === 'over') return null;
  if (phase === 'draft') return <ConfirmedButton {...publish} work={changeTo('PUBLISHED')} />;
  return (
    <>
      {draft ? <ConfirmedButton {...publishChange} work={changeTo('PUBLISHED')} /> : null}
      <ConfirmedButton {...end} work={changeTo('ENDED')} />
    </>
  );
}

/** Deletes a draft. */
export function DeleteButton({
  challenge: { challengeId, revision, title },
  onDeleted,
}: {
  challenge: AdminChallenge;
  onDeleted: () => void;
}) {
  const cache = trpc.useUtils().operations;
  const remove = trpc.operations.challenge.delete.useMutation({
    onSuccess: () => {
      onDeleted();
      return Promise.all([cache.challenge.list.invalidate(), cache.publication.list.invalidate()]);
    },
    onError: () => Promise.all([cache.challenge.invalidate(), cache.publication.list.invalidate()]),
  });
  return <DeleteDraftButton title={title} work={() => remove.mutateAsync({ challengeId, basedOn: revision })} />;
}
