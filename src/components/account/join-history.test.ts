import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JoinEntry, joinEntryOf, markJoinEntry, pushJoinStep, resumeJoin } from './join-history';

/** A fake tab history that behaves like a browser's. */
function browser() {
  const entries: unknown[] = [{ __NA: true, other: 1 }];
  let at = 0;
  return {
    get state() {
      return entries[at];
    },
    pushState: (state: unknown) => {
      entries.splice(++at, entries.length, state);
    },
    replaceState: (state: unknown) => {
      entries[at] = state;
    },
    go: (count: number) => {
      if (at + count >= 0 && at + count < entries.length) at += count;
    },
    index: () => at,
  };
}

describe('a history entry', () => {
  it.each([
    [null],
    [undefined],
    ['x'],
    [{}],
    [{ __NA: true }],
    [{ dagaonJoin: null }],
    [{ dagaonJoin: 2 }],
    [{ dagaonJoin: { step: 2 } }],
    [{ dagaonJoin: { step: '2', first: 0 } }],
    [{ dagaonJoin: { step: -1, first: -1 } }],
    [{ dagaonJoin: { step: 1.5, first: 0 } }],
    [{ dagaonJoin: { step: 1, first: 2 } }],
  ])('is not a join entry: %j', (state) => expect(joinEntryOf(state)).toBeNull());

  it('keeps the state that other code wrote into it', () => {
    const tab = browser();
    markJoinEntry(tab, { step: 0, first: 0 });
    expect(tab.state).toEqual({ __NA: true, other: 1, dagaonJoin: { step: 0, first: 0 } });
    pushJoinStep(tab, 1);
    expect([joinEntryOf(tab.state), tab.index()]).toEqual([{ step: 1, first: 0 }, 1]);
  });

  it('is marked again before the next entry when the mark was lost', () => {
    const tab = browser();
    pushJoinStep(tab, 3);
    expect(joinEntryOf(tab.state)).toEqual({ step: 3, first: 2 });
    tab.go(-1);
    expect(joinEntryOf(tab.state)).toEqual({ step: 2, first: 2 });
  });
});

describe('resuming when the form opens again', () => {
  it.each<[string, JoinEntry | null, number, ReturnType<typeof resumeJoin>]>([
    ['for the first time', null, 0, { step: 0, first: 0, back: 0 }],
    ['by a link, with what was typed before', null, 3, { step: 3, first: 3, back: 0 }],
    ['back from the code', { step: 4, first: 0 }, 4, { step: 4, first: 0, back: 0 }],
    ['at an earlier question', { step: 1, first: 0 }, 4, { step: 1, first: 0, back: 0 }],
    ['after a reload that took the password', { step: 3, first: 0 }, 1, { step: 1, first: 0, back: 2 }],
    ['after a reload before the first of the row', { step: 4, first: 3 }, 1, { step: 1, first: 1, back: 1 }],
    ['after a reload at the first of the row', { step: 3, first: 3 }, 1, { step: 1, first: 1, back: 0 }],
  ])('%s', (_, entry, reached, expected) => expect(resumeJoin(entry, reached)).toEqual(expected));
});

it('keeps one entry per question in order after any sequence of answers, back steps and reloads', () => {
  const acts = fc.array(fc.oneof(fc.constant('next'), fc.constant('reload'), fc.constantFrom(-1, 1)), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(acts, fc.constantFrom(0, 1), (all, begun) => {
      const tab = browser();
      let step = 0;
      const resume = (reached: number) => {
        const { back, ...entry } = resumeJoin(joinEntryOf(tab.state), reached);
        step = entry.step;
        tab.go(-back);
        markJoinEntry(tab, entry);
      };
      resume(begun);
      for (const act of all) {
        if (act === 'reload') resume(Math.min(step, 1));
        else if (act === 'next' && step < 4) pushJoinStep(tab, ++step);
        else if (typeof act === 'number') {
          const [from, before] = [tab.index(), step];
          tab.go(act);
          step = joinEntryOf(tab.state)?.step ?? -1;
          if (tab.index() < from) expect(step).toBe(before - 1);
        }
        expect(joinEntryOf(tab.state)?.step).toBe(step);
      }
    }),
    { numRuns: 300 },
  );
});
