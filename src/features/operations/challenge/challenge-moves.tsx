'use client';
import { toastRefusal } from '~/components/browser/toast-refusal';
import { Button } from '~/components/ui/button';
import { useConfirm } from '~/components/ui/confirm';
import { toast } from '~/components/ui/toast';
import type { AdminChallenge } from '~/domain/challenge/schema';
import { trpc } from '~/trpc/react';

const moves = {
  publish: {
    to: 'PUBLISHED',
    label: '공개하기',
    title: '이 챌린지를 공개할까요?',
    description: '공개한 뒤에는 첫날, 목표, 고른 회사를 바꾸거나 초안으로 되돌릴 수 없어요.',
    done: '공개했어요. 직원 화면에 보여요.',
  },
  end: {
    to: 'ENDED',
    label: '지금 끝내기',
    title: '이 챌린지를 지금 끝낼까요?',
    description: '다시 열 수 없어요. 해낸 날은 각자에게 그대로 남아요.',
    done: '챌린지를 끝냈어요.',
  },
} as const;

/** Publishes a draft, or ends what runs or comes: as it is seen here. */
export function MoveButton({ challenge: { challengeId, revision, phase } }: { challenge: AdminChallenge }) {
  const cache = trpc.useUtils().operations.challenge;
  const confirm = useConfirm();
  const move = trpc.operations.challenge.move.useMutation({
    onSuccess: () => toast(kind.done, { tone: 'good' }),
    onError: (error) => void toastRefusal(error),
    onSettled: () => cache.invalidate(),
  });
  const kind = phase === 'draft' ? moves.publish : moves.end;
  if (phase === 'over') return null;
  const ask = async () => {
    const { title, description, label, to } = kind;
    const tone = to === 'ENDED' ? 'bad' : 'plain';
    if (await confirm({ title, description, confirmLabel: label, tone }))
      move.mutate({ challengeId, to, basedOn: revision });
  };
  return (
    <Button
      size="sm"
      variant={phase === 'draft' ? 'green' : 'ghost'}
      loading={move.isPending}
      onClick={() => void ask()}
    >
      {kind.label}
    </Button>
  );
}

/** Deletes a draft that nobody is to see any more. */
export function DeleteButton({
  challenge: { challengeId, revision, title },
  onDeleted,
}: {
  challenge: AdminChallenge;
  onDeleted: () => void;
}) {
  const cache = trpc.useUtils().operations.challenge;
  const confirm = useConfirm();
  const remove = trpc.operations.challenge.delete.useMutation({
    onSuccess: () => {
      toast('초안을 지웠어요.', { tone: 'good' });
      onDeleted();
      return cache.list.invalidate();
    },
    onError: (error) => {
      toastRefusal(error);
      return cache.invalidate();
    },
  });
  const ask = async () => {
    const question = { title: '이 초안을 지울까요?', description: `‘${title}’ 초안은 되살릴 수 없어요.` };
    if (await confirm({ ...question, confirmLabel: '지우기', tone: 'bad' }))
      remove.mutate({ challengeId, basedOn: revision });
  };
  return (
    <Button size="sm" variant="text" loading={remove.isPending} onClick={() => void ask()}>
      지우기
    </Button>
  );
}
