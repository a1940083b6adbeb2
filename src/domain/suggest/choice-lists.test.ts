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
import { emptyAnswers } from './schema/suggest';

const { choices } = suggestFlows.meditation;

describe('the choice lists of a vertical', () => {
  it('can share a field of the answers without overwriting each other', () => {
    const replaced = replaceChoices(choices, emptyAnswers(), { now: { expect: ['sleep'], purpose: ['rest'] } });
    expect(replaced.meditation).toEqual({ expects: ['sleep'], purposes: ['rest'] });
    expect(choiceFields(choices)).toEqual(['meditation']);
  });

  it('replace changed choices and keep the others', () => {
    const before = { expect: ['sleep'], purpose: ['rest'] };
    const answers = { ...emptyAnswers(), meditation: { expects: ['sleep', 'habit'], purposes: ['rest'] } };
    expect(
      replaceChoices(choices, answers, { before, now: { expect: ['focus'], purpose: ['breathing'] } }).meditation,
    ).toEqual({ expects: ['focus', 'habit'], purposes: ['breathing'] });
    expect(replaceChoices(choices, answers, { before }).meditation).toEqual({ expects: ['habit'], purposes: [] });
    expect(replaceChoices(choices, answers, {})).toBe(answers);
    expect(choiceFields(suggestFlows.workout.choices)).toEqual([]);
  });

  it('return a single answer for a single choice, and nothing that they do not offer', () => {
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
