'use client';
import { useRouter } from 'next/navigation';
import { useAlert, useConfirm } from '~/components/ui/confirm';
import { toast } from '~/components/ui/toast';
import type { ContractView } from '~/domain/lesson/schema/views';
import { checkoutPolicy } from '~/domain/payment/policy';
import { trpc } from '~/trpc/react';
import { useRejection } from '../use-rejection';

/** Returns the tasks of the more menu that open no dialog of a lesson page. */
export function useContractTasks(contract: ContractView) {
  const alert = useAlert();
  const confirm = useConfirm();
  const router = useRouter();
  const onError = useRejection('info');
  const link = trpc.lesson.sendPaymentLink.useMutation({
    onSuccess: () => toast('결제 링크를 보냈어요.', { tone: 'good' }),
    onError,
  });
  const ref = { encryptedId: contract.encryptedId, programType: contract.programType };

  return {
    /** Asks for confirmation first (docs/product/consulting-and-lessons.md#payment-link). */
    sendLink: async () => {
      if (
        await confirm({
          title: '회원에게 결제 링크를 보낼까요?',
          description: `${contract.learner.name} 님에게 ${contract.program.title} 결제 링크를 메일로 보내요. ${checkoutPolicy.linkHours}시간 동안 한 번 결제할 수 있어요.`,
          confirmLabel: '보내기',
        })
      )
        link.mutate(ref);
    },
    /**
     * Opens the note in a new tab, or shows a message when there is no note
     * (docs/product/consulting-and-lessons.md#trial-note).
     */
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
