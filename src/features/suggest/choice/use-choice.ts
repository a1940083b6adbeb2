import { chooseOptions, choiceField, type ChoiceList, chosenOptions } from '~/domain/suggest/choice-lists';
import type { DraftAction } from '~/domain/suggest/draft';
import { useSuggest } from '../suggest-context';

/** Returns the chosen keys of a vertical's own list and a function that changes them. */
export function useChoice(list: ChoiceList): [readonly string[], (keys: readonly string[]) => void] {
  const { state, dispatch } = useSuggest();
  const { fields } = state.draft;
  const choose = (keys: readonly string[]) => {
    const field = choiceField(list);
    // The action type is a union by field, and the compiler cannot narrow it for a field that comes from the list.
    dispatch({ type: 'answer', field, value: chooseOptions(list, fields, keys)[field] } as DraftAction);
  };
  return [chosenOptions(list, fields).map(({ key }) => key), choose];
}
