'use client';
import { useState } from 'react';
import { tabPlace } from '~/components/browser/stored-value';
import { type Choice, readChoice } from './saved-choice';

/** Returns the choice that the user made in this contract's dialog before its page turned out to be stale. */
export function useSavedChoice(encryptedContractId: string): Choice {
  const [choice] = useState(() => readChoice(tabPlace, encryptedContractId, Date.now()));
  return choice;
}
