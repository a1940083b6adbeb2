import { describe, expect, it } from 'vitest';
import { draftId, finishedAnswers } from '~/test/factories/suggest';
import { emptyDraft, mergeDrafts, reduceDraft } from './draft';
import { finishAnswers } from './finish';
import { suggestFlows } from './flow';
import { withOwnInstrument } from './instrument-answer';
import { parseDraft, serializeDraft } from './stored-draft';

const email = 'haneul@example.com';
const piano = { type: 'answer', field: 'music', value: { subcategory: 'piano', instrument: 'rent' } } as const;
const storedDraft = (change: (json: { answers: Record<string, unknown>; stamps: object; cart: object[] }) => void) => {
  const draft = reduceDraft(emptyDraft('music', { email, draftId }), piano, { at: 1000, by: 'a' });
  const json = JSON.parse(serializeDraft(draft, 'dagaon')) as Parameters<typeof change>[0];
  change(json);
  return parseDraft(JSON.stringify(json), 'music', email, 'dagaon');
};

describe('the answer about the instrument', () => {
  it('in a draft of version 24 is read from its own field or from the tools', () => {
    expect(suggestFlows.music.draftVersion).toBe(24);
    const now = storedDraft(() => {});
    expect(now?.fields).toMatchObject({ music: { instrument: 'rent' }, tools: [] });
    const before = storedDraft((json) => {
      json.answers.music = { subcategory: 'piano' };
      json.answers.tools = ['buy', 'k1_tool'];
      json.stamps = { tools: { at: 2000, by: 'b' } };
    });
    expect(before?.fields).toMatchObject({ music: { subcategory: 'piano', instrument: 'buy' }, tools: ['k1_tool'] });
    // The answer keeps the time at which it was given, so that it wins over an older one in another tab.
    expect(now && before && mergeDrafts(now, before).fields.music.instrument).toBe('buy');
  });

  it('uses its own field when both exist', () => {
    const answers = { ...finishedAnswers('music'), tools: ['rent', 'k1_tool'] };
    expect(withOwnInstrument(answers)).toMatchObject({ music: { instrument: 'own' }, tools: ['k1_tool'] });
    const tidy = finishedAnswers('music');
    expect(withOwnInstrument(tidy)).toBe(tidy);
  });
});

describe('the chosen tools', () => {
  it('are those of the cart, and are submitted', () => {
    const cart = [{ uid: 'k1_a', toolId: 'k1_a' }];
    const draft = reduceDraft(emptyDraft('art', { email, draftId }), { type: 'cart', cart }, { at: 1, by: 'a' });
    expect(draft.fields.tools).toEqual(['k1_a']);
    const answers = { ...finishedAnswers('music'), tools: ['k1_a'] };
    expect(finishAnswers(answers, suggestFlows.music).tools).toEqual(['k1_a']);
  });

  it('are read from the cart when a draft has them only there', () => {
    const draft = storedDraft((json) => {
      json.cart = [{ uid: 'k1_a', toolId: 'k1_a' }];
    });
    expect(draft?.fields.tools).toEqual(['k1_a']);
  });
});
