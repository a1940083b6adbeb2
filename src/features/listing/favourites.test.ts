import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFavourites } from './favourites';

/** Creates favourites with a server that responds only on demand. */
function scene(had: readonly string[] = []) {
  const server = new Map(had.map((id) => [id, true]));
  const waiting: { id: string; favourite: boolean; done: () => void; fail: () => void }[] = [];
  const rejected: string[] = [];
  const favourites = createFavourites({
    save: (id, favourite) =>
      new Promise((resolve, reject) =>
        waiting.push({ id, favourite, done: resolve, fail: () => reject(new Error('refused')) }),
      ),
    onChange: () => {},
    onRejected: (_error, id) => rejected.push(id),
  });
  /** Responds to the oldest pending call; true saves it. */
  const answer = async (ok = true) => {
    const call = waiting.shift();
    if (!call) return;
    if (ok) server.set(call.id, call.favourite);
    if (ok) call.done();
    else call.fail();
    await new Promise(setImmediate);
  };
  favourites.begin(had);
  return { favourites, server, waiting, rejected, answer };
}

describe('favourites on a list', () => {
  it('are marked immediately and saved afterwards', async () => {
    const { favourites, server, answer } = scene();
    favourites.toggle('a');
    expect([favourites.isOn('a'), server.get('a')]).toEqual([true, undefined]);
    await answer();
    expect([favourites.isOn('a'), server.get('a')]).toEqual([true, true]);
    favourites.toggle('a');
    await answer();
    expect([favourites.isOn('a'), server.get('a')]).toEqual([false, false]);
  });

  it('save only the last of several quick presses', async () => {
    const { favourites, server, waiting, answer } = scene();
    for (let press = 0; press < 5; press += 1) favourites.toggle('a');
    expect(waiting).toHaveLength(1);
    await answer();
    expect([favourites.isOn('a'), server.get('a'), waiting.length]).toEqual([true, true, 0]);
  });

  it('revert to the saved state and report the error when saving fails', async () => {
    const { favourites, rejected, answer } = scene(['a']);
    favourites.toggle('a');
    favourites.toggle('b');
    await answer(false);
    await answer(false);
    expect([favourites.isOn('a'), favourites.isOn('b'), rejected]).toEqual([true, false, ['a', 'b']]);
  });

  it('keep a press that came before the account’s favourites were loaded', async () => {
    const { favourites, answer } = scene();
    favourites.toggle('a');
    await answer();
    favourites.begin(['b']);
    expect([favourites.isOn('a'), favourites.isOn('b')]).toEqual([true, true]);
    favourites.know('b', false);
    expect(favourites.isOn('b')).toBe(false);
  });

  it('keep what was saved here or elsewhere on the page when the account’s favourites load late', async () => {
    const { favourites, answer } = scene();
    favourites.toggle('a');
    await answer();
    favourites.toggle('a');
    await answer();
    favourites.know('b', false);
    favourites.begin(['a', 'b', 'c']);
    expect(['a', 'b', 'c'].map((id) => favourites.isOn(id))).toEqual([false, false, true]);
  });

  it('finally show what the server has, for any order of presses, responses and failures', async () => {
    const step = fc.oneof(
      fc.constantFrom('a', 'b').map((id) => ({ press: id })),
      fc.boolean().map((ok) => ({ ok })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const { favourites, server, waiting, answer } = scene(['a']);
        for (const step of steps) {
          if ('press' in step) favourites.toggle(step.press);
          else await answer(step.ok);
        }
        while (waiting.length > 0) await answer();
        for (const id of ['a', 'b']) expect(favourites.isOn(id)).toBe(server.get(id) ?? false);
      }),
      { numRuns: 200 },
    );
  });
});
