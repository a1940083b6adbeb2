import { describe, expect, it } from 'vitest';
import {
  choiceFields,
  chosenOptions,
  meditationExpects,
  meditationPurposes,
  musicInstrument,
  replaceChoices,
} from './choice-lists';
import { suggestFlows } from './flow';
import { emptyAnswers } from './schema';

const { choices } = suggestFlows.meditation;

describe('a vertical’s own lists', () => {
  it('may share a field of the answers, and neither loses what the other holds', () => {
    const said = replaceChoices(choices, emptyAnswers(), { now: { expect: ['sleep'], purpose: ['rest'] } });
    expect(said.meditation).toEqual({ expects: ['sleep'], purposes: ['rest'] });
    expect(choiceFields(choices)).toEqual(['meditation']);
  });

  it('follow a change of mind and keep what was chosen beside it', () => {
    const before = { expect: ['sleep'], purpose: ['rest'] };
    const answers = { ...emptyAnswers(), meditation: { expects: ['sleep', 'habit'], purposes: ['rest'] } };
    expect(
      replaceChoices(choices, answers, { before, now: { expect: ['focus'], purpose: ['breathing'] } }).meditation,
    ).toEqual({ expects: ['focus', 'habit'], purposes: ['breathing'] });
    expect(replaceChoices(choices, answers, { before }).meditation).toEqual({ expects: ['habit'], purposes: [] });
    expect(replaceChoices(choices, answers, {})).toBe(answers);
    expect(choiceFields(suggestFlows.workout.choices)).toEqual([]);
  });

  it('give one answer where one is asked for, and nothing that they do not offer', () => {
    const answers = {
      ...emptyAnswers(),
      tools: ['clay'],
      music: { subcategory: 'piano' as const, instrument: 'own' as const },
      meditation: { expects: ['clay'], purposes: [] },
    };
    expect(chosenOptions(musicInstrument, answers).map(({ key }) => key)).toEqual(['own']);
    expect(chosenOptions(meditationExpects, answers)).toEqual([]);
    expect(chosenOptions(meditationPurposes, answers)).toEqual([]);
  });
});
