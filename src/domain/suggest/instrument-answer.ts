import { type AnswerField, instruments, type SuggestAnswers } from './schema/suggest';

const isInstrument = (key: string): key is (typeof instruments)[number] =>
  key !== '' && instruments.some((instrument) => instrument === key);

/**
 * Moves the answer about the instrument to its own field. It was stored in `tools` before, whose other keys are those
 * of the catalogue and never one of these words; a newer answer in its own field wins.
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

/**
 * Sets the stamp of the field `music` to that of `tools`, from which its answer was moved, unless the field was written
 * later.
 */
export function moveStamp<Stamp extends { at: number }>(stamps: Stamps<Stamp>): Stamps<Stamp> {
  const { tools, music } = stamps;
  return tools && (!music || music.at < tools.at) ? { ...stamps, music: tools } : stamps;
}
