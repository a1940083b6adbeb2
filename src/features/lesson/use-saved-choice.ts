'use client';
import { useState } from 'react';
import { tabPlace } from '~/components/browser/stored-value';
import { type Choice, readChoice } from './saved-choice';

/** What had been chosen in this contract's dialog when its page turned out to be old. */
export function useSavedChoice(encryptedContractId: string): Choice {
  const [choice] = useState(() => readChoice(tabPlace, encryptedContractId, Date.now()));
  return choice;
}
