import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHearts } from './hearts';

/** A server that answers when it is told to, and the hearts over it. */
function scene(had: readonly string[] = []) {
  const server = new Map(had.map((id) => [id, true]));
  const waiting: { id: string; favourite: boolean; done: () => void; fail: () => void }[] = [];
  const refused: string[] = [];
  const hearts = createHearts({
    save: (id, favourite) =>
      new Promise((resolve, reject) =>
        waiting.push({ id, favourite, done: resolve, fail: () => reject(new Error('refused')) }),
      ),
    onChange: () => {},
    onRefused: (_error, id) => refused.push(id),
  });
  /** Answers what waits; true saves it. */
  const answer = async (ok = true) => {
    const call = waiting.shift();
    if (!call) return;
    if (ok) server.set(call.id, call.favourite);
    if (ok) call.done();
    else call.fail();
    await new Promise(setImmediate);
  };
  hearts.begin(had);
  return { hearts, server, waiting, refused, answer };
}

describe('hearts on a list', () => {
  it('are marked at once and saved after', async () => {
    const { hearts, server, answer } = scene();
    hearts.toggle('a');
    expect([hearts.isOn('a'), server.get('a')]).toEqual([true, undefined]);
    await answer();
    expect([hearts.isOn('a'), server.get('a')]).toEqual([true, true]);
    hearts.toggle('a');
    await answer();
    expect([hearts.isOn('a'), server.get('a')]).toEqual([false, false]);
  });

  it('save only the last of several quick presses', async () => {
    const { hearts, server, waiting, answer } = scene();
    for (let press = 0; press < 5; press += 1) hearts.toggle('a');
    expect(waiting).toHaveLength(1);
    await answer();
    expect([hearts.isOn('a'), server.get('a'), waiting.length]).toEqual([true, true, 0]);
  });

  it('go back to what is saved when it is refused, and say so', async () => {
    const { hearts, refused, answer } = scene(['a']);
    hearts.toggle('a');
    hearts.toggle('b');
    await answer(false);
    await answer(false);
    expect([hearts.isOn('a'), hearts.isOn('b'), refused]).toEqual([true, false, ['a', 'b']]);
  });

  it('keep a press that came before the account’s own were known', async () => {
    const { hearts, answer } = scene();
    hearts.toggle('a');
    await answer();
    hearts.begin(['b']);
    expect([hearts.isOn('a'), hearts.isOn('b')]).toEqual([true, true]);
    hearts.know('b', false);
    expect(hearts.isOn('b')).toBe(false);
  });

  it('stay as they were saved, here or elsewhere on the page, when the account’s own come late', async () => {
    const { hearts, answer } = scene();
    hearts.toggle('a');
    await answer();
    hearts.toggle('a');
    await answer();
    hearts.know('b', false);
    hearts.begin(['a', 'b', 'c']);
    expect(['a', 'b', 'c'].map((id) => hearts.isOn(id))).toEqual([false, false, true]);
  });

  it('show in the end what the server has, whatever is pressed, answered and refused', async () => {
    const step = fc.oneof(
      fc.constantFrom('a', 'b').map((id) => ({ press: id })),
      fc.boolean().map((ok) => ({ ok })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const { hearts, server, waiting, answer } = scene(['a']);
        for (const one of steps) {
          if ('press' in one) hearts.toggle(one.press);
          else await answer(one.ok);
        }
        while (waiting.length > 0) await answer();
        for (const id of ['a', 'b']) expect(hearts.isOn(id)).toBe(server.get(id) ?? false);
      }),
      { numRuns: 200 },
    );
  });
});
