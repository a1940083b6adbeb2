import { type AnswerField, instruments, type SuggestAnswers } from './schema';

const isInstrument = (key: string): key is (typeof instruments)[number] =>
  key !== '' && instruments.some((one) => one === key);

/**
 * The answers with what is said of the instrument in its own field. It was among `tools` before, whose keys are those of
 * the catalogue and never one of these words; a newer answer in its own field counts.
 */
export function withOwnInstrument(answers: SuggestAnswers): SuggestAnswers {
  const before = answers.tools.find(isInstrument);
  if (before === undefined) return answers;
  const { music } = answers;
  return {
    ...answers,
    tools: answers.tools.filter((key) => !isInstrument(key)),
    music: music.instrument === '' ? { ...music, instrument: before } : music,
  };
}

type Stamps<Stamp> = Partial<Record<AnswerField, Stamp>>;

/** The field that took the answer over was written when `tools` was, unless it was written later itself. */
export function moveStamp<Stamp extends { at: number }>(stamps: Stamps<Stamp>): Stamps<Stamp> {
  const { tools, music } = stamps;
  return tools && (!music || music.at < tools.at) ? { ...stamps, music: tools } : stamps;
}
