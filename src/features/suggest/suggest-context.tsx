'use client';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { healthStop } from '~/domain/health-stop/stop-day';
import type { ServiceType } from '~/domain/shared/service-type';
import type { DraftAction } from '~/domain/suggest/draft';
import { type FlowConditions, type SuggestFlow, suggestFlows } from '~/domain/suggest/flow';
import type { SuggestOpening } from '~/domain/suggest/schema/form';
import type { AnswerField, SuggestAnswers } from '~/domain/suggest/schema/suggest';
import type { Widening } from '~/domain/suggest/answers-filter';
import { browserHost } from './browser-host';
import { createDraftStore, type DraftState } from './draft-store';
import { questions } from './questions/questions';
import type { VerticalQuestions } from './questions/vertical-questions';

type SuggestValue = {
  serviceType: ServiceType;
  flow: SuggestFlow;
  questions: VerticalQuestions;
  opening: SuggestOpening;
  conditions: FlowConditions;
  setHealthConsent: (granted: boolean) => void;
  /** The answer about health that stops lessons of the vertical; null when none does. */
  healthStop: HealthStop | null;
  setHealthStop: (stop: HealthStop | null) => void;
  /** Message above the buttons of the step that the user was redirected to; shown once. */
  notice: string | null;
  setNotice: (notice: string | null) => void;
  /** How far the search is widened beyond the answers, for this visit. */
  widening: Widening;
  setWidening: (widening: Widening) => void;
  state: DraftState;
  dispatch: (action: DraftAction) => void;
};

/** A stop with its end and the sentence for the member. */
export type HealthStop = { until: Date; text: string };

function stopUntil(end: string | null): HealthStop | null {
  if (end === null) return null;
  const until = new Date(end);
  return { until, text: healthStop(until).message };
}

const SuggestContext = createContext<SuggestValue | null>(null);

interface SuggestProviderProps {
  serviceType: ServiceType;
  opening: SuggestOpening;
  children: ReactNode;
}

/** Provides the draft of the logged-in user; another user gets a new provider. */
export function SuggestProvider(props: SuggestProviderProps) {
  return <OwnedProvider key={`${props.serviceType} ${props.opening.email}`} {...props} />;
}

function OwnedProvider({ serviceType, opening, children }: SuggestProviderProps) {
  const { email, productKey, known: previousAnswers } = opening;
  const [store] = useState(() => createDraftStore({ serviceType, email, productKey, previousAnswers }, browserHost()));
  // The server has no storage, so its markup, and the first render in the browser, is that of a draft that has not been
  // read yet.
  const state = useStore(store);
  const [healthConsent, setHealthConsent] = useState(opening.healthConsent);
  const [stop, setHealthStop] = useState(() => stopUntil(opening.healthStoppedUntil));
  const [widening, setWidening] = useState<Widening>('none');
  const [notice, setNotice] = useState<string | null>(null);

  useEffect(() => {
    const onStorage = (event: StorageEvent) => store.onStorageChange(event.key, event.newValue);
    const onShow = () => store.catchUp();
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [store]);

  const value = useMemo<SuggestValue>(
    () => ({
      serviceType,
      flow: suggestFlows[serviceType],
      questions: questions[serviceType],
      opening,
      conditions: { healthConsent },
      setHealthConsent,
      healthStop: stop,
      setHealthStop,
      notice,
      setNotice,
      widening,
      setWidening,
      state,
      // The function must be stable, because effects depend on it.
      dispatch: store.dispatch,
    }),
    [serviceType, opening, healthConsent, stop, notice, widening, state, store],
  );
  return <SuggestContext value={value}>{children}</SuggestContext>;
}

export function useSuggest(): SuggestValue {
  const value = useContext(SuggestContext);
  if (!value) throw new Error('useSuggest needs a SuggestProvider');
  return value;
}

/** Returns one field of the answers and its setter: `const [schedule, setSchedule] = useAnswer('schedule')`. */
export function useAnswer<F extends AnswerField>(field: F): [SuggestAnswers[F], (value: SuggestAnswers[F]) => void] {
  const { state, dispatch } = useSuggest();
  // The action type is a union by field, and the compiler cannot narrow it for a field that is a type parameter.
  const write = useCallback(
    (value: SuggestAnswers[F]) => dispatch({ type: 'answer', field, value } as DraftAction),
    [dispatch, field],
  );
  return [state.draft.fields[field], write];
}
