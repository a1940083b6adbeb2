import { useRouter } from 'next/navigation';
import { finishAnswers } from '~/domain/suggest/finish';
import { stepKeys } from '~/domain/suggest/flow';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { pagePerson } from '~/trpc/page-person';
import { useSuggest } from './suggest-context';
import { useStepNavigation } from './use-step-navigation';

/**
 * Submits the answers, then opens the payment page with the chosen coach, or the page that collects the
 * proposals.
 */
export function useSubmitAnswers() {
  const { serviceType, flow, state, dispatch, setNotice, widening } = useSuggest();
  const { go } = useStepNavigation('complete');
  const router = useRouter();
  const { draft } = state;
  const complete = trpc.suggest.complete.useMutation({
    onSuccess: ({ encryptedFormDataId, encryptedCsId, encryptedCoachId, permalink }) => {
      dispatch({ type: 'submitted', submission: { encryptedFormDataId, encryptedCsId } });
      router.push(
        encryptedCoachId === null
          ? `/consulting/proposals?encryptedConsultingId=${encodeURIComponent(encryptedCsId)}`
          : `/payment/${permalink}?coach=${encodeURIComponent(encryptedCoachId)}&form=${encodeURIComponent(encryptedFormDataId)}`,
      );
    },
    onError: (error) => {
      const { code, message, details } = rejectionOf(error);
      const step = stepKeys.find((key) => key === details['step']);
      if (step) go(step);
      setNotice(message);
      // If the page was loaded for a logged-in user, a dialog has already offered the login and the user has closed it.
      if (code === 'UNAUTHENTICATED' && pagePerson() === null) router.refresh();
      if (code === 'DRAFT_OUTDATED') window.location.reload();
    },
  });
  const submit = () =>
    complete.mutate({
      serviceType,
      draftId: draft.draftId,
      draftVersion: draft.version,
      answers: finishAnswers(answersOf(draft.fields), flow),
      widening,
    });
  return { submit, busy: complete.isPending || complete.isSuccess };
}

/** Returns the answers without the flow state of the draft. */
function answersOf({
  lastPage: _lastPage,
  searchSchedule: _searchSchedule,
  cart: _cart,
  submission: _submission,
  ...answers
}: ReturnType<typeof useSuggest>['state']['draft']['fields']) {
  return answers;
}
