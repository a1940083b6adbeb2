'use client';
import { useRouter } from 'next/navigation';
import { useAlert, useConfirm } from '~/components/ui/confirm';
import { toast } from '~/components/ui/toast';
import type { PartyRole } from '~/domain/lesson/status';
import type { ContractView } from '~/domain/lesson/views';
import { checkoutPolicy } from '~/domain/payment/policy';
import { trpc } from '~/trpc/react';
import { refusalOf } from '~/trpc/refusal';
import { useRefusal } from '../use-refusal';

/** What the more menu does beside opening dialogs. */
export function useContractTasks(
  contract: ContractView,
  side: PartyRole,
  /** Gets the reason why the other side was not asked for a date; null while it is being asked. */
  onAskRefused: (reason: string | null) => void,
) {
  const alert = useAlert();
  const confirm = useConfirm();
  const router = useRouter();
  const onError = useRefusal('info');
  const lessons = trpc.useUtils().lesson;
  const request = trpc.lesson.sendLearnerRequest.useMutation({
    onMutate: () => onAskRefused(null),
    onSuccess: () => toast(`${side === 'learner' ? '코치' : '회원'}에게 물어봤어요.`, { tone: 'good' }),
    onError: async (error) => {
      const { code, message } = refusalOf(error);
      if (code === 'STALE') {
        await onError(error);
        return;
      }
      onAskRefused(message);
      // What happened meanwhile is shown, too.
      await lessons.invalidate();
      router.refresh();
    },
  });
  const link = trpc.lesson.sendPaymentLink.useMutation({
    onSuccess: () => toast('결제 링크를 보냈어요.', { tone: 'good' }),
    onError,
  });
  const ref = { encryptedId: contract.encryptedId, programType: contract.programType };

  return {
    askOther: () => request.mutate(ref),
    /** Asks first (docs/product/consulting-and-lessons.md#payment-link). */
    sendLink: async () => {
      if (
        await confirm({
          title: '회원에게 결제 링크를 보낼까요?',
          description: `${contract.learner.name} 님에게 ${contract.program.title} 링크를 메일로 보내요. ${checkoutPolicy.linkHours}시간 동안 한 번 결제할 수 있어요.`,
          confirmLabel: '보내기',
        })
      )
        link.mutate(ref);
    },
    /** In a new tab; without a note it says so (docs/product/consulting-and-lessons.md#trial-note). */
    openTrialNote: async () => {
      if (contract.encryptedConsultingId)
        window.open(
          `/consulting/?encryptedConsultingId=${encodeURIComponent(contract.encryptedConsultingId)}`,
          '_blank',
          'noopener',
        );
      else await alert({ title: '아직 체험 노트가 작성되지 않았어요.' });
    },
    writeTrialNote: () => {
      const query = new URLSearchParams({
        encryptedId: contract.encryptedId,
        programType: contract.programType,
        trialAt: contract.trialLessonAt?.toISOString() ?? '',
      });
      router.push(`/consulting/reg/?${query}`);
    },
  };
}
