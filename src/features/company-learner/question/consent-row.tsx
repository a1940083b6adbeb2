'use client';
import { toastRefusal } from '~/components/browser/toast-refusal';
import { Button } from '~/components/ui/button';
import { useConfirm } from '~/components/ui/confirm';
import { toast } from '~/components/ui/toast';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import type { OwnQuestions } from '~/domain/timetable/question/schema';
import { trpc } from '~/trpc/react';

interface ConsentRowProps {
  consent: OwnQuestions['consent'];
  hasAnswers: boolean;
  locked: boolean;
}

/** Takes the consent back, and gives it again where answers are kept; the first time it is asked for with the answers. */
export function ConsentRow({ consent: { granted, at }, hasAnswers, locked }: ConsentRowProps) {
  const utils = trpc.useUtils();
  const confirm = useConfirm();
  const set = trpc.session.setConsent.useMutation();
  const change = async (to: boolean) => {
    const question = {
      title: '동의를 거둘까요?',
      description: '그때부터 전문가는 답을 볼 수 없어요. 나는 계속 보고 지울 수 있어요.',
      confirmLabel: '동의 거두기',
      tone: 'bad',
    } as const;
    if (!to && !(await confirm(question))) return;
    try {
      await set.mutateAsync({ kind: 'HEALTH_QUESTIONS', granted: to });
      await utils.b2bLearner.questions.invalidate();
      toast(to ? '동의했어요.' : '동의를 거뒀어요.', { tone: 'good' });
    } catch (thrown) {
      toastRefusal(thrown);
    }
  };
  if (!granted && !hasAnswers) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-m bg-sunken px-4 py-1.5 text-small">
      <p className="py-1.5 text-ink-2">
        {granted ? `${at ? `${formatSeoulDay(at)}에 ` : ''}동의했어요.` : '동의를 거둬서 전문가는 답을 볼 수 없어요.'}
      </p>
      <Button
        size="sm"
        variant={granted ? 'text' : 'ghost'}
        disabled={locked}
        loading={set.isPending}
        onClick={() => void change(!granted)}
      >
        {granted ? '동의 거두기' : '다시 동의하기'}
      </Button>
    </div>
  );
}
