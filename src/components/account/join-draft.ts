import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { joinDraftKey } from './join-draft-key';

export type JoinValues = {
  email: string;
  password: string;
  name: string;
  birthDate: string;
  terms: boolean;
  privacy: boolean;
  marketing: boolean;
  adMeasurement: boolean;
};

type JoinDraft = { values: JoinValues; /** Number of questions that the user has reached. */ step: number };

export const emptyJoin: JoinValues = {
  email: '',
  password: '',
  name: '',
  birthDate: '',
  terms: false,
  privacy: false,
  marketing: false,
  adMeasurement: false,
};

/**
 * What the user typed to join. It survives going to the code and back, and a reload of this tab; the password is kept
 * only in memory.
 */
export const useJoinDraft = create<JoinDraft>()(
  persist((): JoinDraft => ({ values: emptyJoin, step: 0 }), {
    name: joinDraftKey,
    storage: createJSONStorage(() => sessionStorage),
    skipHydration: true,
    partialize: ({ values, step }) => ({ values: { ...values, password: '' }, step }),
    merge: (stored, now) => {
      const { values, step } = { ...now, ...(stored as Partial<JoinDraft>) };
      const { password } = now.values;
      // After a reload the user has to type the password again.
      return { values: { ...emptyJoin, ...values, password }, step: Math.min(step, password === '' ? 1 : step) };
    },
  }),
);

export function saveJoinDraft(values: JoinValues, step: number): void {
  useJoinDraft.setState({ values, step });
}

export function clearJoinDraft(): void {
  useJoinDraft.setState({ values: emptyJoin, step: 0 });
  useJoinDraft.persist.clearStorage();
}
