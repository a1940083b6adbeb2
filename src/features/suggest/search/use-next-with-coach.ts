import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { pregnancyOf } from '~/domain/suggest/pregnancy';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { useAnswer, useSuggest } from '../suggest-context';
import { useStepNavigation } from '../use-step-navigation';
import type { CoachProgram } from './use-coach-programs';

/**
 * Continues from the list with the program that the chosen coach teaches. Without this check, a coach chosen before the
 * program was known, or on another page, would be submitted with the originally chosen program and rejected at the end.
 */
export function useNextWithCoach(programs: ReadonlyMap<string, CoachProgram>) {
  const { serviceType, state, setNotice } = useSuggest();
  const [coach, setCoach] = useAnswer('coach');
  const { go, next } = useStepNavigation('search');
  const coachPrograms = trpc.useUtils().suggest.coachPrograms;
  const chosen = useRef(coach);
  useEffect(() => {
    chosen.current = coach;
  }, [coach]);
  const { userId, programPermalink: permalink } = coach;

  const goOn = (lesson: CoachProgram | undefined) => {
    // Another coach was chosen during the request, and the button names that coach.
    if (chosen.current !== coach) return;
    if (lesson?.program === null)
      return setNotice('고른 코치는 지금 이 조건에 맞는 수업을 하지 않아요. 다른 코치를 골라 주세요.');
    if (lesson) setCoach({ ...coach, programPermalink: lesson.program.permalink });
    next('search');
  };
  const question = useMutation({
    mutationFn: () =>
      coachPrograms.fetch({
        serviceType,
        permalink,
        pregnancyType: pregnancyOf(state.draft.fields),
        encryptedCoachIds: [userId],
      }),
  });

  return {
    busy: question.isPending,
    next: () => {
      const loaded = programs.get(userId);
      if (userId === '' || permalink === '' || loaded) return goOn(loaded);
      setNotice(null);
      question.mutate(undefined, {
        onSuccess: ([lesson]) => goOn(lesson),
        onError: (error) => {
          const { code, message } = rejectionOf(error);
          // The chosen program is no longer offered.
          if (code === 'NOT_FOUND') go('program');
          setNotice(code === 'NOT_FOUND' ? '고른 수업은 지금 신청을 받지 않아요. 다른 수업을 골라 주세요.' : message);
        },
      });
    },
  };
}
