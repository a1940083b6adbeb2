import { chooseOptions, choiceField, type ChoiceList, chosenOptions } from '~/domain/suggest/choice-lists';
import type { DraftAction } from '~/domain/suggest/draft';
import { useSuggest } from '../suggest-context';

/** The chosen keys of a vertical's own list, and how to choose others. */
export function useChoice(list: ChoiceList): [readonly string[], (keys: readonly string[]) => void] {
  const { state, dispatch } = useSuggest();
  const { fields } = state.draft;
  const choose = (keys: readonly string[]) => {
    const field = choiceField(list);
    // The union of actions is indexed by field; the compiler cannot follow a field that the list names.
    dispatch({ type: 'answer', field, value: chooseOptions(list, fields, keys)[field] } as DraftAction);
  };
  return [chosenOptions(list, fields).map(({ key }) => key), choose];
}
