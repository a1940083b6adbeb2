'use client';
import { Banner } from '~/components/ui/banner';
import { InlineButton } from '~/components/ui/inline-button';
import { type CarriedOverField, emptyAnswer, isCarriedOver } from '~/domain/suggest/carry-answers';
import { STEP_TITLE } from './step-frame';
import { useAnswer, useSuggest } from './suggest-context';

const messages: Record<CarriedOverField, string> = {
  address: '지난번에 알려 주신 동네로 채워 뒀어요.',
};

/**
 * Shows that an answer was taken from another questionnaire, until the user changes it, with a button that clears it.
 */
export function CarriedOverNote({ field }: { field: CarriedOverField }) {
  const { state } = useSuggest();
  const [, setAnswer] = useAnswer(field);
  if (!isCarriedOver(state.draft, field)) return null;
  const clear = () => {
    setAnswer(emptyAnswer(field));
    // The button disappears with the note, so the focus moves to the question.
    document.getElementById(STEP_TITLE)?.focus();
  };
  return (
    <Banner className="mb-5" action={<InlineButton label="비우기" onPress={clear} />}>
      {messages[field]} 맞는지 확인해 주세요.
    </Banner>
  );
}
