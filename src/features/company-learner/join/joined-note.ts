import { useEffect } from 'react';
import { storedText, tabPlace } from '~/components/browser/stored-value';
import { toast } from '~/components/ui/toast';
import { brand } from '~/domain/shared/brand';

/** The company that was just joined, for the next page, which is a new document. */
export const joinedNote = storedText(tabPlace, `${brand.key}:joined-company`);

/** Shows the note once. */
export function useJoinedNote(): void {
  useEffect(() => {
    const name = joinedNote.read();
    if (name === null) return;
    joinedNote.remove();
    toast(`${name}에 가입했어요.`, { tone: 'good' });
  }, []);
}
